/** What a setting says now, and beside it what going back to the default makes of it, in both languages, before it is done. */
import type { ReactNode } from 'react';
import { Notice, Rows } from '#web/ui/surfaces.tsx';
import { SettingValue } from '../../ui/setting-value.tsx';
import { useWords } from '../../words.ts';
import type { Setting } from './settings-queries.ts';

const IN_BOTH = { kind: 'LANGUAGES', windowSeconds: null } as const;

/** The portal's own value; of a text that is none, what members read in its place. */
export function DefaultValue({ of: one }: { of: Setting }): ReactNode {
  const words = useWords('settings');
  const { ownWords } = one;
  if (ownWords === null) return <SettingValue of={one} written={one.fallback} />;
  return (
    <>
      <span className="block text-sm text-ink-soft">{words.ownWords}</span>
      <SettingValue of={{ ...IN_BOTH, name: one.name }} written={ownWords} />
    </>
  );
}

export function DefaultBeside({ of: one }: { of: Setting }) {
  const words = useWords('settings');
  const said = words.said(one.name, one.windowSeconds);
  const sides = [
    { term: words.now, value: <SettingValue of={one} written={one.value} /> },
    { term: words.fallback, value: <DefaultValue of={one} /> },
  ];
  return (
    <>
      {one.isNeeded ? <Notice tone="warning">{said.missing}</Notice> : null}
      {one.kind === 'NUMBER' ? (
        <Rows rows={sides} />
      ) : (
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {sides.map(({ term, value }) => (
            <div key={term} className="min-w-0 rounded border border-line p-3">
              <dt className="mb-1 text-sm font-semibold">{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
