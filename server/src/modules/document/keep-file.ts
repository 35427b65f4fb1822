/** A file that is sent to the console for a document, and what becomes of files that no document names. */
import { createHash } from 'node:crypto';
import { LARGEST_FILE_BYTES } from '#domain/document/document.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { nameOf } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import { forget } from '#server/platform/forget.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { addressOfFile } from './file-address.ts';
import { keepFileQuery, unnamedFiles } from './file-store.ts';
import { problemOfPdf } from './pdf.ts';

/** Keeps it and answers its address. BAD_INPUT_ERROR, with the problem, for what is too large, no PDF, or locked by a password. */
export function keepDocumentFile(
  services: UseCaseServices,
  actor: Actor,
  bytes: Buffer,
): Promise<string | Refusal> {
  const name = createHash('sha256').update(bytes).digest('hex');
  return runUseCase<UseCaseServices, string>(services, actor, {
    action: 'keepDocumentFile',
    subject: `file ${name.slice(0, 12)}, ${bytes.length} bytes`,
    work: async (tx) => {
      const problem = bytes.length > LARGEST_FILE_BYTES ? 'TOO_LARGE' : problemOfPdf(bytes);
      if (problem) return refuse('BAD_INPUT_ERROR', { argument: 'file', problem });
      await sendTogether(tx, [keepFileQuery(name, bytes, nameOf(actor) ?? 'nobody')]);
      return addressOfFile(name);
    },
  });
}

export async function forgetUnnamedFiles(services: UseCaseServices, actor: Actor): Promise<void> {
  await forget(services, actor, { action: 'forgetUnnamedFiles', deletions: unnamedFiles });
}
