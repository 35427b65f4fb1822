/** What belongs to a booked stay beside its room: things to rent, cars with those that wait for a place, and pets. */
import { useState, type ReactNode } from 'react';
import { useClient } from 'urql';
import { handling } from '#web/api/handling.ts';
import { withSalesTax, yen } from '#domain/kernel/amounts.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { tellFailure } from '../../api/tell-failure.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { ExtrasDialog } from './extras-dialog.tsx';
import type { ExtrasKind } from './stay-extras-form.ts';
import type { Change, Quote } from './change-queries.ts';
import { OFFERED, STOP, type Offered, type Stay } from './stay-queries.ts';

type Props = {
  stay: Stay;
  /** How many changes were made: a dialog of before is over. */
  changes: number;
  /** Whether anything of it can be changed. */
  isOpen: boolean;
  /** While a quote is read out the dialog stands back, with what was entered. */
  isQuoted: boolean;
  quoted: (quote: Quote, change: Change) => void;
  again: () => void;
};

export function StayExtras({ stay, changes, isOpen, isQuoted, quoted, again }: Props) {
  const { extras: words } = useWords('stay');
  const client = useClient();
  const [begun, setBegun] = useState<{ kind: ExtrasKind; offered: Offered; after: number } | null>(null);
  const begin = async (kind: ExtrasKind) => {
    const asked = { bookingNumber: stay.bookingNumber };
    const { data, error } = await client
      .query(OFFERED, asked, { ...handling('all'), requestPolicy: 'network-only' })
      .toPromise();
    if (error) return tellFailure(error);
    if (data) setBegun({ kind, offered: data.extrasForStay, after: changes });
  };
  const act = (kind: ExtrasKind) => {
    if (!isOpen) return null;
    // Once it is too late things and cars can be given up, and where there is none nothing is left to do.
    if (kind !== 'pets' && stay.areExtrasClosed && stay[kind].length === 0)
      return <p className="text-sm text-ink-soft">{words.closed}</p>;
    return <SmallButton onClick={() => void begin(kind)}>{words.acts[kind]}</SmallButton>;
  };
  const hadExtras = stay.rentalItems.length + stay.parkings.length + stay.pets.length > 0;
  return (
    <div className="mb-6 grid gap-6">
      {hadExtras && (stay.state === 'CANCELLED' || stay.state === 'MISSED') ? (
        <p className="text-ink-soft">{words.fellAway}</p>
      ) : null}
      <Part title={words.titles.rentalItems} act={act('rentalItems')}>
        <Things of={stay} />
      </Part>
      <Part title={words.titles.parkings} act={act('parkings')}>
        <Cars of={stay} isOpen={isOpen} again={again} />
      </Part>
      {stay.takesPets || stay.pets.length > 0 ? (
        <Part title={words.titles.pets} act={act('pets')}>
          <Pets of={stay} />
        </Part>
      ) : null}
      {begun?.after === changes ? (
        <ExtrasDialog
          key={begun.kind}
          kind={begun.kind}
          offered={begun.offered}
          stay={stay}
          open={!isQuoted}
          onClose={() => setBegun(null)}
          quoted={quoted}
        />
      ) : null}
    </div>
  );
}

function Part({ title, act, children }: { title: string; act: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{title}</h2>
        {act}
      </div>
      {children}
    </section>
  );
}

function Things({ of: { rentalItems } }: { of: Stay }) {
  const { extras: words } = useWords('stay');
  const format = useFormat();
  const { columns: heads } = words;
  const price = ({ unitYen, period }: Stay['rentalItems'][number]) =>
    unitYen === 0 ? words.free : words.prices[period](format.yen(withSalesTax(yen(unitYen))));
  return (
    <DataTable
      caption={words.titles.rentalItems}
      rows={rentalItems}
      rowId={({ id }) => id}
      empty={words.empty.rentalItems}
      columns={[
        {
          id: 'what',
          header: heads.thing,
          cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
        },
        { id: 'quantity', header: heads.quantity, align: 'right', cell: ({ quantity }) => quantity },
        {
          id: 'days',
          header: heads.days,
          cell: ({ fromDate, toDate }) => (
            <span className="break-keep">{format.days({ from: fromDate, to: toDate })}</span>
          ),
        },
        { id: 'price', header: heads.price, align: 'right', cell: price },
      ]}
    />
  );
}

type Car = Stay['parkings'][number];

function Cars({ of: stay, isOpen, again }: { of: Stay; isOpen: boolean; again: () => void }) {
  const { extras: words } = useWords('stay');
  const format = useFormat();
  const [ending, setEnding] = useState<Car | null>(null);
  const { columns: heads } = words;
  // What was given up has no place any more.
  const isOver = stay.state === 'CANCELLED' || stay.state === 'MISSED';
  return (
    <>
      <DataTable
        caption={words.titles.parkings}
        rows={stay.parkings}
        rowId={({ id }) => id}
        empty={words.empty.parkings}
        columns={[
          {
            id: 'car',
            header: heads.car,
            cell: ({ carNumber }) => <span className="wrap-anywhere">{carNumber}</span>,
          },
          {
            id: 'color',
            header: heads.color,
            cell: ({ color, heightCm }) =>
              heightCm === null ? color : words.colorAndHeight(color, heightCm),
          },
          {
            id: 'place',
            header: heads.parking,
            cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
          },
          {
            id: 'days',
            header: heads.days,
            cell: ({ fromDate, toDate }) => (
              <span className="break-keep">{format.days({ from: fromDate, to: toDate })}</span>
            ),
          },
          ...(isOver
            ? []
            : [
                {
                  id: 'state',
                  header: heads.state,
                  cell: (car: Car) =>
                    car.waits ? (
                      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                        <span className="font-semibold">{words.waits(car.waits)}</span>
                        {isOpen ? (
                          <SmallButton onClick={() => setEnding(car)}>
                            {words.stop.open(car.carNumber)}
                          </SmallButton>
                        ) : null}
                      </span>
                    ) : (
                      words.reserved
                    ),
                },
              ]),
        ]}
      />
      {ending ? (
        <StopDialog
          bookingNumber={stay.bookingNumber}
          car={ending}
          onClose={() => setEnding(null)}
          done={again}
        />
      ) : null}
    </>
  );
}

type StopProps = { bookingNumber: string; car: Car; onClose: () => void; done: () => void };

function StopDialog({ bookingNumber, car, onClose, done }: StopProps) {
  const { extras } = useWords('stay');
  const { stop: words } = extras;
  const form = useEntryForm({
    start: {},
    problems: 'beside',
    send: (_, call) => call(STOP, { bookingNumber, carId: car.id }),
    done: () => {
      showToast(words.done);
      onClose();
      done();
    },
  });
  return (
    <FormDialog
      of={form}
      open
      title={words.title}
      onClose={onClose}
      says={{ keep: words.close, act: words.submit, busy: words.busy }}
    >
      <p>{words.lead(car.carNumber, car.name)}</p>
    </FormDialog>
  );
}

function Pets({ of: { pets } }: { of: Stay }) {
  const { extras: words } = useWords('stay');
  const { columns: heads } = words;
  return (
    <DataTable
      caption={words.titles.pets}
      rows={pets.map((pet, index) => ({ ...pet, index }))}
      rowId={({ index }) => String(index)}
      empty={words.empty.pets}
      columns={[
        { id: 'kind', header: heads.kind, cell: ({ kind }) => words.petKinds[kind] },
        {
          id: 'breed',
          header: heads.breed,
          cell: ({ breed }) => <span className="wrap-anywhere">{breed}</span>,
        },
        {
          id: 'owner',
          header: heads.owner,
          cell: ({ ownerName }) => <span className="wrap-anywhere">{ownerName}</span>,
        },
        {
          id: 'weight',
          header: heads.weight,
          align: 'right',
          cell: ({ petWeight }) => words.kilograms(petWeight),
        },
      ]}
    />
  );
}
