/** Occupancy at the console. */
import { formatNumber } from '#messages/format.ts';
import type { occupancy as japanese } from '../../ja/console/occupancy.ts';
import { counted } from './counted.ts';

export const occupancy: typeof japanese = {
  title: 'Occupancy',
  views: { house: 'One house', houses: 'All houses' },
  houses: {
    title: 'Occupancy of all houses',
    lead: 'Rooms sold of the rooms that there are. A house opens its own nights.',
    by: 'Steps',
    days: 'By day, 14 days',
    weeks: 'By week, 13 weeks',
    house: 'House',
    together: 'All',
  },
  days: 'Span',
  nDays: (days) => `${days} days`,
  write: (format) => `Export as ${format}`,
  told: (house, share, sold, rooms) =>
    `${house}: ${share} occupied, ${formatNumber(sold)} of ${counted(rooms, 'room night')} sold`,
  columns: {
    night: 'Night',
    rooms: 'Rooms',
    sold: 'Sold',
    share: 'Occupancy',
    held: 'Held',
    soldYearAgo: 'A year ago',
    wished: 'Waited for',
  },
  none: 'No night of this span is on sale.',
};
