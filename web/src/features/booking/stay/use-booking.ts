/** One booking with its cancellation policy, for the screens that show it whole. */
import { useQuery } from 'urql';
import { bookingQuery } from './booking-fragments.ts';

export function useBooking(id: string) {
  const [{ data, error, fetching }] = useQuery({ query: bookingQuery, variables: { id } });
  return {
    booking: data?.myBookingV2,
    policy: data?.bookingCancelPolicy,
    error: data ? undefined : error,
    fetching,
  };
}
