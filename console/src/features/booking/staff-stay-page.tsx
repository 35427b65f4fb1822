/** A stay that no contract of a member pays, or the week of a weekly owner: what is wanted, which rooms there are, who comes and what it costs. */
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { productOf, STAFF_STAY_KINDS } from '#domain/booking/staff-stay.ts';
import { WEEK_NIGHTS } from '#domain/contract/weekly-desk.ts';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { sendNothing, useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Select } from '#web/ui/choices.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { paths } from '../../app/paths.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { PageHead } from '../../ui/page.tsx';
import { useWords } from '../../words.ts';
import { ImportantNotes } from '../members/notes.tsx';
import { StaffStayForm } from './staff-stay-form.tsx';
import {
  CUSTOMER,
  ROOMS,
  type ChosenRooms,
  type Customer,
  type RoomsFound,
  type StayAsked,
  type WantedByStaff,
} from './staff-stay-queries.ts';
import { useDayCheck, useNightsCheck } from './wanted-stay.tsx';

export function StaffStayPage() {
  const { memberId } = useParams({ from: '/inside/members/$memberId/book-without-contract' });
  const words = useWords('staffStays');
  const { back } = useWords('booking');
  const asked = useAsked({ query: CUSTOMER, variables: { memberId } });
  const [wanted, setWanted] = useState<WantedByStaff | null>(null);
  const [chosen, setChosen] = useState<ChosenRooms | null>(null);
  return (
    <Loaded asked={asked} waiting="h-96" beside={<Link to={paths.members}>{back}</Link>}>
      {({ bookingDesk: { member }, houses, businessDay }) => (
        <>
          <PageHead
            title={words.title(member.name)}
            beside={
              <Link to={paths.member} params={{ memberId }} className="text-key underline underline-offset-4">
                {back}
              </Link>
            }
          />
          <p className="lines mb-4 max-w-[56rem] text-sm text-ink-soft">{words.lead}</p>
          <ImportantNotes notes={member.importantNotes} />
          {/* What was entered stays, for whoever comes back to it. */}
          <div hidden={chosen !== null}>
            <WantedForm member={member} houses={houses} today={businessDay} want={setWanted} />
            {wanted ? <Rooms key={JSON.stringify(wanted)} wanted={wanted} choose={setChosen} /> : null}
          </div>
          {wanted && chosen ? (
            <StaffStayForm member={member} wanted={wanted} chosen={chosen} back={() => setChosen(null)} />
          ) : null}
        </>
      )}
    </Loaded>
  );
}

type WantedProps = {
  member: Customer;
  houses: readonly { readonly id: string; readonly name: string }[];
  today: string;
  /** Null while something is entered anew. */
  want: (wanted: WantedByStaff | null) => void;
};

function WantedForm({ member, houses, today, want }: WantedProps) {
  const words = useWords('staffStays');
  const { choose } = useWords('booking');
  const areNights = useNightsCheck();
  const isToCome = useDayCheck();
  const week = useSearch({ from: '/inside/members/$memberId/book-without-contract' });
  const form = useEntryForm({
    start: {
      ...{ kind: 'OTA' as StayAsked['kind'], contractId: '', houseId: houses[0]?.id ?? '' },
      ...{ checkInDate: addDays(calendarDate(today), 1) as string, nights: '1' },
      ...ofWeek(member, houses, week),
    },
    problems: 'beside',
    send: sendNothing,
    done: (_, { kind, contractId, houseId, checkInDate, nights }) =>
      want({
        ...{ kind, contractId: weekly(member, kind) ? contractId : null, houseId, checkInDate },
        houseName: houses.find(({ id }) => id === houseId)?.name ?? '',
        checkOutDate: addDays(calendarDate(checkInDate), Number(nights)),
      }),
  });
  const contracts = weekly(member, form.fields.watch('kind'));
  return (
    <section
      className="mb-6 max-w-[56rem] rounded-sm border border-line bg-white p-4"
      onChange={() => want(null)}
    >
      <h2 className="mb-3 text-lg">{words.wanted}</h2>
      <EntryForm of={form}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Select {...form.entry('kind', words.kind, [required])}>
            {STAFF_STAY_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {words.kinds[kind]}
              </option>
            ))}
          </Select>
          {contracts ? (
            <Select
              {...form.entry('contractId', words.contract, [required])}
              {...(contracts.length === 0 ? { help: words.noWeekly } : {})}
            >
              <option value="">{choose}</option>
              {contracts.map(({ id, contractNumber, productName }) => (
                <option key={id} value={id}>
                  {productName} {contractNumber}
                </option>
              ))}
            </Select>
          ) : null}
          <Select {...form.entry('houseId', words.house, [required])}>
            {houses.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <TextField
            {...form.entry('checkInDate', words.checkIn, [required], { check: isToCome(today) })}
            type="date"
            min={today}
          />
          <TextField
            {...form.entry('nights', words.nights, [required], { check: areNights })}
            inputMode="numeric"
            tidy="halfWidth"
          />
        </div>
        <div>
          <SubmitButton busy={words.searching}>{words.search}</SubmitButton>
        </div>
      </EntryForm>
    </section>
  );
}

type Week = { readonly contract?: string; readonly house?: string; readonly from?: string };

/** The week of a right that the exchange desk has led here for, as far as it names what is there. */
function ofWeek({ contracts }: Customer, houses: WantedProps['houses'], { contract, house, from }: Week) {
  const found = contracts.find(({ id }) => id === contract);
  const kind = STAFF_STAY_KINDS.find((one) => productOf(one) !== null && one === found?.productCode);
  if (!found || !kind) return {};
  return {
    ...{ kind, contractId: found.id },
    ...(houses.some(({ id }) => id === house) ? { houseId: house! } : {}),
    ...(from ? { checkInDate: from, nights: String(WEEK_NIGHTS) } : {}),
  };
}

/** The contracts of which a week may be; null for a kind that no contract pays. */
const weekly = ({ contracts }: Customer, kind: StayAsked['kind']) =>
  productOf(kind) === null ? null : contracts.filter(({ productCode }) => productCode === kind);

type RoomsProps = { wanted: WantedByStaff; choose: (rooms: ChosenRooms) => void };
type Row = ChosenRooms & { readonly id: string; readonly free: number | null };

function Rooms({ wanted: { houseId, checkInDate, checkOutDate }, choose }: RoomsProps) {
  const words = useWords('staffStays');
  const { notForSale } = useWords('booking');
  const format = useFormat();
  const asked = useAsked({ query: ROOMS, variables: { houseId, checkInDate, checkOutDate } });
  const { columns: heads } = words;
  return (
    <section className="mb-6 max-w-[56rem]">
      <h2 className="mb-2 text-lg">{words.rooms}</h2>
      <Loaded asked={asked} waiting="h-48">
        {({ roomsForStay }) => (
          <DataTable
            caption={words.rooms}
            rows={roomsForStay.flatMap(rowsOf)}
            rowId={({ id }) => id}
            open={(row) => (row.free ? choose(row) : undefined)}
            empty={words.noRooms}
            columns={[
              {
                id: 'name',
                header: heads.name,
                cell: ({ name }) => <span className="font-semibold break-keep wrap-break-word">{name}</span>,
              },
              {
                id: 'from',
                header: heads.from,
                cell: ({ block, free }) => (
                  <span className={free ? 'text-key underline underline-offset-4' : 'text-ink-soft'}>
                    {block ? words.block(block.name) : free === null ? notForSale(null) : words.freeRooms}
                  </span>
                ),
              },
              {
                id: 'free',
                header: heads.free,
                align: 'right',
                cell: ({ free }) => (free === null ? '—' : words.nRooms(free)),
              },
              {
                id: 'yen',
                header: heads.yen,
                align: 'right',
                cell: ({ nightYen }) => (
                  <span className="whitespace-nowrap">
                    {nightYen ? spanOf(nightYen, format.yen) : words.noPrice}
                  </span>
                ),
              },
            ]}
          />
        )}
      </Loaded>
    </section>
  );
}

/** The free rooms of a kind, and below them what is kept of it for groups. */
function rowsOf({ roomTypeId, name, free, nightYen, blocks }: RoomsFound): Row[] {
  const kind = { roomTypeId, name, nightYen };
  return [
    { ...kind, id: roomTypeId, free, block: null },
    ...blocks.map((block) => ({ ...kind, id: `${roomTypeId} ${block.id}`, free: block.left ?? 0, block })),
  ];
}

function spanOf(yen: readonly number[], say: (yen: number) => string): string {
  const [least, most] = [Math.min(...yen), Math.max(...yen)];
  return least === most ? say(least) : `${say(least)}–${say(most)}`;
}
