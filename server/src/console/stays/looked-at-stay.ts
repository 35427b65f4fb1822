/** A stay at the booking desk, with whom something is done for it. */
import { answer } from '#server/graphql/errors.ts';
import { memberOnTelephone } from '#server/modules/account/public.ts';
import { viewStay } from '#server/modules/booking/public.ts';
import { asStaff } from '../request-context.ts';
import type { ConsoleContext } from '../request-context.ts';

/** The stay, with a row for whoever looks, and as whom something is done with it; a refusal where its membership has no login. */
export async function lookedAt(context: ConsoleContext, bookingNumber: string) {
  const staff = asStaff(context);
  const stay = await answer(viewStay(context, staff, bookingNumber));
  const { id: bookingId, client_id: clientId } = stay.booking;
  return {
    stay,
    staff,
    own: { bookingId, clientId },
    member: await memberOnTelephone(context.db, staff, clientId),
  };
}

/** Likewise, for what needs a login. MEMBER_WITHOUT_LOGIN. */
export async function actingOn(context: ConsoleContext, bookingNumber: string) {
  const { stay, own, member } = await lookedAt(context, bookingNumber);
  return { stay, member: await answer(member), bookingId: own.bookingId };
}
