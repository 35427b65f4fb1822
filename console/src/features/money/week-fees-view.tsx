/** Fees of exchanged weeks that are to be paid or returned, the oldest first; a row leads to its member's contracts. */
import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useClient } from 'urql';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useRights } from '../../api/me.ts';
import { tellFailure } from '../../api/tell-failure.ts';
import { paths } from '../../app/paths.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { OPEN_WEEK_FEES, type OpenWeekFee } from './money-queries.ts';

const A_PAGE = 50;

export function WeekFeesView() {
  const { weekFees: words } = useWords('money');
  const format = useFormat();
  const client = useClient();
  const navigate = useNavigate();
  const seesMembers = useRights()('SEE_MEMBERS');
  const asked = useAsked({
    query: OPEN_WEEK_FEES,
    variables: { after: null },
    requestPolicy: 'network-only',
  });
  const [more, setMore] = useState<readonly OpenWeekFee[]>([]);
  const [isEnd, setIsEnd] = useState(false);
  const { columns: heads } = words;
  const goOn = async (after: string) => {
    const { data, error } = await client.query(OPEN_WEEK_FEES, { after }).toPromise();
    if (error) return tellFailure(error);
    const rows = data?.openWeekFees ?? [];
    setMore([...more, ...rows]);
    setIsEnd(rows.length < A_PAGE);
  };
  const yen = (amount: number) => (amount > 0 ? format.yen(amount) : '—');
  return (
    <div className="grid gap-3">
      <p className="lines max-w-[44rem] text-sm text-ink-soft">
        {words.lead}
        {seesMembers ? `\n${words.leadRecord}` : null}
      </p>
      <Loaded asked={asked} waiting="h-60">
        {({ openWeekFees: first }) => {
          const rows = [...first, ...more];
          const last = rows.at(-1);
          return (
            <>
              <DataTable
                caption={words.title}
                rows={rows}
                rowId={({ fee }) => fee.id}
                empty={words.none}
                {...(seesMembers
                  ? {
                      open: ({ memberId }: OpenWeekFee) =>
                        void navigate({
                          to: paths.member,
                          params: { memberId },
                          search: { view: 'contracts' },
                        }),
                    }
                  : {})}
                columns={[
                  { id: 'at', header: heads.at, cell: ({ fee }) => format.moment(fee.at) },
                  { id: 'member', header: heads.member, cell: ({ memberId }) => memberId },
                  { id: 'contract', header: heads.contract, cell: ({ contractNumber }) => contractNumber },
                  { id: 'year', header: heads.year, cell: ({ year }) => year },
                  { id: 'yen', header: heads.yen, align: 'right', cell: ({ fee }) => format.yen(fee.yen) },
                  { id: 'owed', header: heads.owed, align: 'right', cell: ({ fee }) => yen(fee.owedYen) },
                  {
                    ...{ id: 'toReturn', header: heads.toReturn, align: 'right' },
                    cell: ({ fee }) => yen(fee.toReturnYen),
                  },
                ]}
              />
              {last && first.length === A_PAGE && !isEnd ? (
                <div>
                  <SmallButton onClick={() => void goOn(last.fee.id)}>{words.more}</SmallButton>
                </div>
              ) : null}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
