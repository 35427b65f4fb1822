/** Small labels: 必須, 任意 and 登録済み beside a field's name, states beside a title. */
import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/language.ts';

export type BadgeTone = 'plain' | 'key' | 'accent' | 'success' | 'danger' | 'few';

const tones: Record<BadgeTone, string> = {
  plain: 'bg-paper-deep text-ink-soft',
  key: 'bg-key-soft text-key-deep',
  accent: 'bg-accent-soft text-accent-deep',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
  few: 'bg-few-soft text-few',
};

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-sm px-2 text-xs font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}

/** What is kept already and not shown need not be entered, whether it was asked for or not. */
export type Need = 'required' | 'optional' | 'kept';

export function NeedBadge({ need }: { need: Need }) {
  const words = useWords('forms');
  if (need === 'required') return <Badge tone="accent">{words.required}</Badge>;
  return <Badge tone={need === 'kept' ? 'key' : 'plain'}>{words[need]}</Badge>;
}
