import type { vacancy as japanese } from '#messages/ja/vacancy.ts';

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

export const vacancy: typeof japanese = {
  title: 'Find a room',
  lead: 'Choose your dates and guests to see availability and prices day by day.',
  conditions: {
    title: 'Your search',
    change: 'Edit your search',
    submit: 'Search',
    contract: 'Your contract',
    contractNumber: (number: string) => `Contract ${number}`,
    contractPoints: (points: string) => `${points} left`,
    contractYen: 'Paid in yen',
    contractOption: (contract) => `${contract.number} (${contract.year}), ${contract.left}`,
    noContract: 'None of your contracts can be used for a new booking.',
    noContractHelp: (phone: string) =>
      `My Week and Prime Week contracts come with their own weeks.\nOur call centre (${phone}) is glad to tell you more.`,
    stay: 'Dates',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    dateProblems: {
      CHECK_IN_MISSING: 'Please choose your check-in date.',
      CHECK_OUT_MISSING: 'Please choose your check-out date.',
    },
    rooms: 'Rooms and guests',
    more: 'More filters',
    moreChosen: (number: number) => `More filters (${number})`,
    tags: 'Features',
    tagsHelp: 'We show resorts that have every feature you choose.',
    facilities: 'Resorts',
    facilitiesHelp: 'Leave blank to search all resorts.',
    clear: 'Clear filters',
    party: ({ rooms, adults, children, bedShares }) =>
      [
        count(rooms, 'room', 'rooms'),
        count(adults, 'adult', 'adults'),
        children > 0 ? count(children, 'child', 'children') : null,
        bedShares > 0 ? `${bedShares} sharing a bed` : null,
      ]
        .filter((part) => part !== null)
        .join(', '),
  },
  rooms: {
    room: (number: number) => `Room ${number}`,
    adults: 'Adults',
    children: 'Children',
    childrenHelp: 'with a bed of their own',
    bedShares: 'Sharing a bed',
    bedSharesHelp: 'children without a bed of their own',
    unit: '',
    add: 'Add a room',
    addLimit: 'Up to three rooms can be booked at once.',
    remove: (number: number) => `Remove room ${number}`,
    limit: ({ most, withBedShare }) =>
      withBedShare > most
        ? `Up to ${most} guests, plus ${withBedShare - most} sharing a bed`
        : `Up to ${most} guests, including children sharing a bed`,
    limitReached: 'The room is full',
    limitLeft: (left: number) => `${left} more ${left === 1 ? 'guest' : 'guests'} possible`,
    over: 'This is more guests than the room sleeps.',
    limitLater: 'Capacity depends on the room.',
    bedShareRules: {
      ONE_UNDER_THREE:
        'In some rooms here, one child under three may share a bed in addition to the capacity.',
      TWO_PRESCHOOLERS:
        'In some rooms here, two preschool children may share beds in addition to the capacity.',
      ONE_PRESCHOOLER: 'In some rooms here, one preschool child may share a bed in addition to the capacity.',
    },
  },
  results: {
    found: (number: number) =>
      number === 0
        ? 'No resorts match your search'
        : `${count(number, 'resort', 'resorts')} found with rooms`,
    noneFree: 'No resort can be booked for your stay',
    others: (number: number) =>
      `${count(number, 'other resort', 'other resorts')} cannot be booked for your stay.`,
    searching: 'Searching for rooms',
    order: 'Sorted by availability for your dates, then by price.',
    pricesInYen: 'Daily prices are per room and night, consumption tax included.',
    pricesInPoints:
      'Daily points are per room and night. Fees (usage, cleaning and taxes) are shown in yen beside each total.',
    legend: 'Key to the symbols',
    previousDays: 'Previous 5 days',
    nextDays: 'Next 5 days',
    moreRooms: (number: number) => `Show ${count(number, 'more room type', 'more room types')}`,
    fewerRooms: 'Show fewer rooms',
    month: 'View the month',
    choose: 'Book these dates',
    stayTotal: ({ nights, rooms }) => (rooms > 1 ? `${nights}, ${rooms} rooms` : `Total for ${nights}`),
    feesOnTop: (yen: string) => `plus fees ${yen}`,
    feesWithin: (yen: string) => `incl. ${yen} local taxes`,
    notWholeStay: 'Not available on every night of your stay.',
    tooFewRooms: (rooms: number) => `Fewer than ${rooms} rooms are available on some nights.`,
    notAllFit: 'One of your rooms has more guests than this room sleeps.',
  },
  none: {
    text: 'Try fewer filters or different dates.',
    tooManyForARoom: ({ guests, most }) =>
      `No room sleeps ${guests} guests. Our largest rooms here sleep ${most}.`,
    splitText: 'You can stay together in more than one room.',
    split: (rooms: number) => `Search for ${rooms} rooms`,
    tooManyForRooms: (phone: string) =>
      `Your party needs more rooms than can be booked at once. Please call us on ${phone}.`,
    withoutTags: 'Search without features',
    withoutFacilities: 'Search all resorts',
    wait: (stay) => `Wait for ${stay}`,
    fullTitle: 'Fully booked on these dates',
    tooFewTitle: (rooms: number) => `No resort has ${rooms} rooms left on these dates`,
    fullText: 'Rooms may be available on nearby dates.',
    nearest: (room: string) => `${room}: nearby available dates`,
    nearestNone: 'Nothing is available within two weeks of these dates either.',
    nearestLooking: 'Checking nearby dates',
  },
  day: {
    plenty: 'Available',
    few: (rooms: number) => `${rooms} left`,
    fewSpoken: (rooms: number) => `only ${rooms} left`,
    full: 'Full',
    closed: 'outside the booking period',
    notBookable: 'Not bookable',
    fewLegend: 'Few left',
    holiday: 'hol.',
    wanted: 'Your dates',
    spoken: (facts) => [facts.day, facts.state, facts.price].filter((part) => part !== null).join(', '),
    reserve: 'book',
    choose: 'choose this day',
    why: 'see why',
    fullTitle: 'Fully booked',
    tooFewTitle: 'Not enough rooms available',
    closedTitle: (day: string) => `Stays from ${day} cannot be booked now`,
    notForSale: 'This date cannot be booked.',
  },
  month: {
    title: (room: string) => `${room}: calendar`,
    previous: 'Previous month',
    next: 'Next month',
    help: 'Choose your check-in date.',
    inYen: 'Prices are in yen, tax included.',
  },
  facility: {
    types: { HOTEL: 'Hotel', CONDOMINIUM: 'Condominium', VILLA: 'Villa', RYOKAN: 'Ryokan' },
    address: ({ prefecture, address1 }) => `${address1}, ${prefecture}`,
    site: 'Resort website',
    newTab: ' (opens in a new tab)',
    notes: 'Good to know',
    tags: 'Features',
    sameDay: 'Same-day booking available (7:00–15:00)',
    notSameDay: 'No same-day booking online',
    noParking: 'No parking',
    hotelTax: 'Lodging tax applies (shown in the price breakdown)',
    bathing: 'Bath hours are given at check-in',
    pets: ({ most, cats, weight }) =>
      ['Pet-friendly rooms', `up to ${most}`, cats, weight].filter((part) => part !== null).join(', '),
    catsToo: 'cats welcome too',
    dogsOnly: 'dogs only',
    weightLimit: 'weight limit',
    petTerms: 'Pet policy',
  },
  room: {
    size: (squareMeters: number) => `${squareMeters} m²`,
    pets: (most: number) => `Pets welcome (up to ${most})`,
    alert: 'Please note',
  },
};
