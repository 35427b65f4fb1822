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
  const format = useFormat();
  const { year, status, currentRights, startsOn, usableUntil } = right;
  const notes = [
    words.starts(format.date(startsOn)),
    currentRights > 0 ? words.left(currentRights) : null,
    usableUntil ? words.usableUntil(format.plainDate(usableUntil)) : null,
  ];
  return (
    <li className="grid gap-1 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular font-semibold">{words.year(year)}</span>
        <Badge tone={tones[status]}>{words.states[status]}</Badge>
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

export function WeeklyRights({ contract }: { contract: ContractDetail }) {
  const words = useWords('contract').rights;
  const format = useFormat();
  const { mwUsageRights, mwExchangeWindows, productType } = contract;
  const thisYear = Number(japanDay(serverNow()).slice(0, 4));
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
      {mwExchangeWindows.length > 0 ? (
        <Card>
          <h2 className="text-xl">{words.exchange}</h2>
          <div className="mt-2 divide-y divide-line">
            {mwExchangeWindows.toReversed().map((window, index) => (
              <Disclosure
                key={window.from}
                heading="h3"
                summary={words.window(format.plainDate(window.from), format.plainDate(window.until))}
                begins={index === 0 ? 'open' : 'closed'}
              >
                <ul className="grid gap-1 pb-4 text-ink-soft">
                  {window.dates.map((date) => (
                    <li key={date} className="tabular">
                      {words.exchangeDate(format.date(date))}
                    </li>
                  ))}
                </ul>
              </Disclosure>
            ))}
          </div>
        </Card>
      ) : null}
    </>
  );
}
