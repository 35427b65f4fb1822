/** What is offered for the stay being chosen: place, room, days, contract and points, in one question. */
import { useState } from 'react';
import { nightsBetween } from '#messages/format.ts';
import { handling } from '#web/api/handling.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { useAsked, type Asked } from '#web/api/use-asked.ts';
import {
  type Asked as AskedStay,
  facilityFacts,
  freedomOfDays,
  roomTypeFacts,
} from '#web/features/vacancy/public.ts';
import type { StayChoice } from './choice.ts';

const offerQuery = graphql(
  `
    query StayOffer($roomTypeId: ID!, $contractId: ID!, $fromDate: Date!, $days: Int!) {
      roomTypeCalendar(roomTypeId: $roomTypeId, contractId: $contractId, fromDate: $fromDate, days: $days) {
        facility {
          ...FacilityFacts
        }
        roomType {
          ...RoomTypeFacts
        }
        days {
          stayDate
          contractPrice
          roomsAvailable
          closedReason
          opensAt
        }
      }
      myContract(id: $contractId) {
        id
        contractNumber
        pointUnit
        canCheckInUntil
        productType {
          id
          newBookingName
        }
      }
      myAvailablePoints {
        contracts {
          contractId
          remaining
          lots {
            id
            kind
            fiscalYear
            validFrom
            validThru
            remaining
            carriedForward
          }
        }
      }
    }
  `,
  [facilityFacts, roomTypeFacts],
);

type Answer = ResultOf<typeof offerQuery>;
export type Offer = {
  facility: Answer['roomTypeCalendar']['facility'];
  roomType: Answer['roomTypeCalendar']['roomType'];
  days: Answer['roomTypeCalendar']['days'];
  contract: Answer['myContract'];
  points: Answer['myAvailablePoints']['contracts'][number] | undefined;
};

const quietly = handling('all');

/** The last value that was there: what stands on screen while the next answer is on its way. */
function useKept<Value>(value: Value | undefined): Value | undefined {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
}

function offerVariables(choice: StayChoice) {
  return {
    roomTypeId: choice.roomTypeId,
    contractId: choice.contractId,
    fromDate: choice.checkInDate,
    days: Math.min(42, nightsBetween(choice.checkInDate, choice.checkOutDate)),
  };
}

/** `fresh` is the offer of this very choice; the one before stays on screen until it comes. */
export function useOffer(choice: StayChoice): Asked<Offer> & { fresh: boolean } {
  const asked = useAsked({ query: offerQuery, variables: offerVariables(choice), context: quietly });
  const kept = useKept(asked.data);
  const offer = kept && {
    ...kept.roomTypeCalendar,
    contract: kept.myContract,
    points: kept.myAvailablePoints.contracts.find(({ contractId }) => contractId === choice.contractId),
  };
  return { ...asked, data: offer, fresh: asked.data !== undefined && !asked.busy && !asked.error };
}

export function askedOf(choice: StayChoice, unit: string): AskedStay {
  return {
    contractId: choice.contractId,
    unit,
    from: choice.checkInDate,
    to: choice.checkOutDate,
    nights: nightsBetween(choice.checkInDate, choice.checkOutDate),
    rooms: choice.rooms,
  };
}

/** Whether the stay can be had as chosen, by the days as they stand now. */
export function freedomOf(choice: StayChoice, offer: Offer) {
  return freedomOfDays(offer.days, askedOf(choice, offer.contract.pointUnit));
}
