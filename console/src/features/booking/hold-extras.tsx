/** What is wanted beside one held room: things to rent, cars and pets, as its house has them for the nights of the hold. */
import { Loaded } from '#web/api/loaded.tsx';
import type { Asked } from '#web/api/use-asked.ts';
import type { ResultOf } from '../../api/graphql.ts';
import { useWords } from '../../words.ts';
import type { Held, HOLD_EXTRAS } from './booking-queries.ts';
import { ExtrasRows } from './extras-rows.tsx';
import type { HeldValues } from './guests-told.ts';
import { useExtrasTold } from './extras-told.ts';
import { carsOf, petsOf, thingsOf } from './stay-extras-form.ts';
import type { Offered } from './stay-queries.ts';

export type HoldExtras = Asked<ResultOf<typeof HOLD_EXTRAS>>;
const KINDS = ['rentalItems', 'parkings', 'pets'] as const;

type Props = { held: Held; index: number; asked: HoldExtras };

/** A house that has nothing to offer shows nothing. */
export function RoomExtras({ held, index, asked }: Props) {
  const { extras: words } = useWords('booking');
  if (asked.data && offersOf(asked.data.extrasForHold).length === 0) return null;
  return (
    <div className="mt-6 grid gap-5 border-t border-line pt-4">
      <h3 className="text-base">{words.title}</h3>
      <Loaded asked={asked} waiting="h-24">
        {({ extrasForHold: offered }) => <Parts held={held} index={index} offered={offered} />}
      </Loaded>
    </div>
  );
}

/** The kinds that the house has for the hold. */
const offersOf = (offered: Offered) =>
  KINDS.filter((kind) => (kind === 'pets' ? offered.pets.most > 0 : offered[kind].length > 0));

function Parts({ held, index, offered }: { held: Held; index: number; offered: Offered }) {
  const { extras: words } = useWords('booking');
  const { extras: said } = useWords('stay');
  const { pets, areClosed } = offered;
  const others = held.rooms.map((_, nth) => nth).filter((nth) => nth !== index);
  return (
    <>
      {areClosed ? <p className="text-sm text-ink-soft">{words.tooLate}</p> : null}
      {offersOf(offered).map((kind) => (
        <section key={kind} className="grid gap-2">
          <h4 className="flex flex-wrap items-baseline gap-x-3 text-sm font-semibold">
            {said.titles[kind]}
            {kind === 'pets' ? (
              <span className="font-normal text-ink-soft">{said.petsTaken(pets)}</span>
            ) : null}
          </h4>
          <ExtrasRows
            kind={kind}
            at={`rooms.${index}.${kind}`}
            agreedAt={`rooms.${index}.agreed`}
            beside={others.map((nth) => `rooms.${nth}.${kind}`)}
            stay={held}
            offered={offered}
            isClosed={areClosed && kind !== 'pets'}
          />
        </section>
      ))}
    </>
  );
}

/** What was entered beside all rooms, to read out before it is booked; of several rooms each line names its own. */
export function useHoldExtrasTold() {
  const { room: nthRoom, extras: words } = useWords('booking');
  const { titles } = useWords('stay').extras;
  const told = useExtrasTold();
  return (rooms: HeldValues['rooms'], offered: Offered | undefined) => {
    const nameOf = (kind: 'rentalItems' | 'parkings', id: string) =>
      offered?.[kind].find((one) => one.id === id)?.name ?? '';
    const lines = {
      rentalItems: ({ rentalItems }: HeldValues['rooms'][number]) =>
        told.rentalItems({
          rentalItems: thingsOf(rentalItems).map((one) => ({
            ...one,
            name: nameOf('rentalItems', one.rentalItemId),
          })),
        }),
      parkings: ({ parkings }: HeldValues['rooms'][number]) =>
        carsOf(parkings).flatMap((car) => {
          const name = nameOf('parkings', car.facilityParkingId);
          const said = told.parkings({ parkings: [{ ...car, name, heightCm: car.height, waits: false }] });
          return car.waitlist ? said.map(words.mayWait) : said;
        }),
      pets: ({ pets, agreed }: HeldValues['rooms'][number]) => told.pets(petsOf(pets, agreed)),
    };
    return KINDS.map((kind) => ({
      term: titles[kind],
      lines: rooms.flatMap((room, index) =>
        lines[kind](room).map((line) => (rooms.length > 1 ? words.ofRoom(nthRoom(index + 1), line) : line)),
      ),
    })).filter(({ lines: all }) => all.length > 0);
  };
}
