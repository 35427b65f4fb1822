/** Memberships found and looked at by staff. The audit log keeps whom they saw, and never what was typed. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { normalizeEmail, normalizeHalfWidth, normalizeKana } from '#domain/kernel/typed-text.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { namesOf, runUseCase } from '#server/platform/use-case.ts';
import { memberFactsQuery, searchMembersQuery } from './search-store.ts';
import type { FoundMember, MemberFacts, Typed } from './search-store.ts';

type Page = { readonly take: number; readonly skip: number };

/** What a search is for, by how it looks: digits may be a telephone or a number, letters of an address e-mail, all else names. */
export function readSearch(text: string): Typed | null {
  const plain = normalizeHalfWidth(text);
  const digits = /^[\d\s()+-]+$/.test(plain) ? plain.replace(/\D/g, '') : null;
  if (digits !== null) return digits.length < 4 ? null : { name: null, kana: null, digits, email: null };
  if ([...plain.replace(/\s/g, '')].length < 2) return null;
  const email = /^[\w.+@-]+$/.test(plain) ? normalizeEmail(plain).toLowerCase() : null;
  // The long vowel of kana is no dash here.
  const [name, kana] = [text.normalize('NFKC').trim(), normalizeKana(text)];
  return { name, kana: kana === name ? null : kana, digits: null, email };
}

/** BAD_INPUT_ERROR for fewer than two letters or four digits. */
export function findMembers(
  services: UseCaseServices,
  actor: Actor,
  { text, ...page }: Page & { readonly text: string },
): Promise<readonly FoundMember[] | Refusal> {
  return runUseCase<UseCaseServices, readonly FoundMember[]>(services, actor, {
    action: 'findMembers',
    subjectOf: (found) => namesOf(found.map(({ memberId }) => memberId)),
    work: async (tx) => {
      const typed = readSearch(text);
      if (!typed) return refuse('BAD_INPUT_ERROR', { argument: 'text' });
      return (await sendTogether(tx, [searchMembersQuery(typed, page)]))[0];
    },
  });
}

/** NOT_FOUND_ERROR for a number that nobody has. */
export async function viewMember(
  services: UseCaseServices,
  actor: Actor,
  memberId: string,
): Promise<MemberFacts | Refusal> {
  const [[found]] = await sendTogether(services.db, [memberFactsQuery(memberId)]);
  return runUseCase<UseCaseServices, MemberFacts>(services, actor, {
    action: 'viewMember',
    subject: memberId.slice(0, 20),
    whose: { loginId: null, clientId: found?.clientId ?? null },
    work: async (tx) => {
      const [[facts]] = await sendTogether(tx, [memberFactsQuery(memberId)]);
      return facts ?? refuse('NOT_FOUND_ERROR');
    },
  });
}
