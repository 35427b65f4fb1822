/** What the desk answers for of a stay: its plan, what comes along, and line by line what its yen are for. */
import { Loaded } from '#web/api/loaded.tsx';
import type { Asked } from '#web/api/use-asked.ts';
import { Rows } from '#web/ui/surfaces.tsx';
import { graphql, type ResultOf } from '../../api/graphql.ts';
import { useWords } from '../../words.ts';
import { BillTable } from '../booking/bill-table.tsx';
import { useExtrasTold } from '../booking/extras-told.ts';
import { ALONG_CAR, ALONG_PET, ALONG_RENTAL, BILL } from '../booking/stay-queries.ts';

export const STAY_AT_DESK = graphql(
  `
    query StayAtDesk($bookingNumber: String!) {
      stayAtDesk(bookingNumber: $bookingNumber) {
        planTitle
        bill {
          ...Bill
        }
        rentalItems {
          ...AlongRental
        }
        parkings {
          ...AlongCar
        }
        pets {
          ...AlongPet
        }
      }
    }
  `,
  [ALONG_CAR, ALONG_PET, ALONG_RENTAL, BILL],
);
export type AtDesk = ResultOf<typeof STAY_AT_DESK>;

type Props = {
  asked: Asked<AtDesk>;
  /** Whether it was given up: then what came along is what it had. */
  isOver: boolean;
};

export function StayAtDeskPart({ asked, isOver }: Props) {
  const { bill, extras, facts } = useWords('stay');
  const told = useExtrasTold();
  return (
    <Loaded asked={asked} waiting="h-40">
      {({ stayAtDesk: stay }) => {
        const lines = [
          { term: extras.titles.rentalItems, of: told.rentalItems(stay) },
          { term: extras.titles.parkings, of: told.parkings(stay) },
          { term: extras.titles.pets, of: told.pets(stay) },
        ].filter(({ of }) => of.length > 0);
        return (
          <>
            <div className="border-t border-line">
              <Rows
                rows={[
                  { term: facts.plan, value: stay.planTitle ?? extras.none },
                  ...lines.map(({ term, of }) => ({
                    term,
                    value: of.map((line) => (
                      <span key={line} className="block wrap-anywhere">
                        {line}
                      </span>
                    )),
                  })),
                ]}
              />
            </div>
            {isOver && lines.length > 0 ? (
              <p className="mt-1 text-sm text-ink-soft">{extras.fellAway}</p>
            ) : null}
            <section className="mt-4">
              <h3 className="mb-2 font-semibold">{bill.title}</h3>
              <BillTable of={stay.bill} />
            </section>
          </>
        );
      }}
    </Loaded>
  );
}
