/** The plans of a house, in the order in which members see them; those that are over too. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { HOUSES } from '../../api/club-queries.ts';
import { useRights } from '../../api/me.ts';
import { paths } from '../../app/paths.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { PageHead } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { PLANS, type PlanRow } from './plan-queries.ts';

const TONES: Readonly<Record<PlanRow['state'], BadgeTone>> = {
  AHEAD: 'key',
  ON_SALE: 'success',
  OVER: 'plain',
};

export function PlanStateBadge({ state }: { state: PlanRow['state'] }) {
  const words = useWords('plans');
  return <Badge tone={TONES[state]}>{words.states[state]}</Badge>;
}

export function PlansPage() {
  const words = useWords('plans');
  const navigate = useNavigate();
  const { house: chosen } = useSearch({ from: '/inside/plans' });
  const may = useRights()('CHANGE_PLANS');
  const asked = useAsked({ query: HOUSES, variables: {} });
  return (
    <Loaded asked={asked} waiting="h-96">
      {({ houses }) => {
        const house = houses.find(({ id }) => id === chosen) ?? houses[0];
        if (!house) return <Notice>{words.noHouse}</Notice>;
        return (
          <>
            <PageHead
              title={words.title}
              beside={
                may ? (
                  <SmallButton
                    kind="primary"
                    onClick={() =>
                      void navigate({
                        to: paths.plan,
                        params: { planId: 'new' },
                        search: { house: house.id },
                      })
                    }
                  >
                    {words.add}
                  </SmallButton>
                ) : null
              }
            />
            <div className="mb-4 max-w-xs">
              <Select
                label={words.house}
                value={house.id}
                options={houses.map(({ id, name }) => ({ value: id, text: name }))}
                choose={(id) => void navigate({ to: '.', search: { house: id }, replace: true })}
              />
            </div>
            <OfHouse key={house.id} houseId={house.id} />
          </>
        );
      }}
    </Loaded>
  );
}

function OfHouse({ houseId }: { houseId: string }) {
  const words = useWords('plans');
  const navigate = useNavigate();
  const asked = useAsked({ query: PLANS, variables: { houseId }, requestPolicy: 'cache-and-network' });
  const columns = useColumns();
  return (
    <Loaded asked={asked} waiting="h-64">
      {({ housePlans }) => (
        <DataTable
          caption={words.title}
          rows={housePlans}
          rowId={({ id }) => id}
          open={({ id }) =>
            void navigate({ to: paths.plan, params: { planId: id }, search: { house: houseId } })
          }
          empty={words.none}
          columns={columns}
        />
      )}
    </Loaded>
  );
}

function useColumns(): readonly Column<PlanRow>[] {
  const words = useWords('plans');
  const format = useFormat();
  const { columns: heads } = words;
  return [
    {
      id: 'title',
      header: heads.title,
      cell: ({ titleJa, titleEn }) => (
        <>
          <span lang="ja" className="font-semibold wrap-anywhere">
            {titleJa}
          </span>
          <span lang="en" className="block text-xs wrap-anywhere text-ink-soft">
            {titleEn}
          </span>
        </>
      ),
    },
    { id: 'state', header: heads.state, cell: ({ state }) => <PlanStateBadge state={state} /> },
    {
      id: 'sale',
      header: heads.sale,
      cell: ({ saleStart, saleEnd }) =>
        words.saleOf(saleStart && format.plainDate(saleStart), saleEnd && format.plainDate(saleEnd)),
    },
    {
      id: 'fee',
      header: heads.fee,
      align: 'right',
      cell: ({ feeYen, feePer }) => (
        <span className="whitespace-nowrap">
          {format.yen(feeYen)}
          <span className="block text-xs text-ink-soft">{words.feePers[feePer]}</span>
        </span>
      ),
    },
    {
      id: 'changed',
      header: heads.changed,
      cell: ({ changedAt, changedBy }) =>
        changedAt ? (
          <span className="text-sm">
            {format.moment(changedAt)}
            <span className="block text-xs text-ink-soft">{changedBy}</span>
          </span>
        ) : null,
    },
  ];
}
