/** A stay whose fee the club keeps, for whoever gives fees up. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { Club } from './club.ts';

/** A stay of two nights for 40 points each, given up late: all its points are kept. */
export async function aKeptStay(club: Club): Promise<{ number: string; id: string; kept: number }> {
  const member = await (await club.aMember({ points: 900 })).logIn();
  const roomType = await club.aRoomType(await club.aFacility(), { sp: 40 });
  const from = await club.daysAhead(5);
  const [booking] = await member.booked({ roomType, from, to: addDays(from, 2) });
  await club.clockAt(addDays(from, -1), '15:00');
  await member.cancel(booking!.id, [from, addDays(from, 1)]);
  await club.clockBack();
  const kept = await club.value<number>(
    `select coalesce(sum(case when to_account = 'kept' then points else -points end), 0)::int from point_movements
     where booking_id = $1 and 'kept' in (to_account, from_account)`,
    [booking!.id],
  );
  return { number: booking!.bookingNumber, id: booking!.id, kept };
}
