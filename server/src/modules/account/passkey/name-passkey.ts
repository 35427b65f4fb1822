/** A passkey is given another name by its owner. */
import { checkPasskeyName, tidyPasskeyName } from '#domain/account/passkey.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { SessionActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { uuidOf } from '#server/platform/ids.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { renamePasskey } from './store.ts';

/** NOT_FOUND_ERROR for a passkey that is somebody else's or none. */
export async function namePasskey(
  services: Services,
  actor: SessionActor,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<true | Refusal> {
  const action = 'renameMyPasskey';
  const wrong = checkPasskeyName(name);
  if (wrong) return recordRefusal(services, actor, { action }, wrong);
  const named = { id: uuidOf(id), loginId: actor.loginId, name: tidyPasskeyName(name) };
  return runUseCase(services, actor, {
    action,
    subject: named.id,
    work: async (tx) => ((await renamePasskey(tx, named)) ? true : refuse('NOT_FOUND_ERROR')),
  });
}
