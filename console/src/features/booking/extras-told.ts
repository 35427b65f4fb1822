/** What belongs to a stay beside its room, in lines to read out. */
import { useFormat } from '#web/i18n/use-format.ts';
import { useWords } from '../../words.ts';
import type { Quote } from './change-queries.ts';

type Side = Quote['before'];
export type Extras = Pick<Side, 'rentalItems' | 'pets'> & {
  /** Of a car that waits, whatever is known of its place in line. */
  readonly parkings: readonly (Omit<Side['parkings'][number], 'waits'> & {
    readonly waits: boolean | object | null;
  })[];
};

export function useExtrasTold() {
  const { extras: words } = useWords('stay');
  const format = useFormat();
  const days = ({ fromDate, toDate }: { fromDate: string; toDate: string }) =>
    format.days({ from: fromDate, to: toDate });
  const carTold = (car: Extras['parkings'][number]) => {
    const look = car.heightCm === null ? car.color : words.colorAndHeight(car.color, car.heightCm);
    const told = words.carTold({ car: car.carNumber, look, parking: car.name, days: days(car) });
    return car.waits ? words.isWaiting(told) : told;
  };
  const petTold = ({ kind, breed, petWeight, ownerName }: Extras['pets'][number]) =>
    words.petTold({
      ...{ kind: words.petKinds[kind], breed },
      ...{ weight: words.kilograms(petWeight), owner: ownerName },
    });
  return {
    rentalItems: ({ rentalItems }: Pick<Extras, 'rentalItems'>) =>
      rentalItems.map((one) => words.thingTold(one.name, one.quantity, days(one))),
    parkings: ({ parkings }: Pick<Extras, 'parkings'>) => parkings.map(carTold),
    pets: ({ pets }: Pick<Extras, 'pets'>) => pets.map(petTold),
  };
}
