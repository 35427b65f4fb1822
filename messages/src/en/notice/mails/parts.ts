/** What mails have in common, in English. */
import type { Amounts, PointsWithEnd, StayFacts } from '#messages/ja/notice/mails/parts.ts';

export const closing = (phone: string) =>
  `If you have any questions, please call us on ${phone}.\nShionagi Club`;

export const stay = (s: StayFacts) =>
  `Resort: ${s.facility}\nRoom: ${s.roomType}\nBooking number: ${s.bookingNumbers.join(', ')}\nCheck-in: ${s.checkIn}\nCheck-out: ${s.checkOut} (${s.nights} ${s.nights === 1 ? 'night' : 'nights'})`;
export const amounts = ({ points, yen }: Amounts) => (points === null ? yen : `${points}, ${yen}`);

export const pointsWithEnd = ({ lots }: PointsWithEnd) =>
  lots.map((lot) => `${lot.points} (valid until ${lot.until})`).join(', ');
