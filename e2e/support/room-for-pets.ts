/** A room for a member with a small dog and a car. */
import { bookableContract } from './booking.ts';
import { freeDates } from './flow.ts';
import { get } from './portal.ts';
import type { Session } from './session.ts';

type Found = {
  bookingAvailableFacilityList: {
    id: string;
    maxPetCount: number;
    hasPetWeightRestriction: boolean;
    noParking: boolean;
    roomTypes: {
      id: string;
      acceptsPet: boolean;
      maxPetCount: number;
      priceAndAvailability: { stayDate: string; contractPrice: number | null; roomsAvailable: number }[];
    }[];
  }[];
};

/** A room in which a small dog may stay, at a house with parking. */
export async function roomForPets(session: Session, ahead: number) {
  const contract = await bookableContract(session);
  const { from, to } = await freeDates([session], ahead);
  const { bookingAvailableFacilityList: houses } = await get<Found>({
    query: `query ($from: Date!, $to: Date!, $contract: ID!) { bookingAvailableFacilityList(fromDate: $from, toDate: $to,
      contractId: $contract, numberOfAdults: 1) { id maxPetCount hasPetWeightRestriction noParking
        roomTypes { id acceptsPet maxPetCount priceAndAvailability { stayDate contractPrice roomsAvailable } } } }`,
    variables: { from, to, contract },
    as: session,
  });
  for (const house of houses) {
    if (house.noParking || house.maxPetCount === 0 || !house.hasPetWeightRestriction) continue;
    const room = house.roomTypes.find(
      ({ acceptsPet, maxPetCount, priceAndAvailability }) =>
        acceptsPet &&
        maxPetCount > 0 &&
        priceAndAvailability
          .filter(({ stayDate }) => stayDate < to)
          .every((day) => day.roomsAvailable > 0 && day.contractPrice !== null),
    );
    if (room) return { roomType: room.id, house: house.id, from, to, contract };
  }
  throw new Error('No house takes a small dog on these nights.');
}
