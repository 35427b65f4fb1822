/** Words of what is reserved beside a room, in English. */
import { FEW_LEFT } from '#domain/booking/extras.ts';
import type { extras as japanese } from '#messages/ja/booking/stay/extras.ts';

type CarParkFacts = Parameters<(typeof japanese)['parking']['facts']>[0];
const partsOf = ({ most, stock }: CarParkFacts): readonly string[] =>
  [most === null ? null : `up to ${most}\u00a0cm high`, stock].filter((part) => part !== null);

export const extras: typeof japanese = {
  title: 'Extras for your stay',
  lead: 'Choose only what you would like.',
  closed:
    'Parking and rental items could be booked until 15:00 on the day before arrival. The room itself can still be booked.',
  parking: {
    title: 'Parking',
    free: 'Free of charge',
    add: 'Add a car',
    addAnother: 'Add another car',
    remove: (number) => `Remove car ${number}`,
    car: (number) => `Car ${number}`,
    parkingId: 'Car park',
    choose: 'Please choose',
    option: ({ name, ...facts }) => [name, ...partsOf(facts)].join(', '),
    facts: (facts) => partsOf(facts).join(', '),
    stock: ({ left, beside, own }) => {
      if (left === 0) return own ? null : 'full';
      if (beside === 0) return 'full with your other cars';
      if (left > FEW_LEFT) return null;
      return own ? `room for ${left}, including yours` : `${left} left`;
    },
    noPlace: 'The parking is full now. Add your car and choose a full parking to wait for a place.',
    carNumber: 'Number plate',
    carNumberHelp: 'e.g. 品川 300 あ 12-34',
    color: 'Colour of the car',
    colorHelp: 'e.g. white',
    height: 'Height of the car (cm)',
    heightHelp: (most) => (most === null ? 'There is no height limit' : `Up to ${most}\u00a0cm`),
    summary: (car) =>
      [
        car.name,
        car.carNumber,
        car.color,
        car.height === null ? null : `${car.height}\u00a0cm high`,
        car.waitlist ? 'waiting for a place' : null,
      ]
        .filter((part) => part !== null && part !== '')
        .join(', '),
    mayWait: 'If it is full, wait for a place',
    mayWaitHelp:
      'Places that become free are given in the order of the requests, and we tell you by mail. You can wait until 15:00 of the day before arrival.',
  },
  rental: {
    title: 'Rental items',
    perDay: (yen) => `${yen} a day (with tax)`,
    perStay: (yen) => `${yen} a stay (with tax)`,
    free: 'Free of charge',
    left: ({ left, beside, own }) => {
      if (left === 0) return 'none left';
      if (beside === 0) return 'all of them are in your other selections';
      if (beside > FEW_LEFT) return null;
      return own ? `up to ${beside}, including those you have booked` : `${beside} left`;
    },
    unit: '',
    quantity: 'Quantity',
    total: (yen) => `Rental total: ${yen} (with tax)`,
    line: (item) => `${item.name} × ${item.quantity}`,
    nth: (item) => `${item.name} (${item.number})`,
    addDays: 'Add other days',
    addDaysOf: (name) => `Add other days of ${name}`,
    ended: 'No longer offered. Clear the box to give it up.',
  },
  dates: {
    fromDate: 'First day',
    toDate: 'Last day',
    whole: 'The whole stay',
    wholeOf: (days) => `The whole stay (${days})`,
    along: 'Only the days change, to match your stay',
  },
  pets: {
    title: 'Pets',
    lead: (facts) =>
      [
        facts.cats ? 'Dogs and cats' : 'Dogs',
        `up to ${facts.most}`,
        facts.weight === null ? null : `up to ${facts.weight}\u00a0kg each`,
      ]
        .filter((part) => part !== null)
        .join(', '),
    byAgreement: 'Pets are accepted once you have agreed to the pet policy.',
    terms: 'Read the pet policy',
    termsByPhone: (phone) => `Our call centre (${phone}) will tell you about the pet policy.`,
    agreed: 'I agree to the pet policy',
    add: 'Add a pet',
    addAnother: 'Add another pet',
    remove: (number) => `Remove pet ${number}`,
    pet: (number) => `Pet ${number}`,
    kind: 'Kind',
    kinds: { DOG: 'Dog', CAT: 'Cat' },
    ownerName: 'Name of the owner',
    breed: 'Breed',
    breedOfDog: 'Breed',
    breedHelp: 'e.g. Shiba',
    petWeight: 'Weight (kg)',
    petWeightHelp: 'e.g. 6.5',
    weightWrong: 'Please enter the weight as a number\ne.g. 6.5',
    summary: (pet) => `${pet.kind}, ${pet.breed}, ${pet.weight}\u00a0kg (owner: ${pet.owner})`,
  },
};
