/**
 * The rights of weekly ownership, year by year, and the days of exchanged weeks in windows of one year. What is over is folded.
 */
import { japanDay } from '#messages/format.ts';
import { serverNow } from '#web/api/settings.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import type { ContractDetail } from './contract-fields.ts';

type Right = ContractDetail['mwUsageRights'][number];

const tones: Record<Right['status'], BadgeTone> = {
  ASSIGNED: 'key',
  CONFIRMED: 'success',
  DEPOSITED: 'accent',
  EXCHANGED: 'plain',
  REVOKED: 'danger',
  EXPIRED: 'danger',
  USED: 'plain',
};

function RightLine({ right }: { right: Right }) {
  const words = useWords('contract').rights;
  const weeks = useWords('weeks');
  const format = useFormat();
  const { year, status, currentRights, startsOn, usableUntil } = right;
  const notes = [
    weeks.starts(format.date(startsOn)),
    currentRights > 0 ? words.left(currentRights) : null,
    usableUntil ? words.usableUntil(format.plainDate(usableUntil)) : null,
  ];
  return (
    <li className="grid gap-1 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular font-semibold">{words.year(year)}</span>
        <Badge tone={tones[status]}>{weeks.states[status]}</Badge>
      </p>
      {notes.map((note) =>
        note ? (
          <p key={note} className="tabular text-sm text-ink-soft">
            {note}
          </p>
        ) : null,
      )}
    </li>
  );
}

function RightLines({ rights }: { rights: readonly Right[] }) {
  return (
    <ul className="divide-y divide-line">
      {rights.map((right) => (
        <RightLine key={right.year} right={right} />
      ))}
    </ul>
  );
}

type Window = ContractDetail['mwExchangeWindows'][number];

/** Windows with those of their days that `belongs` lets in; none without a day. */
const windowsOf = (windows: readonly Window[], belongs: (day: string) => boolean) =>
  windows
    .map((window) => ({ ...window, dates: window.dates.filter(belongs) }))
    .filter(({ dates }) => dates.length > 0);

function Windows({ windows }: { windows: readonly Window[] }) {
  const words = useWords('contract').rights;
  const format = useFormat();
  return windows.map((window) => (
    <div key={window.from} className="py-3">
      <p className="tabular text-sm text-ink-soft">
        {words.window(format.plainDate(window.from), format.plainDate(window.until))}
      </p>
      <ul className="grid gap-1">
        {window.dates.map((date) => (
          <li key={date} className="tabular">
            {words.exchangeDate(format.date(date))}
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** The days of exchanged weeks: those that come, and folded those that are over. */
function ExchangeDays({ windows, today }: { windows: readonly Window[]; today: string }) {
  const words = useWords('contract').rights;
  const coming = windowsOf(windows, (day) => day >= today);
  const past = windowsOf(windows, (day) => day < today).toReversed();
  const pastDays = past.reduce((sum, { dates }) => sum + dates.length, 0);
  return (
    <Card>
      <h2 className="text-xl">{words.exchange}</h2>
      <p className="mt-2 text-sm text-ink-soft">{words.exchangeLead}</p>
      {coming.length > 0 ? <Windows windows={coming} /> : <p className="py-3">{words.noExchangeDates}</p>}
      {past.length > 0 ? (
        <Disclosure heading="h3" summary={words.pastExchanges(pastDays)}>
          <Windows windows={past} />
        </Disclosure>
      ) : null}
    </Card>
  );
}

export function WeeklyRights({ contract }: { contract: ContractDetail }) {
  const words = useWords('contract').rights;
  const { mwUsageRights, mwExchangeWindows, productType } = contract;
  const today = japanDay(serverNow());
  const thisYear = Number(today.slice(0, 4));
  const newestFirst = mwUsageRights.toReversed();
  const past = newestFirst.filter(({ year }) => year < thisYear);
  if (mwUsageRights.length === 0) return null;
  return (
    <>
      <Card>
        <h2 className="mb-2 text-xl">{productType.id === 6 ? words.usage : words.title}</h2>
        <RightLines rights={newestFirst.filter(({ year }) => year >= thisYear)} />
        {past.length > 0 ? (
          <Disclosure heading="h3" summary={words.past(past.length)}>
            <RightLines rights={past} />
          </Disclosure>
        ) : null}
      </Card>
      {mwExchangeWindows.length > 0 ? <ExchangeDays windows={mwExchangeWindows} today={today} /> : null}
    </>
  );
}
