/** One booking at the console: looking at it, changing it, cancelling it. */
import type { stay as japanese } from '../../ja/console/stay.ts';
import { formatNumber } from '#messages/format.ts';

const people = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const stay: typeof japanese = {
  title: (number) => `Booking ${number}`,
  back: 'Back to the member',
  backToMembers: 'Back to the members',
  facts: {
    state: 'State',
    house: 'House',
    room: 'Room',
    plan: 'Plan',
    stay: 'Stay',
    points: 'Points',
    yen: 'Payable in yen',
    note: 'Wishes',
  },
  states: {
    BOOKED: 'Booked',
    CHANGE_UNPAID: 'A change waits for its payment',
    IN_HOUSE: 'In house',
    LEFT: 'Departed',
    CANCELLED: 'Cancelled',
    MISSED: 'Did not come',
  },
  locked:
    'Its member cannot change this booking in the portal. Please make sure of what the member wants, and change it here.',
  guests: 'Guests',
  guestColumns: {
    kind: 'Kind',
    name: 'Name',
    kana: 'Kana',
    age: 'Age',
    tel: 'Telephone',
    address: 'Address',
  },
  unnamed: 'Not named yet',
  changeDates: 'Change the dates',
  changeGuests: 'Change the guests',
  cancel: 'Cancel',
  dates: {
    title: 'Change the dates',
    lead: 'First the new price is looked up. Nothing is changed yet.',
    checkIn: 'Check-in',
    nights: 'Nights',
    same: 'These are the dates it has already.',
    close: 'Back',
    submit: 'Look up the price',
    busy: 'Looking…',
  },
  guestForm: {
    lead: 'How many may stay in a room, and the price, go by number and age.',
    kind: 'Who joins them',
    kinds: { adult: 'An adult', child: 'A child', sharing: 'A child sharing a bed' },
    add: 'Add a guest',
    remove: (who) => `Remove ${who}`,
    close: 'Discard changes',
    submit: 'Look up the price',
    busy: 'Looking…',
  },
  change: {
    title: 'Confirm the change',
    lead: 'Please tell the member what follows. Once it is changed, the member receives a mail.',
    stay: 'Stay',
    counts: 'Guests',
    people: (adults, children, bedShares) =>
      [
        people(adults, 'adult', 'adults'),
        children > 0 ? people(children, 'child', 'children') : '',
        bedShares > 0 ? `${bedShares} sharing a bed` : '',
      ]
        .filter(Boolean)
        .join(', '),
    points: 'Points',
    yen: 'Payable in yen',
    fee: 'Cancellation fee',
    refund: 'Back to the card',
    from: (before, after) => `${before} → ${after}`,
    borrow: (points) =>
      `The member agrees to borrow ${formatNumber(points)} points from the next fiscal year`,
    close: 'Back',
    submit: 'Change it so',
    busy: 'Changing…',
    done: 'The booking was changed.',
  },
  giveUp: {
    title: 'Cancel the booking',
    lead: 'Please tell the member the fee. Once it is cancelled, the member receives a mail.',
    which: 'Nights to cancel',
    all: (nights) => (nights === 1 ? 'All (1 night)' : `All (${nights} nights)`),
    last: (nights) => (nights === 1 ? 'The last night' : `The last ${nights} nights`),
    rate: 'Rate of the fee',
    percent: (rate) => `${rate}%`,
    points: 'Points forfeited',
    yen: 'Fee in yen',
    returned: 'Points that come back',
    refund: 'Back to the card',
    close: 'Back',
    submit: 'Cancel it',
    busy: 'Cancelling…',
    done: 'The booking was cancelled.',
    shortened: 'The stay was shortened.',
  },
};
