/** The page of a resort as its form holds it, facts by section, and as it is sent. */
import { resortSections } from '#domain/vacancy/resort.ts';
import type { ResortSection } from '#domain/vacancy/resort.ts';
import { formatPostalCode } from '#messages/format.ts';
import type { PageInput, ResortPage } from './resort-queries.ts';

export type FactValues = { titleJa: string; titleEn: string; textJa: string; textEn: string };
export type ResortValues = Omit<PageInput, 'facts'> & {
  facts: Record<ResortSection, FactValues[]>;
  reason: string;
};

export function valuesOf(of: ResortPage): ResortValues {
  const { nameJa, nameEn, shortNameJa, shortNameEn, descriptionJa, descriptionEn } = of;
  const { addressJa, addressEn, phone, website, checkInFrom, checkOutUntil } = of;
  const factsOf = (section: ResortSection) =>
    of.facts
      .filter((fact) => fact.section === section)
      .map(({ titleJa, titleEn, textJa, textEn }) => ({ titleJa, titleEn, textJa, textEn }));
  return {
    ...{ nameJa, nameEn, shortNameJa, shortNameEn, descriptionJa, descriptionEn, addressJa, addressEn },
    ...{ postalCode: formatPostalCode(of.postalCode), phone, website, checkInFrom, checkOutUntil },
    facts: Object.fromEntries(
      resortSections.map((section) => [section, factsOf(section)]),
    ) as ResortValues['facts'],
    reason: '',
  };
}

/** What is sent: facts in one list, by section. */
export const pageOf = ({ facts, ...page }: Omit<ResortValues, 'reason'>): PageInput => ({
  ...page,
  facts: resortSections.flatMap((section) => facts[section].map((fact) => ({ section, ...fact }))),
});
