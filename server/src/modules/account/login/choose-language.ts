/** The language in which the club writes to a login, said by its owner: in the login settings, or by switching a page. */
import type { Language } from '#domain/kernel/language.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { chooseLoginLanguage } from './store.ts';

export function chooseLanguage(
  services: Services,
  actor: MemberActor,
  language: Language,
): Promise<Language | Refusal> {
  return runUseCase(services, actor, {
    action: 'updateMyLanguage',
    subject: actor.loginId,
    work: async (tx) => {
      await chooseLoginLanguage(tx, actor.loginId, language);
      return language;
    },
  });
}
