/** What a stay has rented that its house does not offer any more: it is kept as it is, or given up. */
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import type { RentalEntry } from './extras-form.ts';
import type { PartProps } from './offered-extras.ts';
import { useRentals } from './use-rentals.ts';

export type StandingRental = RentalEntry & { readonly id: string; readonly name: string };

const isSame = (one: RentalEntry, other: RentalEntry): boolean =>
  one.itemId === other.itemId &&
  one.quantity === other.quantity &&
  one.fromDate === other.fromDate &&
  one.toDate === other.toDate;

type Props = Pick<PartProps, 'roomIndex' | 'offered'> & { standing: readonly StandingRental[] };

export function EndedRentals({ roomIndex, offered, standing }: Props) {
  const { rental: words } = useWords('booking/stay').extras;
  const format = useFormat();
  const { rentals, keep } = useRentals(roomIndex);
  const ended = standing.filter(({ itemId }) =>
    offered.clientRentalItemList.every(({ id }) => id !== itemId),
  );
  return ended.map(({ id, name, ...entry }) => (
    <li key={id} className="py-4">
      <Checkbox
        label={
          <span className="wrap-anywhere">
            <span className="font-semibold">{words.line({ name, quantity: entry.quantity })}</span>
            <span className="block text-sm">{format.days({ from: entry.fromDate, to: entry.toDate })}</span>
            <span className="block text-sm text-ink-soft">{words.ended}</span>
          </span>
        }
        checked={rentals.some((one) => isSame(one, entry))}
        onChange={({ target }) =>
          keep(target.checked ? [...rentals, entry] : rentals.filter((one) => !isSame(one, entry)))
        }
      />
    </li>
  ));
}
