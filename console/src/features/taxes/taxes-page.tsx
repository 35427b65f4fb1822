/** Lodging taxes by authority, with all tables by their first day: seen by whoever sees money, written by accounting before they begin. */
import { useState } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useRights } from '../../api/me.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { PageHead } from '../../ui/page.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { TaxDialog } from './tax-dialog.tsx';
import { REMOVE_TAX, TAXES, type TaxAuthority, type TaxTable } from './taxes-queries.ts';

/** What is being written or taken back. */
type Opened =
  | { does: 'write'; authority: TaxAuthority; of: TaxTable | null }
  | { does: 'remove'; authority: TaxAuthority; of: TaxTable };

export function TaxesPage() {
  const words = useWords('taxes');
  const may = useRights()('CHANGE_TAXES');
  const [opened, setOpened] = useState<Opened | null>(null);
  const asked = useAsked({ query: TAXES, variables: {}, requestPolicy: 'cache-and-network' });
  const dialog = {
    onClose: () => setOpened(null),
    done: () => {
      setOpened(null);
      asked.again();
    },
  };
  return (
    <>
      <PageHead title={words.title} />
      <p className="lines mb-1 max-w-[50rem] text-sm text-ink-soft">{words.lead}</p>
      <p className="mb-5 max-w-[50rem] text-sm text-ink-soft">{words.housesLead}</p>
      <Loaded asked={asked} waiting="h-96">
        {({ taxAuthorities }) => (
          <div className="grid gap-8">
            {taxAuthorities.length === 0 ? <Notice>{words.none}</Notice> : null}
            {taxAuthorities.map((one) => (
              <OfAuthority key={one.authority} of={one} open={may ? setOpened : null} />
            ))}
            {opened?.does === 'write' ? <TaxDialog {...opened} {...dialog} /> : null}
            {opened?.does === 'remove' ? <Removal {...opened} {...dialog} /> : null}
          </div>
        )}
      </Loaded>
    </>
  );
}

type OfProps = { of: TaxAuthority; open: ((opened: Opened) => void) | null };

function OfAuthority({ of, open }: OfProps) {
  const words = useWords('taxes');
  const format = useFormat();
  const nameOf = useNameOf();
  const columns = useColumns(of, open);
  const name = of.tables[0] ? nameOf(of.tables[0]) : of.authority;
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-lg wrap-anywhere">{name}</h2>
          <p className="text-sm text-ink-soft">
            {of.houses.length > 0 ? words.houses(format.list(of.houses)) : words.noHouses}
            <span className="ml-4 whitespace-nowrap">{words.code(of.authority)}</span>
          </p>
        </div>
        {open ? (
          <SmallButton onClick={() => open({ does: 'write', authority: of, of: null })}>
            {words.add}
            <span className="sr-only">{name}</span>
          </SmallButton>
        ) : null}
      </div>
      <DataTable
        caption={name}
        rows={of.tables}
        rowId={({ id }) => id}
        empty={words.noTables}
        columns={columns}
      />
    </section>
  );
}

function useNameOf() {
  const language = useLanguage();
  return ({ nameJa, nameEn }: TaxTable) => (language === 'en' ? nameEn : nameJa);
}

function useColumns(authority: TaxAuthority, open: OfProps['open']): readonly Column<TaxTable>[] {
  const words = useWords('taxes');
  const format = useFormat();
  const { columns: heads } = words;
  const current = authority.tables.find(({ isAhead }) => !isAhead);
  const acts: Column<TaxTable> = {
    ...{ id: 'acts', header: heads.acts, width: '8rem' },
    cell: (of) =>
      of.isAhead ? (
        <div className="grid justify-items-start gap-2">
          <SmallButton onClick={() => open?.({ does: 'write', authority, of })}>{words.change}</SmallButton>
          <SmallButton onClick={() => open?.({ does: 'remove', authority, of })}>{words.remove}</SmallButton>
        </div>
      ) : null,
  };
  return [
    {
      ...{ id: 'state', header: heads.state, width: '6rem' },
      cell: ({ id, isAhead }) => {
        if (isAhead) return <Badge tone="key">{words.ahead}</Badge>;
        if (id === current?.id) return <Badge tone="success">{words.current}</Badge>;
        return <Badge>{words.ended}</Badge>;
      },
    },
    {
      ...{ id: 'from', header: heads.from, width: '10rem' },
      cell: ({ validFrom }) => <span className="whitespace-nowrap">{format.date(validFrom)}</span>,
    },
    {
      ...{ id: 'name', header: heads.name },
      cell: ({ nameJa, nameEn }) => (
        <span className="wrap-anywhere">
          <span lang="ja">{nameJa}</span>
          <span lang="en" className="block text-xs text-ink-soft">
            {nameEn}
          </span>
        </span>
      ),
    },
    {
      ...{ id: 'rule', header: heads.rule, width: '15rem' },
      cell: ({ steps, percent, most }) =>
        percent === null ? (
          <ul>
            {steps.map(({ from, yen }) => (
              <li key={from} className="whitespace-nowrap">
                <span className="inline-block w-[7.5rem]">{words.stepFrom(format.yen(from))}</span>
                {format.yen(yen)}
              </li>
            ))}
          </ul>
        ) : (
          words.percentage(percent, format.yen(most ?? 0))
        ),
    },
    ...(open && authority.tables.some(({ isAhead }) => isAhead) ? [acts] : []),
  ];
}

type RemovalProps = { authority: TaxAuthority; of: TaxTable; onClose: () => void; done: () => void };

function Removal({ authority: { authority, tables }, of, onClose, done }: RemovalProps) {
  const { removal: words } = useWords('taxes');
  const format = useFormat();
  const nameOf = useNameOf();
  const { validFrom, version } = of;
  const isFirst = tables.at(-1)?.id === of.id;
  return (
    <ReasonDialog
      says={words}
      kind="danger"
      onClose={onClose}
      send={(reason, call) => call(REMOVE_TAX, { authority, validFrom, version, reason })}
      done={() => {
        showToast(words.done);
        done();
      }}
    >
      <p className="lines">
        {words.lead(nameOf(of), format.date(validFrom))} {isFirst ? words.untaxed : words.goesOn}
      </p>
    </ReasonDialog>
  );
}
