/** The cases of changing what a stay has beside its room: done, refused and failed. */
import { aParking, aRentalItem, takesPets } from '../../testkit/extras.ts';
import type { Case, Prepare, Scene } from './audit-cases.ts';

type Variables = Awaited<ReturnType<Prepare>>;
const facilityOf = ({ club, roomType }: Scene) =>
  club.value<number>('select facility_id from room_types where id = $1', [roomType.id]);
const dayOf = ({ from }: Scene) => ({ fromDate: from, toDate: from });
const dog = { kind: 'DOG', ownerName: '見本 花子', breed: '柴犬', petWeight: 5 };

export function extrasCases(
  changing: (scene: Scene) => Promise<Variables>,
  missing: (scene: Scene) => Variables,
): Record<'updateMyBookingRentalItems' | 'updateMyBookingParking' | 'updateMyBooking', Case> {
  const rented = async (scene: Scene, quantity: number) => ({
    ...(await changing(scene)),
    rentalItems: [
      {
        rentalItemId: await aRentalItem(scene.club, { facilityId: await facilityOf(scene) }),
        ...{ quantity, ...dayOf(scene) },
      },
    ],
  });
  const parked = async (scene: Scene, height: number) => ({
    ...(await changing(scene)),
    parkings: [
      {
        facilityParkingId: await aParking(
          scene.club,
          { facilityId: await facilityOf(scene) },
          { maxHeightCm: 150 },
        ),
        ...{ carNumber: '1', color: '白', height, ...dayOf(scene) },
      },
    ],
  });
  // A pet costs nothing, and no password is asked for.
  const withPet = async (scene: Scene, agreed: boolean) => {
    await takesPets(scene.club, { id: scene.roomType.id, facilityId: await facilityOf(scene) });
    const { bookingId } = await changing(scene);
    return { bookingId, petInfo: { agreed, pets: [dog] } };
  };
  return {
    updateMyBookingRentalItems: {
      ok: (scene) => rented(scene, 1),
      denied: [
        ['RENTAL_STOCK_SHORT', (scene) => rented(scene, 6)],
        ['NOT_FOUND_ERROR', (scene) => ({ ...missing(scene), rentalItems: [] })],
      ],
    },
    updateMyBookingParking: {
      ok: (scene) => parked(scene, 150),
      denied: [
        ['PARKING_TOO_HIGH', (scene) => parked(scene, 151)],
        ['NOT_FOUND_ERROR', (scene) => ({ ...missing(scene), parkings: [] })],
      ],
    },
    updateMyBooking: {
      ok: (scene) => withPet(scene, true),
      denied: [
        ['PETS_NOT_AGREED', (scene) => withPet(scene, false)],
        [
          'NOT_FOUND_ERROR',
          (scene) => ({ bookingId: missing(scene).bookingId, petInfo: { agreed: true, pets: [dog] } }),
        ],
      ],
    },
  };
}
