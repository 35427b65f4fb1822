/** What a field of the schema is handed: the house's services, who asks, and the cookies. It ends here: use cases get services and actor. */
import type { Language } from '#domain/kernel/language.ts';
import type { SessionActor, VisitorActor } from '#server/platform/actor.ts';
import type { CookieJar } from '#server/platform/cookies.ts';
import type { Rendering } from './rendered-lists.ts';
import type { Services } from '#server/platform/services.ts';

export type RequestContext = Services & {
  readonly actor: SessionActor | VisitorActor;
  /** The actor's, in which answers are worded. */
  readonly language: Language;
  readonly cookies: CookieJar;
  /** Where the items of a list are rendered apart (rendered-lists.ts). */
  readonly rendering?: Rendering;
};

/** For fields behind the member scope; a visitor there is a broken promise of the schema. */
export function asMember({ actor }: RequestContext): SessionActor {
  if (actor.kind !== 'member') throw new Error('a member field was reached without a login');
  return actor;
}
