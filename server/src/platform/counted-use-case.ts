/**
 * A change that is counted before anything of it is looked at: who is refused, or changes nothing, is counted too. For what is small
 * and cheap by itself, and would fill the books if it were done without an end.
 */
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from './actor.ts';
import { refuseBeyond } from './attempts.ts';
import type { Limit } from './limits.ts';
import type { Services } from './services.ts';
import { recordRefusal, runUseCase } from './use-case.ts';
import type { UseCase } from './use-case.ts';

type Counted<T> = UseCase<T> & {
  readonly limit: Limit;
  /** Whose changes are counted together. */
  readonly by: string;
};

/** TOO_MANY_ATTEMPTS beyond the limit, and the refusals of the change. */
export async function runCounted<T>(
  services: Services,
  actor: Actor,
  { limit, by, ...useCase }: Counted<T>,
): Promise<T | Refusal> {
  const tooMany = await refuseBeyond(services, limit, by);
  if (isRefusal(tooMany)) return recordRefusal(services, actor, useCase, tooMany);
  return runUseCase<Services, T>(services, actor, useCase);
}
