/** What was applied for before, the newest first, and how far it has come. */
import { ShowMore, useShownInParts } from '#web/api/show-more.tsx';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Kind } from './requests.ts';

export type PastRow = {
  id: string;
  kind: Kind;
  state: 'RECEIVED' | 'ANSWERED' | 'WITHDRAWN' | 'DONE' | 'DECLINED';
  createdAt: string;
  message?: string;
  points?: number;
};

/** All are known at once; a long list is shown in steps. */
const shownAtOnce = 10;

export function PastRequests({ rows, unit }: { rows: readonly PastRow[]; unit: string }) {
  const words = useWords('contract').request;
  const format = useFormat();
  const newestFirst = rows.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const list = useShownInParts(newestFirst, shownAtOnce);
  if (rows.length === 0) return <p className="mt-3 text-ink-soft">{words.none}</p>;
  return (
    <>
      <ul className="mt-2 divide-y divide-line">
        {list.rows.map((row) => (
          <li key={row.id} className="grid gap-1 py-4">
            <p className="flex flex-wrap items-center gap-x-3">
              <span className="font-semibold">{words.kinds[row.kind]}</span>
              <Badge tone={row.state === 'RECEIVED' ? 'key' : 'plain'}>{words.states[row.state]}</Badge>
            </p>
            <p className="tabular text-sm text-ink-soft">{format.moment(row.createdAt)}</p>
            {row.points === undefined ? null : <p className="tabular">{format.amount(row.points, unit)}</p>}
            {row.message ? <p className="lines text-ink-soft">{row.message}</p> : null}
          </li>
        ))}
      </ul>
      <ShowMore list={list}>{words.more}</ShowMore>
    </>
  );
}
