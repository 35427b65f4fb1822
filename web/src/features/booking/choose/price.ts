/** The price of the stay being chosen: asked of the server once per room, when everything it depends on is there. */
import { useEffect, useState } from 'react';
import { useClient, type CombinedError } from 'urql';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { handling } from '#web/api/handling.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { roomInputs } from '#web/features/vacancy/public.ts';
import type { StayChoice } from './choice.ts';

export const priceFields = graphql(`
  fragment StayPrice on AccommodationPrice {
    totalPoints
    pointUnit
    totalJpy
    borrowablePoints
    pricesByDay {
      date
      accommodationFee
      fees {
        subject
        kind
        price
        taxIncluded
        taxType
        priceWithSalesTax
      }
    }
    taxes {
      subject
      kind
      date
      price
    }
    lots {
      lotId
      kind
      fiscalYear
      validThru
      points
      borrowed
    }
  }
`);

const calculate = graphql(
  `
    mutation CalculateMyAccommodationPrice(
      $contractId: ID!
      $roomTypeId: ID!
      $checkInDate: Date!
      $checkOutDate: Date!
      $numberOfAdults: Int!
      $numberOfChildren: Int
      $numberOfBedShare: Int
      $bookingPlanId: ID
      $rooms: [RoomInput!]
    ) {
      calculateMyAccommodationPrice(
        contractId: $contractId
        roomTypeId: $roomTypeId
        checkInDate: $checkInDate
        checkOutDate: $checkOutDate
        numberOfAdults: $numberOfAdults
        numberOfChildren: $numberOfChildren
        numberOfBedShare: $numberOfBedShare
        bookingPlanId: $bookingPlanId
        rooms: $rooms
      ) {
        ...StayPrice
      }
    }
  `,
  [priceFields],
);

export type StayPrice = ResultOf<typeof priceFields>;

type Fee = StayPrice['pricesByDay'][number]['fees'][number];

function sumFees(fees: readonly Fee[]): Fee[] {
  const sums = new Map<string, Fee>();
  for (const fee of fees) {
    const known = sums.get(fee.subject);
    sums.set(fee.subject, {
      ...fee,
      price: (known?.price ?? 0) + fee.price,
      priceWithSalesTax: (known?.priceWithSalesTax ?? 0) + fee.priceWithSalesTax,
    });
  }
  return [...sums.values()];
}

/** The rooms' prices together, night by night. Which lots pay for several rooms is worked out apart (point-use). */
function sumPrices(prices: readonly StayPrice[]): StayPrice | null {
  const [first] = prices;
  if (!first) return null;
  if (prices.length === 1) return first;
  const sum = (pick: (price: StayPrice) => number) => prices.reduce((total, price) => total + pick(price), 0);
  return {
    ...first,
    totalPoints: sum((price) => price.totalPoints),
    totalJpy: sum((price) => price.totalJpy),
    borrowablePoints: 0,
    pricesByDay: first.pricesByDay.map((day, index) => ({
      date: day.date,
      accommodationFee: sum((price) => price.pricesByDay[index]?.accommodationFee ?? 0),
      fees: sumFees(prices.flatMap((price) => price.pricesByDay[index]?.fees ?? [])),
    })),
    taxes: prices.flatMap((price) => price.taxes),
    lots: [],
  };
}

export type PriceState = {
  /** The last price known; `key` says of which choice. */
  price: StayPrice | null;
  error: CombinedError | undefined;
  pending: boolean;
};

const calmMs = 200;

type Wanted = Pick<StayChoice, 'contractId' | 'roomTypeId' | 'checkInDate' | 'checkOutDate' | 'planId'> & {
  rooms: readonly RoomCounts[];
};

/** Prices the choice; null stands for a choice that is not complete or does not fit, and asks nothing. */
export function usePrice(wanted: Wanted | null): PriceState {
  const client = useClient();
  const key = wanted
    ? JSON.stringify([
        wanted.contractId,
        wanted.roomTypeId,
        wanted.checkInDate,
        wanted.checkOutDate,
        wanted.planId,
        roomInputs(wanted.rooms),
      ])
    : null;
  const [known, setKnown] = useState<{
    key: string;
    price: StayPrice | null;
    error: CombinedError | undefined;
  } | null>(null);

  useEffect(() => {
    if (key === null) return undefined;
    let current = true;
    const ask = async () => {
      const [contractId, roomTypeId, checkInDate, checkOutDate, bookingPlanId, rooms] = JSON.parse(key) as [
        string,
        string,
        string,
        string,
        string | null,
        ReturnType<typeof roomInputs>,
      ];
      const stay = { contractId, roomTypeId, checkInDate, checkOutDate, bookingPlanId };
      const answers = await Promise.all(
        rooms.map((room) =>
          client.mutation(calculate, { ...stay, ...room, rooms }, handling('all')).toPromise(),
        ),
      );
      if (!current) return;
      const prices = answers.flatMap(({ data }) => (data ? [data.calculateMyAccommodationPrice] : []));
      const error = answers.find((answer) => answer.error)?.error;
      setKnown({ key, price: error ? null : sumPrices(prices), error });
    };
    // Steppers are pressed in a row; only the number they stop at is priced.
    const timer = setTimeout(() => void ask(), calmMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [client, key]);

  if (key === null) return { price: null, error: undefined, pending: false };
  const settled = known?.key === key;
  return {
    price: known?.price ?? null,
    error: settled ? known.error : undefined,
    pending: !settled,
  };
}
