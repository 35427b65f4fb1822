/** What a field of the console's schema is handed: the house's services, who asks, and the cookies. */
import type { Language } from '#domain/kernel/language.ts';
import type { StaffRight } from '#domain/staff/roles.ts';
import { hasRight, housesOf } from '#domain/staff/roles.ts';
import type { ConsoleActor, VisitorActor } from '#server/platform/actor.ts';
import type { CookieJar } from '#server/platform/cookies.ts';
import type { Services } from '#server/platform/services.ts';
import type { Setting } from '#server/platform/settings.ts';

export type ConsoleContext = Services & {
  readonly actor: ConsoleActor | VisitorActor;
  /** What somebody is called at the console; empty for whoever is not signed in. */
  readonly displayName: string;
  readonly language: Language;
  readonly cookies: CookieJar;
  /** All that the club may set. */
  readonly settings: readonly Setting[];
};

/** For fields behind a right; a visitor there is a broken promise of the schema. */
export function asStaff({ actor }: ConsoleContext): ConsoleActor {
  if (actor.kind !== 'staff') throw new Error('a field of the staff was reached without a session');
  return actor;
}

export const mayDo = ({ actor }: Pick<ConsoleContext, 'actor'>, right: StaffRight): boolean =>
  actor.kind === 'staff' && hasRight(actor.mandate.roles, right);

/** Whether whoever asks has one right, or one of several. */
export const mayDoOne = (
  asking: Pick<ConsoleContext, 'actor'>,
  rights: StaffRight | readonly StaffRight[],
): boolean => (typeof rights === 'string' ? [rights] : rights).some((right) => mayDo(asking, right));

/** The houses for which whoever asks has a right. */
export const housesFor = (context: ConsoleContext, right: StaffRight): readonly number[] | 'all' =>
  housesOf(asStaff(context).mandate.roles, right);
