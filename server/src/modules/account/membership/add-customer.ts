/**
 * A customer without a contract, whom staff write down to book for: an agency, a company, a person who stays on trial. It has a number like every membership, is found like
 * one, and has no login until somebody registers.
 */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import * as rules from '#domain/kernel/field-rules.ts';
import type { Language } from '#domain/kernel/language.ts';
import { normalizeEmail, normalizeKana, normalizeNumber } from '#domain/kernel/typed-text.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { insertClient } from '../insert-client.ts';

export type NewCustomer = {
  readonly isCompany: boolean;
  readonly name: string;
  readonly nameKana: string;
  readonly tel: string;
  readonly email: string | null;
  readonly language: Language;
};

/** The same name under the same telephone or e-mail. */
const SAME = `
  select member_id as "memberId" from clients
  where search_name(name) = search_name($1::text)
    and (search_phone(tel) = search_phone($2::text) or search_phone(mobile) = search_phone($2::text) or lower(email) = lower($3::text))
  order by id limit 1`;

function problemOf({ name, nameKana, tel, email }: NewCustomer): string | null {
  const isFine = (...problems: readonly unknown[]) => problems.every((problem) => problem === null);
  if (!isFine(rules.required(name), rules.personName(name), rules.longest(100)(name))) return 'name';
  if (!isFine(rules.required(nameKana), rules.kana(nameKana), rules.longest(100)(nameKana)))
    return 'nameKana';
  if (!isFine(rules.required(tel), rules.phone(tel))) return 'tel';
  if (email !== null && !isFine(rules.email(email), rules.longest(254)(email))) return 'email';
  return null;
}

/**
 * Answers the number. BAD_INPUT_ERROR with the field that is wrong; MEMBER_EXISTS with the number of somebody of that name, telephone or e-mail, so that nobody is written down
 * twice, not even by a form that was sent twice.
 */
export async function addCustomer(
  services: UseCaseServices,
  actor: Actor,
  asked: NewCustomer,
): Promise<string | Refusal> {
  const customer = {
    ...asked,
    name: asked.name.trim(),
    nameKana: normalizeKana(asked.nameKana).trim(),
    tel: normalizeNumber(asked.tel),
    email: asked.email?.trim() ? normalizeEmail(asked.email) : null,
  };
  const deed = { action: 'addCustomer' as const };
  const wrong = problemOf(customer);
  if (wrong) return recordRefusal(services, actor, deed, refuse('BAD_INPUT_ERROR', { argument: wrong }));
  let made: { readonly id: number; readonly memberId: string } | undefined;
  return runUseCase<UseCaseServices, string>(services, actor, {
    ...deed,
    get subject() {
      return made?.memberId ?? '';
    },
    get whose() {
      return { loginId: null, clientId: made ? Number(made.id) : null };
    },
    work: async (tx) => {
      const { name, tel, email } = customer;
      // Two forms of the same customer follow each other.
      await sendTogether(tx, [
        statement('select pg_advisory_xact_lock(hashtext($1))', [`new customer ${name}`]),
      ]);
      const [[same]] = await sendTogether(tx, [statement<{ memberId: string }>(SAME, [name, tel, email])]);
      if (same) return refuse('MEMBER_EXISTS', { memberId: same.memberId });
      made = await insertClient(tx, {
        ...customer,
        ...{ birthday: null, sex: null, mobile: null, postalCode: null },
        ...{ prefecture: null, locality: null, address1: null, address2: null },
      });
      return made.memberId;
    },
  });
}
