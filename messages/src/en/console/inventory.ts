/** Rooms and prices at the console: nights, seasons, and what was changed. */
import { formatNumber } from '#messages/format.ts';
import type { inventory as source } from '#messages/ja/console/inventory.ts';
import { counted } from './counted.ts';

type Amounts = { readonly least: string; readonly most: string } | null;
const range = (amounts: Amounts) => {
  if (!amounts) return 'not for sale';
  return amounts.least === amounts.most ? amounts.least : `${amounts.least}–${amounts.most}`;
};
const nightsOf = (nights: number) => counted(nights, 'room-type night');

export const inventory: typeof source = {
  title: 'Rooms and prices',
  grid: (house) => `Rooms and prices of ${house}`,
  roomType: 'Room type',
  show: 'Show',
  shown: { rooms: 'Rooms', sp: 'SP', fp: 'FP', vs: 'VS (yen)', vm: 'VM (yen)' },
  days: 'Span',
  nDays: (days) => `${days} days`,
  cell: (free, total) => `${free} left of ${total}`,
  stopped: 'Stopped',
  taken: (rooms) => `${rooms} taken`,
  closed: 'Not for sale',
  notOnSale: 'Not yet on sale',
  noPrice: 'Not for sale',
  howTo:
    'Choose cells and press “Change the chosen nights” for rooms and prices. Drag, or use Shift with the arrow keys, for a range.',
  selected: (kinds, nights) => `${counted(kinds, 'room type')}, ${counted(nights, 'night')} chosen`,
  changeSelected: 'Change the chosen nights',
  change: 'Change a span',
  setSeason: 'Set a season',
  table: 'CSV',
  seasons: { LOW: 'Low', REGULAR: 'Regular', HIGH: 'High', PEAK: 'Peak' },
  span: {
    title: 'Change rooms and prices',
    kinds: 'Room types',
    all: 'All',
    none: 'None',
    from: 'First night',
    until: 'Last night',
    weekdays: 'Weekdays (every day where none is chosen)',
    weekday: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    rooms: 'Rooms',
    roomsKinds: {
      KEEP: 'As they are',
      SET: 'A number of rooms',
      ADD: 'More or fewer',
      CLOSE: 'Stop selling (what is booked stays)',
    },
    number: 'Number of rooms',
    numberToAdd: 'Rooms to add (-2 for two fewer)',
    prices: 'Prices (empty: as they are; “no”: not for sale)',
    price: (product) => product,
    notForSale: 'no',
    chooseKind: 'Please choose a room type',
    nothing: 'Please enter what is to change',
    untilBeforeFrom: 'This is before the first night',
    isOver: 'Nights that are over cannot be changed',
    tooLong: 'At most 400 nights can be changed at once',
    notANumber: 'Please enter a whole number',
  },
  season: {
    title: 'Set a season',
    lead: 'Gives the span another season and its prices. Rooms without a price for that season stay as they are.',
    season: 'Season',
    houses: 'Houses',
    house: 'House',
    nights: 'Prices that change',
    ofNights: (nights: number) => (nights > 0 ? counted(nights, 'night') : 'None (season only)'),
    state: 'State',
    notYet: 'To do',
    isDone: 'Changed',
    chooseHouse: 'Choose a house',
    eachAlone:
      'Done one house after the other, each as a change of its own. It can be taken back in the history of that house.',
    leave: 'Leave the rest',
    do: (houses: number) => `Change the season of ${houses} house${houses === 1 ? '' : 's'}`,
    doing: (done: number, all: number) => `Changing… (${done} of ${counted(all, 'house')})`,
    done: (houses: number, nights: number) =>
      `The season of ${counted(houses, 'house')} was changed (prices of ${counted(nights, 'night')}).`,
  },
  file: {
    title: 'Change by CSV',
    lead: 'Write the table out, change it and read it in: only what differs is changed. An empty price means “not for sale”.',
    from: 'First night to write out',
    nights: 'Nights',
    write: 'Export',
    name: (house, from) => `inventory-${house}-${from}.csv`,
    read: 'File to read',
    tooLarge: 'The file is too large\nPlease split the span',
    unreadable: 'The file is neither UTF-8 nor Shift_JIS',
  },
  preview: {
    look: 'Preview',
    looking: 'Looking…',
    edit: 'Edit',
    nights: (nights) => `${nightsOf(nights)} will change.`,
    nothing: 'Nothing would change.',
    unchanged: (nights) => `${nightsOf(nights)} ${nights === 1 ? 'stays as it is' : 'stay as they are'}.`,
    more: (rooms) => `${counted(rooms, 'room night')} ${rooms === 1 ? 'is' : 'are'} added.`,
    farOff: {
      title: (nights) =>
        `On ${nightsOf(nights)} the price becomes at least three times, or at most a third, of what it was. Please check it for a digit too many or too few.`,
      price: ({ night, nights, room, product, was, is }) =>
        `${room}, ${product}: ${was} → ${is} (${nights === 1 ? night : `${nightsOf(nights)}, the first on ${night}`})`,
      confirm: 'I have checked the prices: they are meant so',
      needed: 'Please check the prices and tick this',
    },
    beyond: (rooms, numbered) =>
      `${counted(rooms, 'room')} a night ${rooms === 1 ? 'is' : 'are'} more than the ${numbered} that ${numbered === 1 ? 'has a number' : 'have numbers'}: rooms that do not exist would be sold.`,
    fewer: (rooms) => `${counted(rooms, 'room night')} ${rooms === 1 ? 'is' : 'are'} taken off sale.`,
    price: (product, was, is, nights) => `${product}: ${range(was)} → ${range(is)} (${nightsOf(nights)})`,
    kept: (nights) =>
      `${nightsOf(nights)} ${nights === 1 ? 'keeps' : 'keep'} the rooms that are booked or held. No guest loses a stay.`,
    stays: 'Stays that remain',
    mostStays: 'The first 50.',
    waiting: (count) =>
      `${count} ${count === 1 ? 'entry' : 'entries'} on the waiting list will be offered rooms.`,
    forRooms: (rooms, books) =>
      `${rooms} ${rooms === 1 ? 'room' : 'rooms'}${books ? ' (booked without asking)' : ''}`,
    problems: 'The table needs mending',
    line: (line, column) => `Line ${line}${column ? `, “${column}”` : ''}`,
    problem: {
      NOT_A_TABLE: 'This cannot be read as a table.',
      COLUMN_MISSING: 'The column is missing.',
      COLUMN_UNKNOWN: 'The column is not known.',
      CELLS_TOO_MANY: 'There are more cells than columns.',
      ROOM_TYPE_UNKNOWN: 'The house has no such room type.',
      NOT_A_NIGHT: 'This is not a date.',
      NIGHT_IS_OVER: 'The night is over.',
      NOT_A_NUMBER: 'This is not a whole number.',
      NIGHT_TWICE: 'The night is there twice.',
      NOT_ON_SALE: 'The night is not on sale yet.',
    },
    reason: 'Reason',
    do: 'Change',
    doing: 'Changing…',
  },
  done: (nights) => `Changed ${nightsOf(nights)}.`,
  history: {
    title: 'Changes',
    columns: { at: 'When', what: 'What', nights: 'Nights', reason: 'Reason', by: 'By', undo: 'Undo' },
    kinds: { SEASON: 'Season', TABLE: 'CSV', UNDO: 'Undoing a change' },
    touched: { rooms: 'Rooms', prices: 'Prices', opens: 'On sale again' },
    closing: { HOUSE: 'House closed', ROOMS: 'Taken off sale' },
    reopening: { HOUSE: 'House open again: the closing was undone', ROOMS: 'On sale again' },
    undo: 'Undo',
    undone: 'Undone',
    undoTitle: 'Undo a change',
    undoLead:
      'Nights that were changed since stay as they are. Bookings that were cancelled do not come back.',
    undoDo: 'Undo',
    none: 'Nothing was changed yet.',
    more: 'Show more',
  },
  closing: {
    open: 'Close the house',
    title: 'Close the house',
    titleOf: (house) => `Close ${house}`,
    forGood: 'What is cancelled cannot be restored.',
    lead: 'Stops selling these nights, cancels their bookings without a fee and mails each member. Holds are ended. Guests who are in the house are left to its desk.',
    from: 'First closed night',
    until: 'Last closed night',
    reason: 'Reason (for the record; members do not see it)',
    look: 'Show the bookings',
    looking: 'Looking…',
    stays: (stays) =>
      stays === 0
        ? 'There are no bookings.'
        : `${stays} ${stays === 1 ? 'booking is' : 'bookings are'} concerned.`,
    sums: {
      title: 'What is given back without a fee',
      points: (unit: 'sp' | 'fp' | 'tvp') => `Points (${unit.toUpperCase()})`,
      yen: 'Yen no longer asked',
      refunded: (yen: string) => `${yen} of them back to cards`,
      nothing: 'None',
      left: (left: number) =>
        `Without ${formatNumber(left)} ${left === 1 ? 'stay' : 'stays'} that ${left === 1 ? 'is' : 'are'} left, of guests who are there for example.`,
      tooMany: 'There are too many stays to reckon what is given back in all.',
    },
    columns: {
      number: 'Booking',
      member: 'Member',
      nights: 'Stay',
      guests: 'Guests',
      becomes: 'What becomes of it',
    },
    representative: (name) => `Representative ${name}`,
    people: formatNumber,
    cancelled: 'Cancelled',
    shortened: (day) => `Ends on ${day}`,
    shown: ({ from, until, count }) =>
      `${formatNumber(from)}–${formatNumber(until)} of ${formatNumber(count)}`,
    blocks: (blocks) =>
      blocks === 1 ? 'Rooms are kept for a group.' : `Rooms are kept for ${formatNumber(blocks)} groups.`,
    blocksEnd:
      'Closing ends them as a whole, on nights beyond the closed ones too. Please let the groups know.',
    inHouse: 'In house (left to its desk)',
    inHouseStay: 'Stays of guests who are in the house are not cancelled; its desk looks after them.',
    because: {
      IN_HOUSE: 'In house',
      PAYMENT_PENDING: 'The member is paying for a change',
      ALREADY_CANCELLED: 'Cancelled already',
    },
    otherwise: 'Could not be cancelled',
    begin: (stays) => (stays === 0 ? 'Stop selling' : 'Stop selling and cancel them'),
    edit: 'Change the dates',
    progress: (done, all) => `${done} of ${all} done.`,
    pause: 'Pause',
    goOn: 'Go on',
    finished: (ended) =>
      `${ended} ${ended === 1 ? 'booking was' : 'bookings were'} cancelled; their members are mailed.`,
    leftBlocks: (names) =>
      `Rooms kept for groups that could not be given up yet: ${names.join(', ')}\nPlease wait a moment and close the house once more.`,
    left: (left) => `${left} ${left === 1 ? 'booking stands' : 'bookings stand'} still.`,
    paused: 'Paused. Begun again, it goes on with what is left.',
  },
  close: 'Close',
};
