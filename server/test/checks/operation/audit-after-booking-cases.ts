/** The audit log's cases of what goes along with a booked stay: its confirmation. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { Case, Scene } from './audit-cases.ts';

const MISSING = '01890000-0000-7000-8000-000000000000';
const booked = async ({ member, roomType, from }: Scene) =>
  (await member.booked({ roomType, from, to: addDays(from, 2) }))[0]!;

/** A stay that is over, and that its member has not confirmed yet. */
const over = async (scene: Scene) => {
  const { id } = await booked(scene);
  await scene.club.owner.query(
    'update bookings set check_in = check_in - 400, check_out = check_out - 400 where id = $1',
    [id],
  );
  return { id };
};

export const afterBookingCases: Readonly<Record<string, Case>> = {
  renewMyCalendarAddress: { ok: () => ({}), denied: [] },
  revokeMyCalendarAddress: { ok: () => ({}), denied: [] },
  updateMyBookingRequest: {
    ok: async (scene) => ({ bookingId: (await booked(scene)).id, text: '高い階のお部屋' }),
    denied: [['NOT_FOUND_ERROR', () => ({ bookingId: MISSING, text: '' })]],
  },
  confirmMyStay: {
    ok: over,
    denied: [
      ['NOT_FOUND_ERROR', () => ({ id: MISSING })],
      ['STAY_NOT_OVER_YET', async (scene) => ({ id: (await booked(scene)).id })],
    ],
  },
};
