/** What a house has to rent and where cars stand, off sale too: looked at by all who see nights, written by reservations. */
import { useState } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { HOUSES } from '../../api/club-queries.ts';
import { useRights } from '../../api/me.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { PageHead } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { ParkingDialog, RentalDialog } from './extra-dialogs.tsx';
import { EXTRAS, type Parking, type Rental } from './extras-queries.ts';

export function ExtrasPage() {
  const words = useWords('extras');
  const [chosen, setChosen] = useState<string | null>(null);
  const asked = useAsked({ query: HOUSES, variables: {} });
  return (
    <>
      <PageHead title={words.title} />
      <p className="lines mb-4 max-w-[50rem] text-sm text-ink-soft">{words.lead}</p>
      <Loaded asked={asked} waiting="h-96">
        {({ houses }) => {
          const house = houses.find(({ id }) => id === chosen) ?? houses[0];
          if (!house) return <Notice>{words.noHouse}</Notice>;
          return (
            <div className="grid gap-5">
              <div className="max-w-xs">
                <Select
                  label={words.house}
                  value={house.id}
                  options={houses.map(({ id, name }) => ({ value: id, text: name }))}
                  choose={setChosen}
                />
              </div>
              <OfHouse key={house.id} houseId={house.id} />
            </div>
          );
        }}
      </Loaded>
    </>
  );
}

/** What is being written: one that there is, or a new one. */
type Opened = { kind: 'rental'; of: Rental | null } | { kind: 'parking'; of: Parking | null };

function OfHouse({ houseId }: { houseId: string }) {
  const words = useWords('extras');
  const may = useRights()('CHANGE_INVENTORY');
  const [opened, setOpened] = useState<Opened | null>(null);
  const asked = useAsked({ query: EXTRAS, variables: { houseId }, requestPolicy: 'cache-and-network' });
  const { rentals: rentalColumns, parkings: parkingColumns } = useColumns();
  const dialog = {
    houseId,
    onClose: () => setOpened(null),
    done: () => {
      setOpened(null);
      asked.again();
    },
  };
  const opens = <Row,>(open: (row: Row) => void) => (may ? { open } : {});
  return (
    <Loaded asked={asked} waiting="h-96">
      {({ houseExtras: { rentals, parkings } }) => (
        <div className="grid gap-8">
          <section className="grid gap-2">
            <Head
              title={words.rentals}
              add={may ? words.addRental : null}
              press={() => setOpened({ kind: 'rental', of: null })}
            />
            <DataTable
              caption={words.rentals}
              rows={rentals}
              rowId={({ id }) => id}
              empty={words.noRentals}
              columns={rentalColumns}
              {...opens((of: Rental) => setOpened({ kind: 'rental', of }))}
            />
          </section>
          <section className="grid gap-2">
            <Head
              title={words.parkings}
              add={may ? words.addParking : null}
              press={() => setOpened({ kind: 'parking', of: null })}
            />
            <DataTable
              caption={words.parkings}
              rows={parkings}
              rowId={({ id }) => id}
              empty={words.noParkings}
              columns={parkingColumns}
              {...opens((of: Parking) => setOpened({ kind: 'parking', of }))}
            />
          </section>
          {opened?.kind === 'rental' ? <RentalDialog of={opened.of} {...dialog} /> : null}
          {opened?.kind === 'parking' ? <ParkingDialog of={opened.of} {...dialog} /> : null}
        </div>
      )}
    </Loaded>
  );
}

function Head({ title, add, press }: { title: string; add: string | null; press: () => void }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <h2 className="text-lg">{title}</h2>
      {add ? <SmallButton onClick={press}>{add}</SmallButton> : null}
    </div>
  );
}

type Extra = Pick<Rental, 'nameJa' | 'nameEn' | 'quantity'>;

function useColumns(): { rentals: readonly Column<Rental>[]; parkings: readonly Column<Parking>[] } {
  const words = useWords('extras');
  const format = useFormat();
  const { columns: heads } = words;
  const name: Column<Extra> = {
    id: 'name',
    header: heads.name,
    cell: ({ nameJa, nameEn }) => (
      <span className="wrap-anywhere">
        <span lang="ja">{nameJa}</span>
        <span lang="en" className="block text-xs text-ink-soft">
          {nameEn}
        </span>
      </span>
    ),
  };
  const state: Column<Extra> = {
    id: 'state',
    header: heads.state,
    width: '8rem',
    cell: ({ quantity }) =>
      quantity > 0 ? <Badge tone="success">{words.sold}</Badge> : <Badge tone="plain">{words.offSale}</Badge>,
  };
  const quantity: Column<Extra> = {
    ...{ id: 'quantity', header: heads.quantity, align: 'right', width: '7rem' },
    cell: (one) => one.quantity.toLocaleString('en-US'),
  };
  return {
    rentals: [
      state,
      name,
      {
        id: 'price',
        header: heads.price,
        cell: ({ priceYen, period, forPets }) => (
          <>
            <span className="block whitespace-nowrap">
              {words.price(format.yen(priceYen), words.periods[period])}
            </span>
            {forPets ? <span className="block text-xs text-ink-soft">{words.forPets}</span> : null}
          </>
        ),
      },
      quantity,
    ],
    parkings: [
      state,
      name,
      {
        id: 'height',
        header: heads.height,
        cell: ({ maxHeightCm }) => (maxHeightCm === null ? words.anyHeight : words.height(maxHeightCm)),
      },
      quantity,
    ],
  };
}
