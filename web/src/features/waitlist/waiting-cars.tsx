/** Cars of booked stays that wait for a place; nothing stands there where none does. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, Rows } from '#web/ui/surfaces.tsx';

const carsQuery = graphql(`
  query MyFacilityParkingCancelWaitlistList {
    myFacilityParkingCancelWaitlistList {
      id
      bookingId
      fromDate
      toDate
      carNumber
      canAct
      place
      waiting
      facilityParking {
        id
        name
        maxHeight
        facility {
          id
          name
        }
      }
    }
  }
`);
const cancelCar = graphql(`
  mutation CancelFacilityParkingCancelWaitList($id: ID!) {
    cancelFacilityParkingCancelWaitList(id: $id)
  }
`);

type Car = ResultOf<typeof carsQuery>['myFacilityParkingCancelWaitlistList'][number];
type Props = { car: Car; onDone: (said: string) => void; onStale: () => void };

function GiveUp({ car, onDone, onStale }: Props) {
  const words = useWords('waitlist');
  const [asks, setAsks] = useState(false);
  const form = useEntryForm<Pick<Car, 'id'>, unknown>({
    start: { id: car.id },
    send: (_values, call) => call(cancelCar, { id: car.id }, { additionalTypenames: ['BookedParking'] }),
    done: () => onDone(words.leave.done),
    refused: () => {
      onStale();
      return 'toShow';
    },
  });
  return (
    <>
      <Button kind="quiet" onClick={() => setAsks(true)}>
        {words.leave.button}
      </Button>
      <FormDialog
        of={form}
        open={asks}
        title={words.leave.title}
        onClose={() => setAsks(false)}
        says={{ keep: words.leave.keep, act: words.leave.confirm, busy: words.offer.declining }}
        kind="danger"
      >
        <p>{words.cars.giveUp}</p>
        <p>{words.leave.text}</p>
      </FormDialog>
    </>
  );
}

function CarCard(props: Props) {
  const { car } = props;
  const words = useWords('waitlist');
  const format = useFormat();
  const { facilityParking: parking } = car;
  return (
    <Card>
      <h3 className="text-lg">{parking.facility.name}</h3>
      <p>{words.cars.parking({ name: parking.name, most: parking.maxHeight })}</p>
      <p className="tabular mb-3 font-semibold">{format.days({ from: car.fromDate, to: car.toDate })}</p>
      <Rows
        rows={[
          { term: words.place, value: words.placeOf(car) },
          { term: words.cars.number, value: car.carNumber },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-x-6">
        <Link
          to={paths.bookingDetail}
          params={{ id: car.bookingId }}
          className="inline-flex min-h-12 items-center text-key underline underline-offset-4"
        >
          {words.cars.toStay}
        </Link>
        {car.canAct ? <GiveUp {...props} /> : <p className="text-sm text-ink-soft">{words.others}</p>}
      </div>
    </Card>
  );
}

export function WaitingCars({ onDone }: Pick<Props, 'onDone'>) {
  const words = useWords('waitlist').cars;
  // Places are given by themselves.
  const asked = useAsked({ query: carsQuery, requestPolicy: 'cache-and-network' });
  // What was given up goes at once; nothing is asked for that.
  const [gone, setGone] = useState<readonly string[]>([]);
  const done = (id: string) => (said: string) => {
    onDone(said);
    setGone((before) => [...before, id]);
  };
  return (
    <Loaded asked={asked} waiting="h-4">
      {({ myFacilityParkingCancelWaitlistList: all }) => {
        const cars = all.filter(({ id }) => !gone.includes(id));
        return cars.length === 0 ? null : (
          <section aria-labelledby="waiting-cars" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 id="waiting-cars" className="text-xl">
              {words.title}
            </h2>
            <p className="text-ink-soft">{words.lead}</p>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {cars.map((car) => (
                <li key={car.id}>
                  <CarCard car={car} onDone={done(car.id)} onStale={asked.again} />
                </li>
              ))}
            </ul>
          </section>
        );
      }}
    </Loaded>
  );
}
