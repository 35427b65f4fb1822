/** The house's day at the console: who comes, is there and leaves. */
import { formatNumber } from '#messages/format.ts';
import type { today as source } from '#messages/ja/console/today.ts';
import { counted } from './counted.ts';

export const today: typeof source = {
  title: 'Today',
  house: 'House',
  parts: { arrivals: 'Arrivals', inHouse: 'In house', departures: 'Departures', payments: 'Paid here' },
  counted: {
    arrivals: (done: number, all: number) => `${done} of ${all} have come`,
    inHouse: (n: number) => counted(n, 'stay'),
    departures: (done: number, all: number) => `${done} of ${all} have left`,
    missed: (n: number) => counted(n, 'no-show'),
    notCome: (n: number) => `${formatNumber(n)} never came`,
  },
  late: (day: string) => `Expected ${day}`,
  overdue: (day: string) => `Overdue: ${day}`,
  stillThere: 'Still occupied',
  searched: 'All arrivals, stays and departures are searched.',
  missing: 'Incomplete',
  find: 'Narrow by name or booking number, or scan a QR code',
  findHelp: 'A scanned code checks its guests in at once.',
  columns: {
    name: 'Guest',
    room: 'Room',
    guests: 'Guests',
    stay: 'Stay',
    arrival: 'Expected',
    missing: 'Missing, wishes',
    yen: 'Due here',
    state: 'State',
  },
  guests: ({ adults, children, bedShares }) =>
    [
      `${adults} ad.`,
      children > 0 ? `${children} ch.` : '',
      bedShares > 0 ? `${bedShares} sharing a bed` : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  guestsMissing: (n: number) => `Register: ${n} incomplete`,
  picturesMissing: (n: number) => `${n} passport${n === 1 ? '' : 's'}`,
  unnamed: '(no name yet)',
  noRoom: 'No room yet',
  states: { awaited: 'Awaited', notCome: 'Never came', here: 'In house', left: 'Left', missed: 'No-show' },
  checkIn: 'Check in',
  checkOut: 'Check out',
  recorded:
    'This house writes down every arrival: a stay to which nobody was checked in ends as a no-show at five in the morning after.',
  noShow: 'Mark as no-show',
  working: 'Writing it down…',
  named: (name, number) => `${name} (${number})`,
  dueYen: (yen) => `${yen} is due.`,
  checkedIn: (number: string, room: string | null) =>
    `${number} is checked in${room === null ? '' : ` (room ${room})`}.`,
  checkedOut: (number: string) => `${number} is checked out.`,
  noShowWritten: (number: string) => `${number} is written down as a no-show.`,
  confirmNoShow: {
    title: 'Mark as no-show?',
    text: (name: string, number: string) =>
      `The booking of ${name} (${number}) is cancelled at the rate for a no-show, and its member is told by mail. This cannot be undone.`,
    asking: 'Reckoning the fee…',
    yes: 'Mark as no-show',
    no: 'Not now',
  },
  ask: {
    checkIn: (name: string) => `Check in ${name}?`,
    checkOut: (name: string) => `Check out ${name}?`,
    checkInByCode: 'Check in all the same?',
    keep: 'Back',
  },
  concerns: {
    stillThere: (room: string, name: string, number: string, day: string) =>
      `${name} (${number}, to leave on ${day}) is still in ${room}.`,
    noRoom: 'No room is assigned yet.',
    notCleaned: (room: string) => `Room ${room} is still to be cleaned.`,
    guests: (n: number) => `Of ${n} ${n === 1 ? 'guest' : 'guests'} something is missing in the register.`,
    pictures: (n: number) => `Of ${n} ${n === 1 ? 'guest' : 'guests'} the passport is missing.`,
    yen: (yen, officeFrom) =>
      officeFrom === null
        ? `${yen} are not paid yet. As the day of departure is over, the office can record a payment, too.`
        : `${yen} are not paid yet. From ${officeFrom} on the office can record a payment, under unpaid stays. Until then the desk does, after the check-out, too.`,
    early: (day: string, nights: string) =>
      `They are expected to leave on ${day}. What is left (${nights}) stays charged: neither yen nor points of it are given back.`,
    nothingDue: 'Nothing is due.',
    overdue: (day: string) => `They were to leave on ${day}, and are checked out as of today.`,
    late: (day: string) => `They were expected on ${day}.`,
  },
  meanwhile: (name: string, state: string) =>
    `Meanwhile it was written down elsewhere of ${name}: ${state}. The list has been read anew.`,
  codeUnknown: 'There is no booking with this code.',
  codeNotNow:
    'The booking of this code cannot be checked in now.\nIts guests are in house already, or it is not the day of their stay. Please look at the list.',
  undo: {
    checkIn: 'Undo check-in',
    checkOut: 'Undo check-out',
    checkInTitle: (name: string) => `Undo the check-in of ${name}?`,
    checkOutTitle: (name: string) => `Undo the check-out of ${name}?`,
    checkInLead:
      'The stay is awaited again, and its member may change what was entered for checking in beforehand.',
    checkOutLead: 'The guests are in house again. How clean the room is stays as it is.',
    submit: 'Undo',
    done: (number: string) => `${number} is as it was before.`,
  },
  reason: 'Reason',
  needs: 'Needs at the house',
  cannotEat: 'Cannot eat',
  planAnswers: 'Answers to the plan',
  request: 'Request',
  member: 'Member number',
  number: 'Booking number',
  close: 'Close',
  none: {
    arrivals: 'Nobody arrives on this day.',
    inHouse: 'Nobody stays on this day.',
    departures: 'Nobody leaves on this day.',
  },
  nothingFound: 'No booking fits.',
  noHouse: 'You have no house. Please ask an administrator.',
};
