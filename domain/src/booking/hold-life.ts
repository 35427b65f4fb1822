/**
 * The life of a hold. It keeps rooms and points until its end, and while its card is being authenticated until its
 * payment's end. The database asks the same question by the column live_until; a test compares the two.
 *
 *   HELD ──► PAYING ──► CONFIRMED          HELD ──► CONFIRMED
 *    ▲          │  └──► EXPIRED            HELD ──► REMOVED | EXPIRED
 *    └──────────┘ declined with time left
 */
import type { CalendarDate } from '../kernel/calendar-date.ts';

/** How long a hold lives from its making and from each extension. */
export const HOLD_MINUTES = 20;
export const MOST_EXTENSIONS = 10;
/** While a card is being authenticated elsewhere a hold gets this much, once. */
export const PAYING_MINUTES = 15;

export const GROUP_STATES = ['HELD', 'PAYING', 'CONFIRMED', 'REMOVED', 'EXPIRED'] as const;
export type GroupState = (typeof GROUP_STATES)[number];

export type HoldLife = {
  readonly state: GroupState;
  /** The end of the twenty minutes, as they were extended last. */
  readonly expiresAt: Date;
  /** Until when the card may be authenticated; kept once it was set, since these minutes are given once. */
  readonly payingUntil: Date | null;
};

const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);

/** When a hold that is made or extended at a moment ends. */
export const heldUntil = (at: Date): Date => later(at, HOLD_MINUTES);

/** Which rooms a hold keeps, and how far it has been extended. */
export type HeldRooms = {
  readonly roomTypeId: number;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
};

/**
 * When a hold that takes the place of another ends, and how many extensions it has had. The same rooms held again are
 * rooms held on: that counts as an extension, so that nobody keeps them for good by asking again and again; once all
 * are used up, the new hold ends when the old one would have.
 */
export function heldInstead(
  wanted: HeldRooms,
  replaced: (HeldRooms & { readonly expiresAt: Date; readonly extensionsUsed: number }) | null,
  at: Date,
): { readonly expiresAt: Date; readonly extensionsUsed: number } {
  const goesOn =
    replaced !== null &&
    replaced.expiresAt > at &&
    replaced.roomTypeId === wanted.roomTypeId &&
    replaced.checkIn < wanted.checkOut &&
    wanted.checkIn < replaced.checkOut;
  if (!goesOn) return { expiresAt: heldUntil(at), extensionsUsed: 0 };
  const { extensionsUsed } = replaced;
  return extensionsUsed < MOST_EXTENSIONS
    ? { expiresAt: heldUntil(at), extensionsUsed: extensionsUsed + 1 }
    : { expiresAt: replaced.expiresAt, extensionsUsed };
}

/** When a hold ends as it stands; null for a group that takes no rooms as a hold, because it is confirmed or ended. */
export function liveUntil({ state, expiresAt, payingUntil }: HoldLife): Date | null {
  if (state === 'HELD') return expiresAt;
  if (state !== 'PAYING') return null;
  return payingUntil && payingUntil > expiresAt ? payingUntil : expiresAt;
}

/** Whether a hold is alive at a moment. At its very end it is not. */
export function isLive(hold: HoldLife, at: Date): boolean {
  const end = liveUntil(hold);
  return end !== null && end > at;
}

/** Whether a card is being authenticated for it: until then its member can neither replace, extend nor leave it. */
export function isBeingPaid(hold: HoldLife, at: Date): boolean {
  return hold.state === 'PAYING' && isLive(hold, at);
}

/** Until when the card of a live hold may be authenticated if that begins now: fifteen minutes, which it gets once. */
export function payingEnd(hold: HoldLife, at: Date): Date {
  return hold.payingUntil ?? later(at, PAYING_MINUTES);
}

/** What a group is at a moment: a hold whose time is over is expired, also before anyone has released it. */
export function stateAt(hold: HoldLife, at: Date): GroupState {
  return liveUntil(hold) !== null && !isLive(hold, at) ? 'EXPIRED' : hold.state;
}

/** What a hold becomes when it is released: its member left it while it was alive, or its time was over. */
export function stateReleased(hold: HoldLife, at: Date): 'REMOVED' | 'EXPIRED' {
  return isLive(hold, at) ? 'REMOVED' : 'EXPIRED';
}

/** Whether a hold goes on once its card was declined: while its own twenty minutes last. It is over otherwise. */
export function goesOnAfterDecline({ expiresAt }: HoldLife, at: Date): boolean {
  return expiresAt > at;
}

/** Whether a group waits for its card, also when its time is over and nobody has ended it yet. */
export function waitsForCard({ state }: HoldLife): boolean {
  return state === 'PAYING';
}
