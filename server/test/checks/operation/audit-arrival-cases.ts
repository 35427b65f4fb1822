/** The cases of arrival: the link of a booking, and guests who check in beforehand. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import { bookingAccessCode, guestAccessCode } from '#server/modules/booking/secrets.ts';
import type { Case, Scene } from './audit-cases.ts';

const MISSING = '01890000-0000-7000-8000-000000000000';
const booked = async ({ member, roomType, from }: Scene) =>
  (await member.booked({ roomType, from, to: addDays(from, 2) }))[0]!;

/** A stay whose guests may check in beforehand. */
async function arriving({ club, member, roomType }: Scene) {
  const [from, to] = [await club.daysAhead(5), await club.daysAhead(6)];
  const id = (await member.booked({ roomType, from, to }))[0]!.id;
  const { rows } = await club.owner.query<{ id: string }>(
    'select id from booking_guests where booking_id = $1',
    [id],
  );
  return { id, guests: rows.map((guest) => guest.id) };
}
const codeOf = ({ club }: Scene, id: string) => bookingAccessCode(club.portals[0]!.services.secrets, id);
const enteredAs = (guestId: string) => ({
  ...{
    guestId,
    name: '見本 花子',
    kana: 'ミホン ハナコ',
    address1: '静岡県熱海市見本町1-2',
    tel: '0557-00-0000',
  },
  noAddressInJapan: false,
});

/** A guest with a link of their own. */
async function linked(scene: Scene) {
  const { guests } = await arriving(scene);
  await scene.member.get('mutation c($g: ID!) { createMyGuestLink(guestId: $g) { code } }', {
    g: guests[0]!,
  });
  const { secrets } = scene.club.portals[0]!.services;
  return { id: guests[0]!, code: guestAccessCode(secrets, guests[0]!, 1) };
}

/** The link of a booking, which whoever looks after it takes back or has made anew. */
const ofLink: Case = {
  ok: async (scene) => ({ id: (await booked(scene)).id }),
  denied: [['NOT_FOUND_ERROR', () => ({ id: MISSING })]],
};

export const arrivalCases: Readonly<Record<string, Case>> = {
  preCheckInMyBooking: {
    ok: async (scene) => {
      const { id, guests } = await arriving(scene);
      return { bookingId: id, arrival: { guests: guests.map(enteredAs) } };
    },
    denied: [
      [
        'GUEST_DETAILS_INVALID',
        async (scene) => {
          const { id, guests } = await arriving(scene);
          return { bookingId: id, arrival: { guests: guests.map((g) => ({ ...enteredAs(g), name: '' })) } };
        },
      ],
      ['NOT_FOUND_ERROR', () => ({ bookingId: MISSING, arrival: { guests: [] } })],
    ],
  },
  preCheckInMyBookingNonLogin: {
    anonymous: 'nobody yet',
    ok: async (scene) => {
      const { id, guests } = await arriving(scene);
      return { id, code: codeOf(scene, id), arrival: { guests: guests.map(enteredAs) } };
    },
    denied: [
      [
        'GUEST_DETAILS_INVALID',
        async (scene) => {
          const { id, guests } = await arriving(scene);
          const [first] = guests.map((g) => ({ ...enteredAs(g), tel: '' }));
          return { id, code: codeOf(scene, id), arrival: { guests: [first] } };
        },
      ],
    ],
  },
  createMyGuestLink: {
    ok: async (scene) => ({ guestId: (await arriving(scene)).guests[0]!, email: 'guest@example.jp' }),
    denied: [
      ['NOT_FOUND_ERROR', () => ({ guestId: MISSING })],
      [
        'BAD_INPUT_ERROR',
        async (scene) => ({ guestId: (await arriving(scene)).guests[0]!, email: 'no address' }),
      ],
    ],
  },
  revokeMyGuestLink: {
    ok: async (scene) => ({ guestId: (await linked(scene)).id }),
    denied: [['NOT_FOUND_ERROR', () => ({ guestId: MISSING })]],
  },
  preCheckInGuestNonLogin: {
    anonymous: 'nobody yet',
    ok: async (scene) => {
      const pair = await linked(scene);
      return { ...pair, entry: enteredAs(pair.id) };
    },
    denied: [
      [
        'GUEST_DETAILS_INVALID',
        async (scene) => {
          const pair = await linked(scene);
          return { ...pair, entry: { ...enteredAs(pair.id), tel: '' } };
        },
      ],
    ],
  },
  renewMyBookingLink: ofLink,
  revokeMyBookingLink: ofLink,
};
