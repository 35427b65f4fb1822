/** The cases of waiting for rooms: done, refused and failed. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import { offerAnswerCode } from '#server/modules/waitlist/secrets.ts';
import { aParking } from '../../testkit/extras.ts';
import { waiting } from '../../testkit/waiting.ts';
import type { Case, Scene } from './audit-cases.ts';

const MISSING = '01890000-0000-7000-8000-000000000000';
/** A stay that has rooms, as it would be waited for; and one of a house that is full. */
const waitFor = ({ roomType, from, member }: Scene) => ({
  ...{ roomTypeId: String(roomType.id), contractId: String(member.contractId), type: 'Member' },
  ...{ checkInDate: from, checkOutDate: addDays(from, 2) },
});
const fullHouse = async (scene: Scene) => {
  const roomType = await scene.club.aRoomType(await scene.club.aFacility(), { sp: 1, rooms: 1 });
  const guest = await (await scene.club.aMember({ points: 100 })).logIn();
  const [booking] = await guest.booked({ roomType, from: scene.from, to: addDays(scene.from, 2) });
  return { ...scene, roomType, guest, booking: booking! };
};
const fullStay = async (scene: Scene) => waitFor(await fullHouse(scene));
const waitingIn = async (scene: Scene) =>
  (
    await waiting(scene.member, {
      ...{ roomType: scene.roomType, from: scene.from, to: addDays(scene.from, 2) },
      contractId: String(scene.member.contractId),
    })
  ).id;
const waitingEntry = async (scene: Scene) => waitingIn(await fullHouse(scene));
const offeredEntry = async (scene: Scene) => {
  const full = await fullHouse(scene);
  const id = await waitingIn(full);
  await full.guest.cancel(full.booking.id, [scene.from, addDays(scene.from, 1)]);
  return id;
};

/** The link of an open offer. */
const offerByLink = async (scene: Scene) => {
  const entryId = await offeredEntry(scene);
  const id = await scene.club.value<string>('select id from waitlist_offers where entry_id = $1', [entryId]);
  return { id, code: offerAnswerCode(scene.club.portals[0]!.services.secrets, id) };
};

/** A booked stay with a car that finds no place and waits. */
const waitingCar = async ({ club, member, roomType, from }: Scene) => {
  const facilityId = await club.value<number>('select facility_id from room_types where id = $1', [
    roomType.id,
  ]);
  const days = { fromDate: from, toDate: from };
  const facilityParkingId = await aParking(club, { facilityId }, { places: 0 });
  const car = { facilityParkingId, carNumber: '1', color: '白', waitlist: true, ...days };
  await member.booked({ roomType, from, to: addDays(from, 2) }, { extras: { parkings: [car] } });
  return club.value<string>('select id from booking_parkings where parking_id = $1', [facilityParkingId]);
};

/** A browser that listens, by a service that nobody calls here. */
const browser = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/nobody',
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};

export const waitlistCases: Readonly<Record<string, Case>> = {
  registerMyPush: {
    ok: async () => browser,
    denied: [
      ['PUSH_SERVICE_UNKNOWN', async () => ({ ...browser, endpoint: 'https://example.jp/' })],
      ['BAD_INPUT_ERROR', async () => ({ ...browser, auth: 'short' })],
    ],
  },
  setMyFavouriteFacility: {
    ok: async ({ club }) => ({ facilityId: String((await club.aFacility()).id), favourite: true }),
    denied: [['NOT_FOUND_ERROR', () => ({ facilityId: '2000000000', favourite: true })]],
  },
  unregisterMyPush: { ok: async () => ({ endpoint: browser.endpoint }), denied: [] },
  createMyCancelWaitList: {
    ok: (scene) => fullStay(scene),
    denied: [
      ['ROOMS_ARE_FREE', (scene) => waitFor(scene)],
      ['NOT_FOUND_ERROR', (scene) => ({ ...waitFor(scene), contractId: String(scene.other.contractId) })],
      ['NOT_FOUND_ERROR', (scene) => ({ ...waitFor(scene), roomTypeId: '2000000000' })],
      ['STAY_DATES_INVALID', (scene) => ({ ...waitFor(scene), checkOutDate: scene.from })],
    ],
  },
  deleteMyCancelWaitList: {
    ok: async (scene) => ({ id: await waitingEntry(scene) }),
    denied: [['NOT_FOUND_ERROR', () => ({ id: MISSING })]],
  },
  declineMyCancelWaitListOffer: {
    ok: async (scene) => ({ id: await offeredEntry(scene) }),
    denied: [
      ['OFFER_OVER', async (scene) => ({ id: await waitingEntry(scene) })],
      ['NOT_FOUND_ERROR', () => ({ id: MISSING })],
    ],
  },
  declineMyCancelWaitListOfferNonLogin: {
    anonymous: 'nobody yet',
    ok: offerByLink,
    denied: [
      [
        'OFFER_OVER',
        async (scene) => {
          const link = await offerByLink(scene);
          await scene.club.owner.query(
            `with over as (update waitlist_offers set state = 'DECLINED', ended_at = now() where id = $1 returning entry_id)
             update waitlist_entries set state = 'LIVE' where id in (select entry_id from over)`,
            [link.id],
          );
          return link;
        },
      ],
      ['NOT_FOUND_ERROR', async (scene) => ({ ...(await offerByLink(scene)), code: 'another' })],
    ],
  },
  resumeMyCancelWaitList: {
    ok: async (scene) => ({ id: await waitingEntry(scene) }),
    denied: [['NOT_FOUND_ERROR', () => ({ id: MISSING })]],
  },
  cancelFacilityParkingCancelWaitList: {
    ok: async (scene) => ({ id: await waitingCar(scene) }),
    denied: [['NOT_FOUND_ERROR', () => ({ id: MISSING })]],
  },
};
