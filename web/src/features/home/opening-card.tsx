/** The next day on which reservations open, for each contract that can book, by the rule the server decides with. */
import { lastOpenDay, opensAtMs } from '#domain/booking/reception.ts';
import { addDays, businessMoment } from '#domain/kernel/calendar-date.ts';
import { serverNow } from '#web/api/settings.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Card } from '#web/ui/surfaces.tsx';
import type { HomeContract } from './home-contract.ts';

/** Contracts of one product open on the same day; each product is said once. */
function products(contracts: readonly HomeContract[]): readonly HomeContract['productType'][] {
  const found = new Map<number, HomeContract['productType']>();
  for (const contract of contracts)
    if (contract.canBook) found.set(contract.productType.id, contract.productType);
  return [...found.values()];
}

function Opening({ product }: { product: HomeContract['productType'] }) {
  const words = useWords('home').opening;
  const format = useFormat();
  const last = lastOpenDay(product.id, businessMoment(serverNow()));
  if (!last) return null;
  const next = addDays(last, 1);
  const opens = opensAtMs(product.id, next);
  if (opens === null) return null;
  return (
    <li className="py-3">
      <p className="text-sm text-ink-soft">{product.name}</p>
      <p className="tabular font-semibold">{words.opens(format.date(next))}</p>
      <p className="tabular">{words.from(format.moment(new Date(opens).toISOString()))}</p>
    </li>
  );
}

/** Nothing stands here where no contract can book: what it has instead, weeks for instance, stands in its own card. */
export function OpeningCard({ contracts }: { contracts: readonly HomeContract[] }) {
  const words = useWords('home').opening;
  const bookable = products(contracts);
  if (bookable.length === 0) return null;
  return (
    <Card>
      <h2 className="text-xl">{words.title}</h2>
      <ul className="mt-1 divide-y divide-line">
        {bookable.map((product) => (
          <Opening key={product.id} product={product} />
        ))}
      </ul>
    </Card>
  );
}
