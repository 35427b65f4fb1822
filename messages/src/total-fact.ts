/** An amount in points and yen, or in yen alone, as it comes with a refusal. */
import type { Language } from '#domain/kernel/language.ts';
import { numberFact, type ErrorFacts } from '#messages/error-text.ts';
import { formatPoints, formatYen } from '#messages/format.ts';

const joined: Record<Language, string> = { ja: 'と', en: ' and ' };

function amountFact(
  { points, yen }: { points: number | null; yen: number | null },
  language: Language,
): string | null {
  if (yen === null) return null;
  const inYen = formatYen(yen, language);
  return points ? `${formatPoints(points)}${joined[language]}${inYen}` : inYen;
}

/** The total of a stay as it holds now. */
export const totalFact = (facts: ErrorFacts, language: Language): string | null =>
  amountFact({ points: numberFact(facts, 'totalPoints'), yen: numberFact(facts, 'totalYen') }, language);

/** The cancellation fee as it holds now; null where the refusal is not about one. */
export const penaltyFact = (facts: ErrorFacts, language: Language): string | null =>
  amountFact({ points: numberFact(facts, 'penaltyPoints'), yen: numberFact(facts, 'penaltyYen') }, language);
