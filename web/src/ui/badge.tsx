/** Small labels: 必須 and 任意 beside a field's name, states beside a title. */
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

export type Need = 'required' | 'optional';

export function NeedBadge({ need }: { need: Need }) {
  const words = useWords('forms');
  return need === 'required' ? (
    <Badge tone="accent">{words.required}</Badge>
  ) : (
    <Badge>{words.optional}</Badge>
  );
}
