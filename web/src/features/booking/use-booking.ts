/** One booking with its cancellation policy, for the screens that show it whole. */
import { useQuery } from 'urql';
import { handling } from '#web/api/client.ts';
import { bookingQuery } from './booking-fragments.ts';

const quietly = handling('all');

export function useBooking(id: string) {
  const [{ data, error, fetching }] = useQuery({ query: bookingQuery, variables: { id }, context: quietly });
  return {
    booking: data?.myBookingV2,
    policy: data?.bookingCancelPolicy,
    error: data ? undefined : error,
    fetching,
  };
}
