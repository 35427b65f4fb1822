/**
 * What the club holds about a person, handed out to that person on request: a page of one part at a time, so that nobody waits for a large one. Each page
 * leaves its row in the audit log, with the reason for which it was handed out.
 */
import { DISCLOSED_A_PAGE } from '#domain/account/disclosure.ts';
import type { DisclosedPage, DisclosedPart, DisclosedRow } from '#domain/account/disclosure.ts';
import type { DataSubject } from '#domain/account/personal-data.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { isReason } from '#domain/staff/reason.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/database.ts';
import { isUuid } from '#server/platform/ids.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { subjectQuery } from './personal-data-store.ts';

type Asked = {
  readonly memberId: string;
  readonly personId: number | null;
  readonly part: DisclosedPart;
  readonly after: string | null;
  readonly reason: string;
  /** Answers the rows of the part, as the modules that hold them tell them. */
  readonly tell: (tx: Tx, subject: DataSubject, page: DisclosedPage) => Promise<readonly DisclosedRow[]>;
};

/** The rows, and the key behind which the next page begins. */
export type Disclosed = { readonly rows: readonly DisclosedRow[]; readonly next: string | null };

/** Parts whose rows are numbered; weeks have a contract and a year, and those of all others UUIDs. */
const BY_NUMBER: readonly DisclosedPart[] = [
  ...(['CONTACT', 'PERSONS', 'NOTES', 'CONTRACTS', 'POINTS', 'CHARGES', 'CARDS', 'MAILS', 'DEEDS'] as const),
];
/** Whether a row of a part can have such a key. */
const isKeyOf = (part: DisclosedPart, text: string): boolean =>
  part === 'WEEKS'
    ? /^\d{1,15}-\d{1,4}$/.test(text)
    : BY_NUMBER.includes(part)
      ? /^\d{1,18}$/.test(text)
      : isUuid(text);

/** NOT_FOUND_ERROR where nobody is known by it, BAD_INPUT_ERROR without a reason or for a key that is none. */
export async function disclosePart(
  services: UseCaseServices,
  actor: Actor,
  { memberId, personId, part, after, reason, tell }: Asked,
): Promise<Disclosed | Refusal> {
  const [[found]] = await sendTogether(services.db, [subjectQuery(memberId, personId)]);
  const deed = {
    action: 'disclosePersonalData' as const,
    subject: [memberId.slice(0, 20), personId, part, after === null ? null : '…'].filter(Boolean).join(' '),
    whose: { loginId: null, clientId: found?.clientId ?? null },
  };
  const wrong = isReason(reason) ? (after === null || isKeyOf(part, after) ? null : 'after') : 'reason';
  if (wrong) return recordRefusal(services, actor, deed, refuse('BAD_INPUT_ERROR', { argument: wrong }));
  return runUseCase<UseCaseServices, Disclosed>(services, actor, {
    ...{ ...deed, reason },
    work: async (tx) => {
      const [[subject]] = await sendTogether(tx, [subjectQuery(memberId, personId)]);
      if (!subject) return refuse('NOT_FOUND_ERROR');
      const rows = await tell(tx, subject, { after, take: DISCLOSED_A_PAGE });
      return { rows, next: rows.length < DISCLOSED_A_PAGE ? null : rows.at(-1)!.key };
    },
  });
}
