/** What every view of the reports is told, and the choice of a house that they have in common. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { Select } from '../../ui/select.tsx';
import { useWords } from '../../words.ts';
import type { House } from '../../api/club-queries.ts';

/** What a view is told, and how it chooses something else. */
export type View = {
  readonly houses: readonly House[];
  /** null stands for all of them. */
  readonly house: House | null;
  readonly day: CalendarDate;
  readonly month: CalendarDate;
  readonly today: CalendarDate;
  readonly choose: (next: { house?: string | undefined; day?: string; month?: string }) => void;
};

/** One house, or all of them. */
export function HouseChoice({ houses, house, choose }: Pick<View, 'houses' | 'house' | 'choose'>) {
  const words = useWords('reports');
  return (
    <Select
      label={words.house}
      value={house?.id ?? ''}
      options={[
        { value: '', text: words.allHouses },
        ...houses.map(({ id, name }) => ({ value: id, text: name })),
      ]}
      choose={(to) => choose({ house: to || undefined })}
    />
  );
}
