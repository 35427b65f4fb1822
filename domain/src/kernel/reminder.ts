/** Reminders before something ends: once at each distance, and only while people are awake. */

/** Mail goes out from 9:00 to 20:00 in Japan. */
const WAKING = { from: 9 * 60, before: 20 * 60 } as const;

/** @param minutes minutes since midnight in Japan */
export function isQuietHour(minutes: number): boolean {
  return minutes < WAKING.from || minutes >= WAKING.before;
}

/**
 * The reminder due for what ends in so many days, or null: the nearest distance it has come within and has not been
 * reminded of. A distance that a nearer one has overtaken is not made up for. `stages` are days, the farthest first.
 */
export function reminderDue(
  stages: readonly number[],
  { daysLeft, reminded }: { readonly daysLeft: number; readonly reminded: readonly number[] },
): number | null {
  if (daysLeft < 0) return null;
  const stage = stages.findLast((days) => daysLeft <= days);
  return stage === undefined || reminded.some((done) => done <= stage) ? null : stage;
}
