/** What a card has paid of the stay just booked, and where its receipt is; nothing where none has. */
import { Link } from '@tanstack/react-router';
import { handling } from '#web/api/handling.ts';
import { graphql } from '#web/api/graphql.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';

/** The newest first: what was just paid is among them. */
const paidQuery = graphql(`
  query PaidByCard {
    myClientChargeList(take: 5, skip: 0) {
      id
      price
      cardNo
      done
      bookings {
        id
      }
    }
  }
`);

const quietly = handling('all');

export function PaidByCard({ booking }: { booking: string | undefined }) {
  const words = useWords('booking/hold').complete;
  const format = useFormat();
  const { data } = useAsked({ query: paidQuery, requestPolicy: 'network-only', context: quietly });
  const paid = data?.myClientChargeList.find(
    ({ price, bookings }) => price > 0 && bookings.some(({ id }) => id === booking),
  );
  if (!paid) return null;
  // What is authorised may still be refused; paid is only what was taken.
  const says = paid.done ? words.paidByCard : words.chargedToCard;
  return (
    <div className="mt-5 border-t border-line pt-5 print:mt-2 print:pt-2">
      <p>{says({ yen: format.yen(paid.price), lastDigits: paid.cardNo.slice(-4) })}</p>
      <Link
        to={paths.receiptList}
        className="inline-flex min-h-12 items-center text-key underline underline-offset-4 print:hidden"
      >
        {words.toReceipts}
      </Link>
    </div>
  );
}
