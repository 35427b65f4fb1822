/** The days of the month that nobody has closed yet, with the houses and the office at which something came in or went out; each leads to its day. */
import { Link } from '@tanstack/react-router';
import { firstOfMonth, type CalendarDate } from '#domain/kernel/calendar-date.ts';
import { Loaded } from '#web/api/loaded.tsx';
import type { Asked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { paths } from '../../app/paths.ts';
import { useWords } from '../../words.ts';
import type { OpenDay } from './money-queries.ts';

type Shown = { day: CalendarDate; today: string };
type Props = Shown & { asked: Asked<{ openDaysOfMonth: readonly OpenDay[] }> };

export function OpenDays({ asked, ...shown }: Props) {
  return (
    <Loaded asked={asked} waiting="h-16">
      {({ openDaysOfMonth }) => <Days of={openDaysOfMonth} {...shown} />}
    </Loaded>
  );
}

function Days({ of: days, day, today }: Shown & { of: readonly OpenDay[] }) {
  const { openDays: words } = useWords('money');
  const format = useFormat();
  const month = format.month(day.slice(0, 7));
  const placeOf = ({ place, houseName }: OpenDay['places'][number]) =>
    houseName ?? { HOUSE: '', OFFICE: words.office, ONLINE: words.online, BOOKS: words.books }[place];
  if (days.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        {firstOfMonth(day) < today ? words.none(month) : words.noneOver(month)}
      </p>
    );
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{words.title(month, days.length)}</h2>
      <ul className="grid gap-x-6 text-sm lg:grid-cols-2">
        {days.map(({ day: open, places }) => (
          <li key={open} className="flex gap-x-4 border-b border-line py-2">
            <Link
              className={`tabular w-40 shrink-0 ${open === day ? 'font-semibold' : 'text-key underline underline-offset-4'}`}
              to={paths.money}
              search={{ view: 'day', day: open }}
              aria-current={open === day ? 'date' : undefined}
            >
              {format.date(open)}
            </Link>
            <span className="min-w-0 flex-1">{format.list(places.map(placeOf))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
