/** A change of a setting that waits for another administrator: what holds now, and what was proposed by whom and why. */
import type { ReactNode } from 'react';
import { useFormat } from '#web/i18n/use-format.ts';
import { Notice, Rows } from '#web/ui/surfaces.tsx';
import { SettingValue } from '../../ui/setting-value.tsx';
import { useWords } from '../../words.ts';
import type { Setting } from './settings-queries.ts';

type Proposed = NonNullable<Setting['proposed']>;

/** What was proposed; the portal's own value with that it is this one. */
export function ProposedValue({ of: one, proposed: { value } }: { of: Setting; proposed: Proposed }) {
  const words = useWords('settings');
  return (
    <>
      <SettingValue of={one} written={value ?? one.fallback} />
      {value === null ? <span className="text-ink-soft">{words.asDefault}</span> : null}
    </>
  );
}

type Props = { of: Setting; proposed: Proposed; role?: 'alert'; children?: ReactNode };

export function WaitingChange({ of: one, proposed, role, children }: Props) {
  const words = useWords('settings');
  const format = useFormat();
  return (
    <Notice tone="warning" {...(role ? { role } : {})}>
      <div className="grid gap-2">
        <p>{words.proposed}</p>
        <Rows
          rows={[
            { term: words.now, value: <SettingValue of={one} written={one.value} /> },
            { term: words.becomes, value: <ProposedValue of={one} proposed={proposed} /> },
            {
              term: words.proposer,
              value: words.overtaken.by(proposed.by, format.momentOfYear(proposed.at)),
            },
            {
              term: words.dialog.reason,
              value: <span className="lines wrap-anywhere">{proposed.reason}</span>,
            },
          ]}
        />
        {children}
      </div>
    </Notice>
  );
}
