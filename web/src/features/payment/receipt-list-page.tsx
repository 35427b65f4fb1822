/** What the membership's cards have paid and what came back, newest first, each with the stay that it was for. */
import { Link } from '@tanstack/react-router';
import { businessMoment } from '#domain/kernel/calendar-date.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { ShowMore } from '#web/api/show-more.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useListPages } from '#web/api/use-list-pages.ts';
import { paths } from '#web/app/paths.ts';
import { WayBack } from '#web/app/shell/way-back.tsx';
import { useWords } from '#web/i18n/language.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { ReceiptLinks } from './receipt-links.tsx';
import { ReceiptMonths } from './receipt-months.tsx';

const chargesQuery = graphql(`
  query MyClientCharges($take: Int, $skip: Int) {
    myClientChargeList(take: $take, skip: $skip) {
      id
      chargeDate
      price
      backYen
      cardNo
      isCorrection
      done
      byTransfer
      checkInDate
      checkOutDate
      clientChargeType {
        name
      }
      receipts {
        id
        number
        addressee
        price
        pdfFileUrl
        canReissue
        isCorrection
        isVoid
      }
      bookings {
        id
        bookingNumber
        room {
          roomType {
            id
            facility {
              id
              name
            }
          }
        }
      }
    }
  }
`);

const rowsAtOnce = 20;

type Charges = ResultOf<typeof chargesQuery>['myClientChargeList'];
type Charge = Charges[number];

const kindOf = ({ price }: Pick<Charge, 'price'>) => (price > 0 ? 'PAYMENT' : 'REFUND');

/** What became of a payment afterwards: it was written down by mistake and is void, or its yen came back. */
function becameOf({ price, backYen, isCorrection }: Charge): 'VOID' | 'BACK' | 'PARTLY' | null {
  if (price <= 0) return null;
  if (isCorrection) return 'VOID';
  if (backYen <= 0) return null;
  return backYen < price ? 'PARTLY' : 'BACK';
}

/** Where and when, and a way to each of its rooms. */
function PaidStay({ charge: { bookings, checkInDate, checkOutDate } }: { charge: Charge }) {
  const words = useWords('payment').charges;
  const [first] = bookings;
  if (!first) return null;
  return (
    <div>
      <p>{first.room.roomType.facility.name}</p>
      {checkInDate && checkOutDate ? (
        <p className="text-sm text-ink-soft">
          <StayText stay={{ checkInDate, checkOutDate }} />
        </p>
      ) : null}
      <ul className="flex flex-wrap gap-x-4">
        {bookings.map(({ id, bookingNumber }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-sm text-ink-soft">{words.bookingNumber}</span>
            <Link to={paths.bookingDetail} params={{ id }} className="inline-block py-1.5 underline">
              {bookingNumber}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ChargeRow({ charge, onReissued }: { charge: Charge; onReissued: () => void }) {
  const words = useWords('payment').charges;
  const format = useFormat();
  const became = becameOf(charge);
  const { price, isCorrection, done, byTransfer, chargeDate, clientChargeType, cardNo } = charge;
  // What the office gave back before its receipt was issued has none.
  const isPromised = price > 0 && (cardNo !== '' || became === null);
  return (
    <li className="grid gap-x-6 gap-y-2 py-5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold">
            {price <= 0 && isCorrection ? words.correction : clientChargeType.name}
          </span>
          {became ? (
            <Badge tone={became === 'VOID' ? 'danger' : 'plain'}>{words.became[became]}</Badge>
          ) : null}
          {done ? null : <Badge tone="few">{words.pending[byTransfer ? 'TRANSFER' : kindOf(charge)]}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {/* What no card paid has the day on which it came, at no hour. */}
          {cardNo ? format.moment(chargeDate) : format.date(businessMoment(Date.parse(chargeDate)).date)}
        </p>
        <PaidStay charge={charge} />
      </div>
      <div className="sm:text-right">
        <p className="tabular text-lg font-semibold">{format.yen(price)}</p>
        <p className="tabular text-sm text-ink-soft">
          {byTransfer ? words.transfer : cardNo && words.card(cardNo.slice(-4))}
        </p>
      </div>
      <ReceiptLinks
        kind={kindOf(charge)}
        promised={isPromised ? (cardNo ? 'CARD' : 'OFFICE') : null}
        receipts={charge.receipts}
        onReissued={onReissued}
      />
    </li>
  );
}

function Charges({ first, onReissued }: { first: Charges; onReissued: () => void }) {
  const words = useWords('payment').charges;
  const list = useListPages({
    query: chargesQuery,
    page: (skip) => ({ take: rowsAtOnce, skip }),
    rowsOf: (data) => data.myClientChargeList,
    pageSize: rowsAtOnce,
    first,
    idOf: ({ id }) => id,
  });
  return (
    <>
      <ul className="-my-5 divide-y divide-line">
        {list.rows.map((charge) => (
          <ChargeRow key={charge.id} charge={charge} onReissued={onReissued} />
        ))}
      </ul>
      <ShowMore list={list}>{words.more}</ShowMore>
    </>
  );
}

/** What a row shows that may change, so that a list asked for anew is shown anew. */
const seen = ({ id, done, receipts }: Charge) =>
  [id, done, ...receipts.map((receipt) => receipt.id)].join(' ');

export function ReceiptListPage() {
  const words = useWords('payment').charges;
  const variables = { take: rowsAtOnce, skip: 0 };
  const asked = useAsked({ query: chargesQuery, variables, requestPolicy: 'network-only' });
  return (
    <div className="shell-width max-w-200 py-10">
      <WayBack through={['memberInfo']} />
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <Card>
        <Loaded asked={asked} waiting="h-96">
          {({ myClientChargeList: first }) =>
            first.length === 0 ? (
              <>
                <p>{words.none}</p>
                <p className="text-ink-soft">{words.noneText}</p>
              </>
            ) : (
              <>
                <ReceiptMonths />
                <Charges key={first.map(seen).join()} first={first} onReissued={asked.again} />
              </>
            )
          }
        </Loaded>
      </Card>
    </div>
  );
}
