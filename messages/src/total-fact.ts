/** A total in points and yen, or in yen alone, as it comes with a refusal. */
import type { Language } from '#domain/kernel/language.ts';
import { numberFact, type ErrorFacts } from '#messages/error-text.ts';
import { formatPoints, formatYen } from '#messages/format.ts';

const joined: Record<Language, string> = { ja: 'と', en: ' and ' };

export function totalFact(facts: ErrorFacts, language: Language): string | null {
  const yen = numberFact(facts, 'totalYen');
  const points = numberFact(facts, 'totalPoints');
  if (yen === null) return null;
  const inYen = formatYen(yen, language);
  return points ? `${formatPoints(points)}${joined[language]}${inYen}` : inYen;
}
