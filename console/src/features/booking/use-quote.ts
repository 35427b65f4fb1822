/** Asks what a change of a booked stay would come to; nothing is changed. */
import { useClient } from 'urql';
import { handling } from '#web/api/handling.ts';
import { QUOTE, type Change } from './change-queries.ts';
import type { Stay } from './stay-queries.ts';

export function useQuote({ bookingNumber }: Stay) {
  const client = useClient();
  return async (change: Change) =>
    client
      .query(QUOTE, { bookingNumber, change }, { ...handling('all'), requestPolicy: 'network-only' })
      .toPromise();
}
