/** What belongs to a stay beside its room, in lines to read out. */
import { useFormat } from '#web/i18n/use-format.ts';
import { useWords } from '../../words.ts';
import type { Quote } from './stay-queries.ts';

type Extras = Pick<Quote['before'], 'rentalItems' | 'parkings' | 'pets'>;

export function useExtrasTold() {
  const { extras: words } = useWords('stay');
  const format = useFormat();
  const days = ({ fromDate, toDate }: { fromDate: string; toDate: string }) =>
    format.days({ from: fromDate, to: toDate });
  return {
    rentalItems: ({ rentalItems }: Pick<Extras, 'rentalItems'>) =>
      rentalItems.map((one) => words.thingTold(one.name, one.quantity, days(one))),
    parkings: ({ parkings }: Pick<Extras, 'parkings'>) =>
      parkings.map((car) => words.carTold(car.carNumber, car.name, days(car), car.waits)),
    pets: ({ pets }: Pick<Extras, 'pets'>) =>
      pets.map(({ kind, breed, petWeight }) => words.petTold(words.petKinds[kind], breed, petWeight)),
  };
}
