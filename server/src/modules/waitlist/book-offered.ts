/**
 * Offers that are booked without asking: each by the rules by which its member would book it, as agreed when the entry began. What is refused
 * becomes an ordinary offer with its mail, until the deadline that it has.
 */
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor, SystemActor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Services } from '#server/platform/services.ts';
import { sweep } from '#server/platform/sweep.ts';
import type { Outcome } from '#server/platform/sweep.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { findRecipient } from '#server/modules/account/public.ts';
import { bookKept, hasLiveHold } from '#server/modules/booking/public.ts';
import { announceOffer } from './announce-offer.ts';
import { lockEntry } from './lock-entry.ts';
import { askMemberQueries, offersToBook } from './store.ts';
import type { KeptBooking, OfferToBook } from './store.ts';

/** While its login holds other rooms, or locks are not to be had, it is tried again for so long. */
const TRIED_FOR_MS = 10 * 60_000;

/** Answers how many were booked or handed to their members. */
export function bookOffered(
  services: Services,
  actor: SystemActor,
  { limit }: { readonly limit: number },
): Promise<number> {
  return sweep(services, actor, {
    ...{ name: 'book_offered', limit },
    find: (asked) => offersToBook(services.db, asked),
    idOf: ({ offer }) => offer.id,
    settle: async (found) => {
      const because = await tryToBook(services, actor, found);
      if (because === 'busy' || because === 'waits') return because;
      return because === null ? 'settled' : askMember(services, actor, found, because.refused);
    },
  });
}

/** Null once it is booked, else what refused it, unless that may pass by itself. */
async function tryToBook(
  services: Services,
  actor: SystemActor,
  { entry, offer }: OfferToBook,
): Promise<Pick<Refusal, 'refused'> | 'busy' | 'waits' | null> {
  const member = await memberOf(services, actor, entry.login_id);
  if (!member || entry.booking === null) return refuse('ACCESS_DENIED_ERROR');
  const { at } = await businessNow(services.db);
  const mayPass = at.getTime() - offer.made_at.getTime() < TRIED_FOR_MS;
  if (await hasLiveHold(services.db, member.loginId)) return mayPass ? 'waits' : refuse('PAYMENT_PENDING');
  const booked = await bookKept(services, member, {
    ...(entry.booking as KeptBooking),
    ...{ offerId: offer.id, contractId: entry.contract_id, roomTypeId: entry.room_type_id },
    ...{ checkIn: entry.check_in, checkOut: entry.check_out },
    most: { points: entry.most_points ?? 0, yen: entry.most_yen ?? 0 },
  });
  if (!isRefusal(booked)) return null;
  return booked.refused === 'SERVER_BUSY' && mayPass ? 'busy' : booked;
}

/** Who began to wait, as that login is now. */
async function memberOf(
  { db, ports }: Services,
  { requestId }: SystemActor,
  loginId: string | null,
): Promise<MemberActor | null> {
  const login = loginId === null ? null : await ports.findLogin(db, loginId);
  const recipient = login && (await findRecipient(db, login.loginId));
  if (!recipient) return null;
  const origin = { requestId, language: recipient.language, originHash: '', device: '' };
  return { ...origin, ...login, kind: 'member', sessionId: null, through: 'book_offered' };
}

/** Its member answers it; nothing is done where it was answered meanwhile. */
async function askMember(
  services: Services,
  actor: SystemActor,
  { entry, offer }: OfferToBook,
  because: string,
): Promise<Outcome> {
  const asked = await runUseCase(services, actor, {
    action: 'askForOffer',
    subject: entry.id,
    whose: { loginId: entry.login_id, clientId: entry.client_id },
    whenBusy: 'leave',
    leavesRow: (result) => result === 'asked',
    work: async (tx, inside) => {
      const locked = await lockEntry(tx, inside, entry);
      if (locked.offer?.id !== offer.id || !locked.offer.books) return 'answered before';
      await sendTogether(tx, askMemberQueries(entry.id, offer.id, because));
      await announceOffer(tx, { offerId: offer.id, checkIn: entry.check_in, now: locked.now });
      return 'asked';
    },
  });
  return isRefusal(asked) ? 'busy' : 'settled';
}
