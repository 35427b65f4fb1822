/** The page of a resort as staff write it: complete in both languages, with facts by section. What is priced, taxed or searched by is no part of it. */
import { characters } from '../kernel/characters.ts';
import { phone as phoneProblem } from '../kernel/field-rules.ts';
import { resortSections } from './resort.ts';
import type { ResortSection } from './resort.ts';
import { isSeen } from './written-plan.ts';

export const RESORT_TEXTS = {
  nameJa: 100,
  nameEn: 100,
  shortNameJa: 40,
  shortNameEn: 40,
  descriptionJa: 2_000,
  descriptionEn: 2_000,
  addressJa: 200,
  addressEn: 200,
} as const;
export type ResortText = keyof typeof RESORT_TEXTS;
export const FACT_TEXTS = { titleJa: 100, titleEn: 100, textJa: 2_000, textEn: 2_000 } as const;
type FactText = keyof typeof FACT_TEXTS;
export const MOST_RESORT_FACTS = 100;
const LONGEST_WEBSITE = 500;

export type WrittenFact = { readonly section: ResortSection } & Readonly<Record<FactText, string>>;
export type WrittenResort = Readonly<Record<ResortText, string>> & {
  readonly postalCode: string;
  readonly phone: string;
  /** Empty where it has none. */
  readonly website: string;
  /** Such as 15:00; empty where guests are to ask. */
  readonly checkInFrom: string;
  readonly checkOutUntil: string;
  /** In their order within each section. */
  readonly facts: readonly WrittenFact[];
};

/** Whether it is a time such as 15:00. */
export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
/** Whether it is a postal code such as 250-0500. */
export const isPostalCode = (text: string): boolean => /^\d{3}-?\d{4}$/.test(text);
/** Whether it is an address of the web that pages may lead to. */
export const isWebsite = (text: string): boolean =>
  text.startsWith('https://') && URL.canParse(text) && text.length <= LONGEST_WEBSITE;

const isLine = (text: string) => !/[\r\n]/.test(text.trim());
const mayHaveLines = (name: string) => name.startsWith('description') || name.startsWith('text');
const isWrong = (name: string, text: string, most: number) =>
  !isSeen(text.trim()) || characters(text.trim()) > most || (!mayHaveLines(name) && !isLine(text));

/** The first field that is wrong, by name, of a fact as facts.BATHS.0.titleJa; null where the page can be kept. */
export function wrongInResort(of: WrittenResort): string | null {
  const text = (Object.keys(RESORT_TEXTS) as ResortText[]).find((name) =>
    isWrong(name, of[name], RESORT_TEXTS[name]),
  );
  if (text) return text;
  if (!isPostalCode(of.postalCode)) return 'postalCode';
  if (phoneProblem(of.phone)) return 'phone';
  if (of.website !== '' && !isWebsite(of.website)) return 'website';
  const time = (['checkInFrom', 'checkOutUntil'] as const).find(
    (name) => of[name] !== '' && !isTimeOfDay(of[name]),
  );
  if (time) return time;
  if (of.facts.length > MOST_RESORT_FACTS) return 'facts';
  for (const section of resortSections)
    for (const [index, fact] of of.facts.filter((one) => one.section === section).entries()) {
      const wrong = (Object.keys(FACT_TEXTS) as FactText[]).find((name) =>
        isWrong(name, fact[name], FACT_TEXTS[name]),
      );
      if (wrong) return `facts.${section}.${index}.${wrong}`;
    }
  return null;
}
