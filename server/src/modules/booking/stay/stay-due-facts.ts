/** What the mail says that tells a member how to pay what is due of a stay. */
import type { Database } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { openMainLoginOf } from '#server/modules/account/public.ts';
import { givenBackSince } from '#server/modules/payment/public.ts';
import { findBooking, findGroup } from '../store.ts';
import { stayToName } from './mail-facts.ts';
import type { StayToName } from './mail-facts.ts';
import { dueOfGuidanceQuery } from './stay-due-store.ts';
import type { DueOfGuidance } from './stay-due-store.ts';

/** To the main member, who pays and gets the receipt. What is due is that of now: a part may have been paid since it was asked for. */
export type StayDueFacts = DueOfGuidance & {
  readonly stay: StayToName;
  readonly loginId: string;
  /** What was given back since the member was told before, in yen. */
  readonly givenBackYen: number;
};

/** Undefined once nothing is due, or where there is nobody to write to. */
export async function stayDueFacts(db: Database, guidanceId: string): Promise<StayDueFacts | undefined> {
  const [[due]] = await sendTogether(db, [dueOfGuidanceQuery(guidanceId)]);
  const booking = due && (await findBooking(db, due.bookingId));
  const group = booking && (await findGroup(db, booking.group_id));
  const stay = group && (await stayToName(db, group, [booking]));
  const loginId = booking && (await openMainLoginOf(db, booking.client_id));
  if (!due || !stay || !loginId) return undefined;
  const { bookingId, toldAt } = due;
  const givenBackYen = toldAt ? await givenBackSince(db, { kind: 'BOOKING', id: bookingId }, toldAt) : 0;
  return { ...due, stay, loginId, givenBackYen };
}
