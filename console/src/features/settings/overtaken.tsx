/**
 * Somebody else has changed a setting while it was typed over. What they changed and nobody here did is taken over into its field, so that the next press does
 * not put it back; what both have changed stands beside each other. Nothing that was typed is lost.
 */
import { useEffect, useRef, useState } from 'react';
import type { EntryFormState } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Notice, Rows } from '#web/ui/surfaces.tsx';
import { useWords } from '../../words.ts';
import { SettingValue } from '../../ui/setting-value.tsx';
import { PARTS, typedOf, type Part, type Values } from './setting-parts.ts';
import type { Setting } from './settings-queries.ts';
import { WaitingChange } from './waiting-change.tsx';

export type Overtaking = {
  /** Whether it is another by now than it was when the dialog opened. */
  readonly isOther: boolean;
  /** Which fields have what somebody else has set. */
  readonly taken: readonly Part[];
  /** Which fields both have changed, each to something else, with what somebody else has set. */
  readonly both: readonly { readonly part: Part; readonly theirs: string; readonly own: string }[];
};

/** Follows the setting as it is read anew. */
export function useOvertaking(one: Setting, { fields }: EntryFormState<Values>): Overtaking {
  const [opened] = useState(one);
  const seen = useRef(one);
  const [taken, setTaken] = useState<readonly Part[]>([]);
  useEffect(() => {
    if (seen.current.stored === one.stored) return;
    const [was, now, typed] = [typedOf(one, seen.current.value), typedOf(one, one.value), fields.getValues()];
    seen.current = one;
    const untouched = PARTS[one.kind].filter((part) => typed[part] === was[part] && now[part] !== was[part]);
    for (const part of untouched) fields.setValue(part, now[part]);
    setTaken((before) => [...new Set([...before, ...untouched])]);
  }, [one, fields]);
  const typed = fields.watch();
  const [was, now] = [typedOf(one, opened.value), typedOf(one, one.value)];
  const both = PARTS[one.kind].flatMap((part) => {
    const [theirs, own] = [now[part].trim(), typed[part].trim()];
    return theirs === was[part].trim() || own === was[part].trim() || own === theirs
      ? []
      : [{ part, theirs, own }];
  });
  return {
    isOther: opened.stored !== one.stored,
    taken: taken.filter((part) => typed[part] === now[part]),
    both,
  };
}

type Props = {
  of: Setting;
  /** Whether what holds now has been read; until then only that it is another is said. */
  isRead: boolean;
  overtaking: Overtaking;
  /** Of the default that is to hold again nothing is typed. */
  isReset: boolean;
};

export function Overtaken({ of: one, isRead, overtaking: { taken, both }, isReset }: Props) {
  const words = useWords('settings');
  const format = useFormat();
  const { overtaken } = words;
  const partName = usePartName(one.kind);
  if (one.proposed) return <WaitingChange of={one} proposed={one.proposed} role="alert" />;
  const isWhole = isReset || PARTS[one.kind].length === 1;
  return (
    <Notice tone="warning" role="alert" title={overtaken.title}>
      {isRead ? (
        <div className="grid gap-2">
          <p className="text-sm text-ink-soft">
            {overtaken.by(one.changedBy ?? '', one.changedAt ? format.momentOfYear(one.changedAt) : '')}
          </p>
          {isWhole ? (
            <p>
              {words.now}: <SettingValue of={one} written={one.value} />
            </p>
          ) : (
            <>
              {taken.length > 0 ? <p>{overtaken.taken(taken.map(partName))}</p> : null}
              {both.map(({ part, theirs, own }) => (
                <div key={part} className="grid gap-1">
                  <p className="font-semibold">{overtaken.both(partName(part))}</p>
                  <Rows
                    rows={[
                      { term: overtaken.theirs, value: <Typed part={part} text={theirs} /> },
                      { term: overtaken.own, value: <Typed part={part} text={own} /> },
                    ]}
                  />
                </div>
              ))}
            </>
          )}
          <p>{both.length > 0 && !isReset ? overtaken.lead : overtaken.goOn}</p>
        </div>
      ) : null}
    </Notice>
  );
}

const Typed = ({ part, text }: { part: Part; text: string }) => (
  <span
    lang={part === 'ja' || part === 'en' ? part : undefined}
    className="block wrap-anywhere whitespace-pre-line"
  >
    {text}
  </span>
);

/** As the field of it is called. */
function usePartName(kind: Setting['kind']): (part: Part) => string {
  const { dialog } = useWords('settings');
  const isWindow = kind === 'WINDOW';
  const names: Readonly<Record<Part, string>> = {
    value: dialog.value,
    ja: isWindow ? dialog.messageJa : dialog.ja,
    en: isWindow ? dialog.messageEn : dialog.en,
    from: dialog.from,
    to: dialog.to,
  };
  return (part) => names[part];
}
