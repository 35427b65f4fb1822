/** What can be done with points that end soon: of each, stays that are free for it and products that it buys. */
import { Link } from '@tanstack/react-router';
import { checkPointExchange } from '#domain/account/permissions.ts';
import { priceIn, type PointKind } from '#domain/exchange/order.ts';
import { businessMoment, calendarDate } from '#domain/kernel/calendar-date.ts';
import { endsSoon } from '#domain/points/reminder.ts';
import { handling } from '#web/api/handling.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { tokenClaims } from '#web/api/session.ts';
import { serverNow } from '#web/api/settings.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { WayBack } from '#web/app/shell/way-back.tsx';
import { useWords } from '#web/i18n/language.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { productFields, type Product } from './exchange-queries.ts';

const endingQuery = graphql(`
  query EndingPoints {
    myAvailablePoints {
      contracts {
        contractId
        contractNumber
        lots {
          id
          kind
          validFrom
          validThru
          remaining
          carriedForward
        }
      }
    }
  }
`);
const productsQuery = graphql(
  `
    query ProductsForEndingPoints {
      clientPointExchangeProductList {
        ...ExchangeProduct
      }
    }
  `,
  [productFields],
);
const staysQuery = graphql(`
  query StaysForMyPoints($contractId: ID!, $points: Int!, $until: Date!) {
    staysForMyPoints(contractId: $contractId, points: $points, until: $until) {
      roomTypeId
      facilityName
      roomTypeName
      checkInDate
      checkOutDate
      points
    }
  }
`);
const quietly = handling('all');

type Contract = ResultOf<typeof endingQuery>['myAvailablePoints']['contracts'][number];
type Ending = Contract['lots'][number] & Pick<Contract, 'contractId' | 'contractNumber'>;

/** Lots that are shown, and products of each. */
const LOTS_SHOWN = 5;
const PRODUCTS_SHOWN = 3;

/** What can be used now, that which ends first before; those that end within the days in which members are reminded, or else the next. */
function endingOf(
  contracts: readonly Contract[],
  today: string,
): { isSoon: boolean; lots: readonly Ending[] } {
  const lots = contracts
    .flatMap(({ contractId, contractNumber, lots: own }) =>
      own.map((lot) => ({ ...lot, contractId, contractNumber })),
    )
    .filter(({ remaining, validFrom }) => remaining > 0 && validFrom <= today)
    .toSorted((a, b) => a.validThru.localeCompare(b.validThru));
  const soon = lots.filter(({ validThru }) => endsSoon(calendarDate(validThru), calendarDate(today)));
  if (soon.length > 0) return { isSoon: true, lots: soon.slice(0, LOTS_SHOWN) };
  return { isSoon: false, lots: lots.filter(({ validThru }) => validThru === lots[0]?.validThru) };
}

const pointKind = (kind: string): PointKind => (kind === 'sp' || kind === 'fp' ? kind : 'tvp');

function Stays({ lot }: { lot: Ending }) {
  const words = useWords('exchange').ending;
  const format = useFormat();
  const { contractId, remaining, validThru } = lot;
  const asked = useAsked({
    query: staysQuery,
    variables: { contractId, points: remaining, until: validThru },
    context: quietly,
  });
  return (
    <section>
      <h3 className="font-semibold">{words.stays}</h3>
      <Loaded asked={asked} waiting="h-40">
        {({ staysForMyPoints: stays }) =>
          stays.length === 0 ? (
            <p className="text-ink-soft">{words.noStays}</p>
          ) : (
            <>
              <p className="text-sm text-ink-soft">{words.staysHelp}</p>
              <ul className="divide-y divide-line">
                {stays.map((stay) => (
                  <li
                    key={stay.roomTypeId}
                    className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
                  >
                    <span className="min-w-0 grow basis-56">
                      <span className="block font-semibold">{stay.facilityName}</span>
                      <span className="block text-sm text-ink-soft">{stay.roomTypeName}</span>
                      <span className="tabular block">
                        <StayText stay={stay} />
                      </span>
                      <span className="tabular block text-key">{format.amount(stay.points, lot.kind)}</span>
                    </span>
                    <Link
                      to={paths.reservation}
                      search={{
                        ...{ contract: contractId, roomType: stay.roomTypeId, room: ['2-0-0'] },
                        ...{ from: stay.checkInDate, to: stay.checkOutDate },
                      }}
                      className={`${buttonClass('secondary')} w-full sm:w-auto`}
                      aria-label={`${words.choose} ${stay.facilityName}`}
                    >
                      {words.choose}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      <Link
        to={paths.vacancySearch}
        search={{ contract: contractId }}
        className="inline-flex min-h-12 items-center text-key underline underline-offset-4"
      >
        {words.search}
      </Link>
    </section>
  );
}

/** Those that the points buy at least one piece of, the dearest first. */
function fitting(products: readonly Product[], { kind, remaining }: Ending) {
  return products
    .flatMap((product) => {
      const price = priceIn(product, pointKind(kind));
      return price === null || price > remaining || product.left === 0 ? [] : [{ product, price }];
    })
    .toSorted((a, b) => b.price - a.price)
    .slice(0, PRODUCTS_SHOWN);
}

function FittingProducts({ lot }: { lot: Ending }) {
  const words = useWords('exchange').ending;
  const format = useFormat();
  const asked = useAsked({ query: productsQuery, context: quietly });
  const kind = pointKind(lot.kind);
  return (
    <section>
      <h3 className="font-semibold">{words.products}</h3>
      <Loaded asked={asked} waiting="h-40">
        {({ clientPointExchangeProductList: products }) => {
          const fit = fitting(products, lot);
          if (fit.length === 0) return <p className="text-ink-soft">{words.noProducts}</p>;
          return (
            <ul className="divide-y divide-line">
              {fit.map(({ product, price }) => (
                <li
                  key={product.id}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
                >
                  <span className="min-w-0 grow basis-56">
                    <span className="block text-sm text-ink-soft">{product.companyName}</span>
                    <span className="block font-semibold">{product.name}</span>
                    <span className="tabular block text-key">{format.amount(price, kind)}</span>
                  </span>
                  <Link
                    to={paths.exchangeOrder}
                    search={{ product: product.id, pay: kind === 'tvp' ? 'tvp' : lot.contractId }}
                    className={`${buttonClass('secondary')} w-full sm:w-auto`}
                    aria-label={`${words.order} ${product.name}`}
                  >
                    {words.order}
                  </Link>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      <Link
        to={paths.exchangePoints}
        className="inline-flex min-h-12 items-center text-key underline underline-offset-4"
      >
        {words.allProducts}
      </Link>
    </section>
  );
}

function EndingCard({ lot }: { lot: Ending }) {
  const { ending: words, kinds } = useWords('exchange');
  const format = useFormat();
  const kind = pointKind(lot.kind);
  const mayExchange = checkPointExchange(tokenClaims() ?? { role: 'FAMILY', isCompany: false }) === null;
  return (
    <Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div>
          <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
            {kinds[kind]} {words.contract(lot.contractNumber)}
            {lot.carriedForward ? <Badge>{words.carried}</Badge> : null}
          </p>
          <h2 className="tabular text-xl">
            {format.amount(lot.remaining, lot.kind)}{' '}
            <span className="text-base">{words.until(format.plainDate(lot.validThru))}</span>
          </h2>
        </div>
        {kind === 'tvp' ? null : <Stays lot={lot} />}
        {mayExchange ? <FittingProducts lot={lot} /> : null}
      </div>
    </Card>
  );
}

export function EndingPointsPage() {
  const { titles } = useWords('shell');
  const words = useWords('exchange').ending;
  const asked = useAsked({ query: endingQuery, context: quietly });
  const today = businessMoment(serverNow()).date;
  const ending = asked.data ? endingOf(asked.data.myAvailablePoints.contracts, today) : null;
  return (
    <div className="shell-width max-w-200 py-8">
      <WayBack through={['exchangePoints']} />
      <PageHeading lead={ending?.isSoon === false ? words.leadNext : words.lead}>
        {titles.endingPoints}
      </PageHeading>
      <Loaded asked={asked} waiting="h-96">
        {() =>
          ending === null || ending.lots.length === 0 ? (
            <p className="text-ink-soft">{words.none}</p>
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              {ending.lots.map((lot) => (
                <EndingCard key={lot.id} lot={lot} />
              ))}
            </div>
          )
        }
      </Loaded>
    </div>
  );
}
