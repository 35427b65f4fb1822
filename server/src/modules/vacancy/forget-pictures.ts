/** Pictures that were fetched or sent, and that nobody names any more, are forgotten some days later. */
import type { Actor } from '#server/platform/actor.ts';
import { forget } from '#server/platform/forget.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { unnamedPictures } from './picture-store.ts';

export async function forgetUnnamedPictures(services: UseCaseServices, actor: Actor): Promise<void> {
  await forget(services, actor, { action: 'forgetUnnamedPictures', deletions: unnamedPictures });
}
