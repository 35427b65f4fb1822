/** What was paid at a house on a day, by way, as the till is counted by. */
import { useState } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useRights } from '../../api/me.ts';
import { dayOf } from '../../api/day-of.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { cameAs, returnedAs } from './desk-account.tsx';
import { DESK_DAY } from './desk-payment-queries.ts';
import type { Chosen } from './house-and-day.tsx';
import { PaidStayDialog } from './paid-stay-dialog.tsx';
import { WeekFeeAtHouse } from './week-fee-at-house.tsx';

export function DeskDay({ house, day }: Pick<Chosen, 'house' | 'day'>) {
  const words = useWords('deskPayments');
  const format = useFormat();
  const asked = useAsked({ query: DESK_DAY, variables: { houseId: house.id, day } });
  const may = useRights()('WORK_DESK');
  const [isTaking, setIsTaking] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Loaded asked={asked} waiting="h-96">
      {({ deskDay: { sums, payments } }) => {
        const all = {
          paidYen: sums.reduce((sum, { paidYen }) => sum + paidYen, 0),
          returnedYen: sums.reduce((sum, { returnedYen }) => sum + returnedYen, 0),
          correctedYen: sums.reduce((sum, { correctedYen }) => sum + correctedYen, 0),
          transferredYen: sums.reduce((sum, { transferredYen }) => sum + transferredYen, 0),
        };
        const isTransferred = sums.some(({ transferredYen }) => transferredYen !== 0);
        const lines = [
          ...sums.map((one) => ({ ...one, name: words.meansOf[one.means] })),
          { ...all, means: 'ALL' as const, name: words.sums.all },
        ];
        return (
          <div className="grid gap-6">
            {may ? (
              <div>
                <SmallButton onClick={() => setIsTaking(true)}>{words.weekFee.open}</SmallButton>
              </div>
            ) : null}
            {isTaking ? (
              <WeekFeeAtHouse house={house} onClose={() => setIsTaking(false)} done={asked.again} />
            ) : null}
            {opened ? (
              <PaidStayDialog
                bookingNumber={opened}
                houseId={house.id}
                may={may}
                onClose={() => setOpened(null)}
                done={asked.again}
              />
            ) : null}
            <div className={isTransferred ? 'max-w-[48rem]' : 'max-w-[40rem]'}>
              <DataTable
                caption={words.sums.title}
                rows={lines}
                rowId={({ means }) => means}
                empty={words.none}
                columns={[
                  {
                    id: 'means',
                    header: words.sums.means,
                    cell: ({ name, means }) => (means === 'ALL' ? <strong>{name}</strong> : name),
                  },
                  {
                    id: 'paid',
                    header: words.sums.paid,
                    align: 'right',
                    cell: ({ paidYen }) => format.yen(paidYen),
                  },
                  {
                    id: 'returned',
                    header: words.sums.returned,
                    align: 'right',
                    cell: ({ returnedYen, correctedYen }) => format.yen(returnedYen - correctedYen),
                  },
                  {
                    id: 'corrected',
                    header: words.sums.corrected,
                    align: 'right',
                    cell: ({ correctedYen }) => format.yen(correctedYen),
                  },
                  ...(isTransferred
                    ? [
                        {
                          id: 'transferred',
                          header: words.sums.transferred,
                          align: 'right' as const,
                          cell: ({ transferredYen }: { transferredYen: number }) => (
                            <span className="whitespace-nowrap">{format.yen(transferredYen)}</span>
                          ),
                        },
                      ]
                    : []),
                  {
                    id: 'left',
                    header: words.sums.left,
                    align: 'right',
                    cell: ({ paidYen, returnedYen, transferredYen }) => (
                      <strong className="tabular whitespace-nowrap">
                        {format.yen(paidYen - returnedYen + transferredYen)}
                      </strong>
                    ),
                  },
                ]}
              />
            </div>
            <DataTable
              caption={words.title}
              rows={payments}
              rowId={({ id }) => id}
              open={({ bookingNumber, contractNumber }) =>
                contractNumber === null ? setOpened(bookingNumber) : setIsTaking(true)
              }
              opens={({ contractNumber }) => contractNumber === null || may}
              empty={words.none}
              columns={[
                {
                  id: 'at',
                  header: words.columns.at,
                  sortBy: ({ at }) => at,
                  cell: ({ at, receivedOn, cameOnClosedDay }) => (
                    <>
                      <span className="whitespace-nowrap">{format.moment(at)}</span>
                      {receivedOn ? (
                        <span className="block text-xs text-ink-soft">
                          {cameAs({ at, receivedOn, cameOnClosedDay }, words, format)}
                        </span>
                      ) : null}
                    </>
                  ),
                },
                {
                  id: 'number',
                  header: words.columns.number,
                  cell: ({ bookingNumber, contractNumber, name }) => (
                    <>
                      <span className="block whitespace-nowrap">
                        {contractNumber === null ? bookingNumber : words.weekFee.number(contractNumber)}
                      </span>
                      {name ? (
                        <span className="block text-xs whitespace-nowrap text-ink-soft">{name}</span>
                      ) : null}
                    </>
                  ),
                },
                {
                  id: 'means',
                  header: words.columns.means,
                  sortBy: ({ means }) => means,
                  cell: ({ means }) => <span className="whitespace-nowrap">{words.meansOf[means]}</span>,
                },
                {
                  id: 'by',
                  header: words.columns.by,
                  cell: ({ by }) => <span className="whitespace-nowrap">{by}</span>,
                },
                {
                  id: 'yen',
                  header: words.columns.yen,
                  align: 'right',
                  sortBy: ({ yen }) => yen,
                  cell: ({ yen, returnedAt }) => (
                    <span className={`whitespace-nowrap ${returnedAt ? 'line-through' : ''}`}>
                      {format.yen(yen)}
                    </span>
                  ),
                },
                {
                  id: 'state',
                  header: words.columns.state,
                  cell: ({ yen, returnedAt, returnedBy, returnReason, returnCorrections, ...returned }) =>
                    returnedAt ? (
                      <span className="wrap-anywhere">
                        {returnedAs(returned, words)} {format.moment(returnedAt)}{' '}
                        <span className="whitespace-nowrap">{words.by(returnedBy ?? '')}</span>
                        <span className="block text-xs text-ink-soft">{returnReason}</span>
                        {returnCorrections.map(({ at, by, means, transferredTo }) =>
                          transferredTo ? (
                            <span key={at} className="block text-xs">
                              {words.correctReturn.transferred(
                                format.plainDate(dayOf(at)),
                                words.meansOf[means],
                                words.meansOf[transferredTo],
                                format.yen(yen),
                              )}{' '}
                              <span className="whitespace-nowrap">{words.by(by)}</span>
                            </span>
                          ) : null,
                        )}
                      </span>
                    ) : (
                      '—'
                    ),
                },
              ]}
            />
          </div>
        );
      }}
    </Loaded>
  );
}
