/**
 * What a confirmation writes: the rooms move from held to sold, the points from reserved to used, the prices freeze as
 * charges, and the mail leaves with the commit. It is the same whether a card was charged before or nothing was paid yet.
 */
import { movementsOf } from '#domain/payment/money.ts';
import type { Asker } from '#server/platform/actor.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { sha256 } from '#server/platform/secrets.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { Inside } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { moveMoneyQuery, noteAuthorisedQuery } from '#server/modules/payment/public.ts';
import type { CardCharge } from '#server/modules/payment/public.ts';
import { consumptions, postMovementsQuery } from '#server/modules/points/public.ts';
import { changeStockQuery } from '#server/modules/vacancy/public.ts';
import { mailBookingConfirmed } from '../tasks.ts';
import { bookingAccessCode } from '../secrets.ts';
import { yenByWayOfNew } from '../charges.ts';
import { insertPetsQuery } from '../extras-store.ts';
import { postingsOf } from '../moved-yen.ts';
import { insertChargesQuery } from '../store.ts';
import type { BookingRow, GroupRow, NewCharge } from '../store.ts';
import { guestRow } from '../guest-row.ts';
import type { Confirmation, EnteredRoom } from './check-confirmation.ts';
import type { NewExtras } from '../check-extras.ts';
import { confirmBookingsQuery, confirmGroupQuery, fillGuestsQueries } from './confirm-store.ts';
import type { ConfirmedRoom } from './confirm-store.ts';
import { deleteDraftQuery } from './draft-store.ts';
import type { JudgedReplacement } from './replaced-stay.ts';
import { rangeOf } from './store.ts';

/** What was judged when the member confirmed: all that is written later does not judge it again. */
export type ToWrite = {
  readonly input: Confirmation;
  /** What the rooms cost in yen, as it was shown. */
  readonly lines: readonly NewCharge[];
  /** Parking and things to rent are reserved by then; what was judged before there were extras has none. */
  readonly extras?: NewExtras | undefined;
  /** Whose call it was; null where staff book without one. */
  readonly asked: Asker | null;
  /** How the stay that it is booked instead of is cancelled with it. */
  readonly replaced?: JudgedReplacement | undefined;
};
export type Confirming = ToWrite & {
  readonly group: GroupRow;
  readonly payloadHash: Buffer;
  readonly now: Now;
  readonly bookings: readonly BookingRow[];
  /** What is reserved of points, TVP that pay beforehand among them. */
  readonly reserved: Parameters<typeof consumptions>[1];
  /** The charge whose authorised yen pay for it; null where nothing is paid yet. */
  readonly paidBy: CardCharge | null;
};

/** Under the locks of the contract, the group and its nights, and of the charge; answers the bookings in their order. */
export async function writeConfirmation(
  tx: Tx,
  inside: Inside,
  { input, lines, extras, asked, group, payloadHash, now, bookings, reserved, paidBy, replaced }: Confirming,
): Promise<BookingRow[]> {
  const ids = bookings.map((booking) => booking.id);
  const rooms = ids.map((id) => input.rooms.find((room) => room.id === id)!);
  const mail = { groupId: group.id, asked };
  const sold = { ...rangeOf(group), sold: bookings.length, held: -bookings.length };
  const [[confirmed]] = await Promise.all([
    sendTogether(tx, [
      confirmBookingsQuery(rooms.map((room) => confirmedRoom(room, inside.secrets))),
      ...fillGuestsQueries(
        ids,
        rooms.flatMap((room) => room.guests.map((guest) => guestRow(room.id, guest))),
      ),
      insertPetsQuery(extras?.pets ?? []),
      insertChargesQuery(now.at, lines),
      moveMoneyQuery(
        now.at,
        bookings.flatMap((booking) => {
          const charged = yenByWayOfNew(lines.filter(({ bookingId }) => bookingId === booking.id));
          return postingsOf(booking, movementsOf({ charged, paidYen: paidBy ? charged.CARD : 0 }));
        }),
      ),
      confirmGroupQuery({
        ...{ id: group.id, at: now.at, payloadHash, isReplacing: replaced !== undefined },
        ...input,
      }),
      changeStockQuery(tx, inside, [sold]),
      ...(paidBy ? [noteAuthorisedQuery(paidBy.id, now.at)] : []),
      postMovementsQuery(group.contract_id ?? 0, now.at, consumptions(group.id, reserved)),
      ...(asked ? [deleteDraftQuery(asked.loginId)] : []),
    ]),
    enqueue(tx, mailBookingConfirmed, mail, `booking-confirmed:${group.id}`),
  ]);
  return confirmed.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function confirmedRoom(room: EnteredRoom, secrets: Secrets): ConfirmedRoom {
  return {
    id: room.id,
    representativeName: room.guests.find((guest) => guest.representative)?.name ?? null,
    planAnswers: trimTail(room.answers),
    accessCodeHash: sha256(bookingAccessCode(secrets, room.id)),
  };
}

function trimTail(answers: readonly (string | null)[]): string[] {
  const filled = answers.map((a) => a?.trim() ?? '');
  while (filled.at(-1) === '') filled.pop();
  return filled;
}
