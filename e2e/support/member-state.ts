/** A member as the demo has them: without a hold, and with no stay that a story has booked. */
import { afterwards, isWaiting } from './afterwards.ts';
import { password } from './accounts.ts';
import { get } from './portal.ts';
import { sharedSession, type Session } from './session.ts';

/** Today in Japan. */
export const today = (): string => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export type ComingStay = {
  id: string;
  checkInDate: string;
  checkOutDate: string;
  cancelledAt: string | null;
};

/** The stays to come, soonest first. */
export async function comingStays(session: Session): Promise<readonly ComingStay[]> {
  const { myBookingList } = await get<{ myBookingList: ComingStay[] }>({
    query: `query ($today: Date!) {
      myBookingList(checkOutDateFrom: $today, cancelled: false, orderByCheckInDate: ASC, take: 50) {
        id checkInDate checkOutDate cancelledAt } }`,
    variables: { today: today() },
    as: session,
  });
  return myBookingList;
}

/** The login's live hold as the server knows it; null where there is none. */
export async function liveHold(session: Session): Promise<{ id: string } | null> {
  const { myTemporaryBookingGroup } = await get<{ myTemporaryBookingGroup: { id: string } | null }>({
    query: '{ myTemporaryBookingGroup { id } }',
    as: session,
  });
  return myTemporaryBookingGroup;
}

export async function releaseHold(session: Session): Promise<void> {
  const held = await liveHold(session);
  if (held)
    await get({
      query: 'mutation ($id: ID!) { removeTemporaryBookingGroup(id: $id) }',
      variables: { id: held.id },
      as: session,
    });
}

type Nights = Pick<ComingStay, 'id' | 'checkInDate' | 'checkOutDate'>;

function nightsOf({ checkInDate, checkOutDate }: Nights): readonly string[] {
  const nights: string[] = [];
  for (let night = checkInDate; night < checkOutDate; night = dayAfter(night, 1)) nights.push(night);
  return nights;
}

/** Gives up all nights of a stay. */
export async function cancelStay(session: Session, stay: Nights): Promise<void> {
  await get({
    query: `mutation ($id: ID!, $stayDates: [Date!]!, $password: String!) {
      cancelMyBookingV2(bookingId: $id, stayDates: $stayDates, password: $password) { booking { id } } }`,
    variables: { id: stay.id, stayDates: nightsOf(stay), password },
    as: session,
  });
}

/** Ends all waiting for stays. */
async function stopWaiting(session: Session): Promise<void> {
  const { myCancelWaitList } = await get<{ myCancelWaitList: { id: string }[] }>({
    query: '{ myCancelWaitList { id } }',
    as: session,
  });
  for (const { id } of myCancelWaitList)
    await get({
      query: 'mutation ($id: ID!) { deleteMyCancelWaitList(id: $id) }',
      variables: { id },
      as: session,
    });
}

/**
 * Begins without a hold, waiting for nothing, and promises that at the end of the story the hold it made is given back, the
 * stays it waits for are let go and those it booked are cancelled. Otherwise points run out, and rooms come back while another story counts them.
 */
export async function leaveAsFound({ email }: Session): Promise<void> {
  const about = `stays of ${email}`;
  if (isWaiting(about)) return;
  const session = await sharedSession(email);
  await releaseHold(session);
  await stopWaiting(session);
  const found = new Set((await comingStays(session)).map(({ id }) => id));
  afterwards(about, async () => {
    const later = await sharedSession(email);
    await releaseHold(later);
    await stopWaiting(later);
    for (const stay of await comingStays(later)) if (!found.has(stay.id)) await cancelStay(later, stay);
  });
}
