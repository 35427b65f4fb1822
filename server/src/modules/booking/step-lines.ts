/**
 * What one step of a stay comes to, line by line, as its papers say it. A change takes lines back and charges others in their
 * place: of a subject that does both, the difference is said.
 */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';

/** A line that came with a step, or fell away with it, then below nothing; yen with consumption tax. */
export type StepLine = {
  readonly subject: string;
  readonly detail: string | null;
  readonly night: CalendarDate | null;
  readonly yen: number;
};

/** What of a line's subject papers say: what was prepaid is taken off the stay fee. */
export const subjectOnPaper = (subject: string): string =>
  subject === 'PREPAYMENT' ? 'ACCOMMODATION' : subject;

/** The lines of a step; those of a subject that both came and fell away are one, for no night. */
export function netLines(lines: readonly StepLine[]): StepLine[] {
  const bySubject = Map.groupBy(lines, ({ subject, detail }) => `${subject} ${detail ?? ''}`);
  return [...bySubject.values()]
    .flatMap((same) => {
      const isMixed = same.some(({ yen }) => yen < 0) && same.some(({ yen }) => yen > 0);
      if (!isMixed) return same;
      return [{ ...same[0]!, night: null, yen: same.reduce((sum, { yen }) => sum + yen, 0) }];
    })
    .filter(({ yen }) => yen !== 0);
}
