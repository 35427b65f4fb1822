/**
 * The address from which a login's calendar fetches its stays. It is 128 random bits, kept as a hash and answered once; another one, or
 * none, takes effect at once. Nobody but the login itself looks after it.
 */
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { attemptQuery, refusalOf } from '#server/platform/attempts.ts';
import { randomToken, sha256 } from '#server/platform/secrets.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { calendarAddressLimit } from '../limits.ts';
import { putAddressQuery, removeAddressQuery } from './calendar-store.ts';
import type { AddressRow } from './calendar-store.ts';

/** Where the calendar of an address is found. */
export const addressOf = (publicUrl: URL, token: string): string =>
  new URL(`/calendar/${token}.ics`, publicUrl).toString();

export type RenewedAddress = { readonly row: AddressRow; readonly address: string };

/** A new address; the one before it is not found any more. */
export function renewCalendarAddress(
  services: Services,
  member: MemberActor,
): Promise<RenewedAddress | Refusal> {
  return runUseCase<Services, RenewedAddress>(services, member, {
    action: 'renewMyCalendarAddress',
    work: async (tx, inside) => {
      const { loginId, language } = member;
      const [[counted]] = await sendTogether(tx, [attemptQuery(inside, calendarAddressLimit, loginId)]);
      const beyond = refusalOf(counted!);
      if (beyond) return beyond;
      const token = randomToken();
      const made = { loginId, language, tokenHash: sha256(token) };
      const [[row]] = await sendTogether(tx, [putAddressQuery(made)]);
      return { row: row!, address: addressOf(inside.configuration.publicUrl, token) };
    },
  });
}

/** There is no address any more. Taken back already, it stays so. */
export function revokeCalendarAddress(services: Services, member: MemberActor): Promise<true | Refusal> {
  return runUseCase<Services, true>(services, member, {
    action: 'revokeMyCalendarAddress',
    work: async (tx) => {
      await sendTogether(tx, [removeAddressQuery(member.loginId)]);
      return true as const;
    },
  });
}
