/** What mails have in common, in English. */
import type { Amounts, PointsWithEnd, StayFacts } from '#messages/ja/notice/mails/parts.ts';

export const closing = (phone: string) =>
  `If you have any questions, please call us on ${phone}.\nShionagi Club`;

const represented = ({ representatives }: StayFacts) =>
  representatives.length > 0
    ? `\nRepresentative${representatives.length > 1 ? 's' : ''}: ${representatives.join(', ')}`
    : '';
export const stay = (s: StayFacts) =>
  `Resort: ${s.facility}\nRoom: ${s.roomType}\nBooking number: ${s.bookingNumbers.join(', ')}${represented(s)}\nCheck-in: ${s.checkIn}\nCheck-out: ${s.checkOut} (${s.nights} ${s.nights === 1 ? 'night' : 'nights'})`;
export const ofRoom = (bookingNumber: string) => `For the room of booking ${bookingNumber}:`;
export const amounts = ({ points, yen }: Amounts) => [points, yen].filter((one) => one !== null).join(', ');

export const pointsWithEnd = ({ lots }: PointsWithEnd) =>
  lots.map((lot) => `${lot.points} (valid until ${lot.until})`).join(', ');
