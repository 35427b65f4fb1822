/** What a setting says, and what it may say, in words. */
import type { ReactNode } from 'react';
import { useFormat } from '#web/i18n/use-format.ts';
import { useWords } from '../words.ts';

export type InLanguages = { readonly ja: string; readonly en: string };
export type TimeWindow = { readonly from: string; readonly to: string; readonly message: InLanguages };

type SettingOf = {
  readonly name: string;
  readonly kind: 'NUMBER' | 'TEXT' | 'LANGUAGES' | 'WINDOW';
  readonly windowSeconds: number | null;
};

const grouped = (value: number) => value.toLocaleString('en-US');

type Props = {
  of: SettingOf;
  /** As JSON writes it; none where the portal's own value holds. */
  written: string | null;
};

export function SettingValue({ of: { name, kind, windowSeconds }, written }: Props): ReactNode {
  const words = useWords('settings');
  const format = useFormat();
  const { unit, choices } = words.said(name, windowSeconds);
  const value: unknown = written === null ? null : JSON.parse(written);
  if (value === null)
    return <span className="text-ink-soft">{written === null ? words.isDefault : words.unset}</span>;
  if (choices) return <span className="whitespace-nowrap">{choices[value as number]}</span>;
  if (kind === 'NUMBER') {
    const number = grouped(value as number);
    return <span className="whitespace-nowrap">{unit ? words.withUnit(number, unit) : number}</span>;
  }
  if (kind === 'LANGUAGES') return <BothLanguages of={value as InLanguages} />;
  if (kind === 'WINDOW') {
    const { from, to, message } = value as TimeWindow;
    return (
      <>
        <span className="block">
          {format.momentOfYear(from)} – {format.momentOfYear(to)}
        </span>
        <BothLanguages of={message} />
      </>
    );
  }
  return <span className="wrap-anywhere">{value as string}</span>;
}

const BothLanguages = ({ of: { ja, en } }: { of: InLanguages }) => (
  <>
    <span lang="ja" className="block wrap-anywhere whitespace-pre-line">
      {ja}
    </span>
    <span lang="en" className="block text-ink-soft wrap-anywhere whitespace-pre-line">
      {en}
    </span>
  </>
);

type Bounded = Pick<SettingOf, 'name' | 'kind'> & {
  readonly least: number | null;
  readonly most: number;
  readonly like: string | null;
};

/** What may be typed for it. */
export function useBounds(): (of: Bounded) => string {
  const words = useWords('settings');
  return ({ name, kind, least, most, like }) => {
    const upTo = grouped(most);
    const { choices } = words.said(name, null);
    if (choices) return words.bounds(choices[0] ?? '', choices.at(-1) ?? '');
    if (kind === 'NUMBER') return words.bounds(grouped(least ?? 0), upTo);
    if (kind === 'LANGUAGES') return words.inLanguages(upTo);
    if (kind === 'WINDOW') return words.aWindow(upTo);
    return like ? words.like(like) : words.letters(upTo);
  };
}
