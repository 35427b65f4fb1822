/** How many come into each room, as it is read out; of several rooms each line names its own. */
import { useWords } from '../../words.ts';
import type { Wanted } from './booking-queries.ts';

export function useGuestsTold(): (rooms: Wanted['rooms']) => string[] {
  const { hold: words, room: nthRoom } = useWords('booking');
  const { people } = useWords('stay').change;
  return (rooms) => {
    const guests = rooms.map(({ adults, children, bedShares }) => people(adults, children, bedShares));
    return guests.length === 1 ? guests : guests.map((one, index) => words.ofRoom(nthRoom(index + 1), one));
  };
}
