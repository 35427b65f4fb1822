/** Charges of cards, found by the number of a receipt or stay, or by day, state and amount, the newest first. */
import { useState } from 'react';
import { useClient } from 'urql';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { tellFailure } from '../../api/tell-failure.ts';
import { barControl } from '../../ui/bar-control.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { Select } from '../../ui/select.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { ChargeDialog } from './charge-dialog.tsx';
import { CHARGES, type Charge, type ChargeState } from './charge-queries.ts';

type Typed = { readonly number: string; readonly day: string; readonly state: string; readonly yen: string };
const NOTHING: Typed = { number: '', day: '', state: '', yen: '' };

/** What is asked for; what was left empty is asked of all, and a number alone. */
function wantedOf({ number, day, state, yen }: Typed) {
  const digits = yen.normalize('NFKC').replace(/[^\d]/g, '');
  return number.trim()
    ? { number: number.trim(), day: null, state: null, yen: null }
    : {
        ...{ number: null, day: day || null, state: (state || null) as ChargeState | null },
        // No charge is over nothing: that asks for all, as an empty field does.
        yen: Number(digits) > 0 ? Math.min(Number(digits), LARGEST) : null,
      };
}
const LARGEST = 2_147_483_647;

export function ChargesView() {
  const { charges: words } = useWords('money');
  const [typed, setTyped] = useState(NOTHING);
  const [wanted, setWanted] = useState(NOTHING);
  const change = (next: Partial<Typed>) => setTyped({ ...typed, ...next });
  const field = (
    name: 'number' | 'day' | 'yen',
    more: { type?: string; width: string; mode?: 'numeric' },
  ) => (
    <label className="grid gap-1 text-sm">
      {words.fields[name]}
      <input
        type={more.type ?? 'text'}
        inputMode={more.mode}
        maxLength={40}
        className={`${barControl} ${more.width}`}
        value={typed[name]}
        onChange={({ currentTarget: { value } }) => change({ [name]: value })}
      />
    </label>
  );
  return (
    <>
      <form
        className="mb-3 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setWanted(typed);
        }}
      >
        {field('number', { width: 'w-44' })}
        {field('day', { type: 'date', width: '' })}
        <Select
          label={words.fields.state}
          value={typed.state}
          options={[
            { value: '', text: words.allStates },
            ...Object.entries(words.states).map(([value, text]) => ({ value, text })),
          ]}
          choose={(state) => change({ state })}
        />
        {field('yen', { width: 'w-28 text-right', mode: 'numeric' })}
        <SmallButton type="submit" kind="primary">
          {words.find}
        </SmallButton>
      </form>
      <p className="lines mb-3 max-w-[44rem] text-sm text-ink-soft">{words.lead}</p>
      <Rows key={JSON.stringify(wanted)} {...wanted} />
    </>
  );
}

const A_PAGE = 50;

function Rows(wanted: Typed) {
  const { charges: words } = useWords('money');
  const client = useClient();
  const variables = wantedOf(wanted);
  const asked = useAsked({ query: CHARGES, variables: { ...variables, after: null } });
  const [older, setOlder] = useState<readonly Charge[]>([]);
  const [isEnd, setIsEnd] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const columns = useColumns();
  const more = async (after: string) => {
    const { data, error } = await client.query(CHARGES, { ...variables, after }).toPromise();
    if (error) return tellFailure(error);
    const rows = data?.charges ?? [];
    setOlder([...older, ...rows]);
    setIsEnd(rows.length < A_PAGE);
  };
  return (
    <Loaded asked={asked} waiting="h-96">
      {({ charges }) => {
        const rows = [...charges, ...older];
        const last = rows.at(-1);
        // What paid for one stay is shown at once.
        const hasMore = variables.number === null && charges.length === A_PAGE && !isEnd;
        return (
          <div className="grid gap-3">
            <DataTable
              caption={words.title}
              rows={rows}
              rowId={({ id }) => id}
              empty={words.none}
              open={({ id }) => setOpen(id)}
              columns={columns}
            />
            {last && hasMore ? (
              <div>
                <SmallButton onClick={() => void more(last.id)}>{words.more}</SmallButton>
              </div>
            ) : null}
            {open ? <ChargeDialog id={open} onClose={() => setOpen(null)} /> : null}
          </div>
        );
      }}
    </Loaded>
  );
}

function useColumns(): readonly Column<Charge>[] {
  const { charges: words, purposes } = useWords('money');
  const format = useFormat();
  const { columns: heads } = words;
  return [
    {
      ...{ id: 'at', header: heads.at },
      cell: ({ madeAt }) => <span className="lg:whitespace-nowrap">{format.momentOfYear(madeAt)}</span>,
    },
    {
      ...{ id: 'for', header: heads.for },
      cell: ({ purpose, stays }) => (
        <>
          {purposes[purpose] ?? purpose}
          <span className="block text-xs text-ink-soft">
            {stays.map(({ bookingNumber }) => bookingNumber).join('・')}
          </span>
        </>
      ),
    },
    { id: 'member', header: heads.member, cell: ({ memberId }) => memberId ?? '—' },
    {
      ...{ id: 'card', header: heads.card },
      cell: ({ cardNo }) => <span className="whitespace-nowrap">{cardNo ?? '—'}</span>,
    },
    { id: 'state', header: heads.state, cell: ({ state }) => words.states[state] },
    { id: 'yen', header: heads.yen, align: 'right', cell: ({ yen }) => format.yen(yen) },
    {
      ...{ id: 'back', header: heads.back, align: 'right' },
      cell: ({ refundYen }) => (refundYen > 0 ? format.yen(refundYen) : '—'),
    },
  ];
}
