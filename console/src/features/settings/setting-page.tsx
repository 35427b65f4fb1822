/** One setting: what holds, what it may be, changing it, and what was changed of it. */
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice, Rows } from '#web/ui/surfaces.tsx';
import { paths } from '../../app/paths.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { PageHead } from '../../ui/page.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useOlder } from '../../ui/use-older.ts';
import { useWords } from '../../words.ts';
import { DefaultValue } from './default-beside.tsx';
import { SettingDialog } from './setting-dialog.tsx';
import { WaitingChange } from './waiting-change.tsx';
import { SettingValue, useBounds } from '../../ui/setting-value.tsx';
import { A_PAGE, CHANGES, SETTINGS, type Setting, type SettingChange } from './settings-queries.ts';

/** What is to be typed over, or that the portal's own value is to hold again. */
type Wanted = { readonly start: string | null; readonly isBack: boolean };

export function SettingPage() {
  const words = useWords('settings');
  const { settingName } = useParams({ from: '/inside/settings/$settingName' });
  const asked = useAsked({ query: SETTINGS, variables: {}, requestPolicy: 'cache-and-network' });
  return (
    <Loaded asked={asked} waiting="h-96">
      {({ settings }) => {
        const one = settings.find(({ name }) => name === settingName);
        if (!one) return <PageHead title={words.notFound} beside={<ToAll />} />;
        return <Shown key={settingName} of={one} again={asked.again} />;
      }}
    </Loaded>
  );
}

function ToAll() {
  const words = useWords('settings');
  return (
    <Link to={paths.settings} className="text-key underline underline-offset-4">
      {words.all}
    </Link>
  );
}

function Shown({ of: one, again }: { of: Setting; again: () => void }) {
  const words = useWords('settings');
  const bounds = useBounds();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const said = words.said(one.name, one.windowSeconds);
  const asked = useAsked({
    ...{ query: CHANGES, variables: { name: one.name, before: null } },
    requestPolicy: 'cache-and-network',
  });
  return (
    <>
      <PageHead title={said.name} beside={<ToAll />} />
      <div className="grid max-w-[60rem] gap-5">
        <p className="lines text-ink-soft">{said.says}</p>
        {one.isMissing ? <Notice tone="warning">{said.missing}</Notice> : null}
        {one.isAmiss ? <Notice tone="danger">{words.isAmiss}</Notice> : null}
        <Rows
          rows={[
            { term: words.now, value: <SettingValue of={one} written={one.value} /> },
            { term: words.columns.bounds, value: bounds(one) },
            { term: words.fallback, value: <DefaultValue of={one} /> },
          ]}
        />
        {one.proposed ? (
          <WaitingChange of={one} proposed={one.proposed}>
            <Link to={paths.approvals} className="underline underline-offset-4">
              {words.toApprovals}
            </Link>
          </WaitingChange>
        ) : (
          <>
            {one.needsTwo ? <p className="lines text-sm text-ink-soft">{words.byTwo}</p> : null}
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => setWanted({ start: one.value, isBack: false })}>{words.change}</Button>
              {one.stored === null ? null : (
                <Button kind="secondary" onClick={() => setWanted({ start: null, isBack: true })}>
                  {words.reset}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
      <section className="mt-8 grid gap-3">
        <h2 className="text-lg">{words.history.title}</h2>
        <Loaded asked={asked} waiting="h-40">
          {({ settingChanges }) => (
            <History
              of={one}
              newest={settingChanges}
              back={(start) => setWanted({ start, isBack: start === null })}
            />
          )}
        </Loaded>
      </section>
      {wanted ? (
        <SettingDialog
          of={one}
          start={wanted.start}
          wants={wanted.isBack ? 'its default' : 'a value'}
          again={() => {
            again();
            asked.again();
          }}
          onClose={() => setWanted(null)}
          done={() => {
            setWanted(null);
            again();
            asked.again();
          }}
        />
      ) : null}
    </>
  );
}

type HistoryProps = { of: Setting; newest: readonly SettingChange[]; back: (before: string | null) => void };

function History({ of: one, newest, back }: HistoryProps) {
  const { history: words } = useWords('settings');
  const format = useFormat();
  const { columns: heads } = words;
  const { rows, more } = useOlder({
    ...{ query: CHANGES, newest, page: A_PAGE },
    variablesOf: (before) => ({ name: one.name, before }),
    rowsOf: (data) => data.settingChanges,
  });
  return (
    <div className="grid gap-3">
      <DataTable
        caption={words.title}
        rows={rows}
        rowId={({ id }) => id}
        empty={words.none}
        columns={[
          {
            id: 'at',
            header: heads.at,
            cell: ({ at }) => <span className="lg:whitespace-nowrap">{format.momentOfYear(at)}</span>,
          },
          {
            id: 'by',
            header: heads.by,
            cell: ({ by, byTwo, proposedBy }) => (
              <span className="whitespace-pre-line">
                {proposedBy ? words.byBoth(proposedBy, by) : `${by}${byTwo ? words.byTwo : ''}`}
              </span>
            ),
          },
          {
            id: 'before',
            header: heads.before,
            cell: ({ before }) => <SettingValue of={one} written={before} />,
          },
          {
            id: 'after',
            header: heads.after,
            cell: ({ after }) => <SettingValue of={one} written={after} />,
          },
          {
            id: 'reason',
            header: heads.reason,
            cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
          },
          {
            id: 'back',
            header: heads.back,
            cell: ({ before, at }) =>
              one.proposed || before === one.stored ? null : (
                <SmallButton
                  kind="quiet"
                  aria-label={words.backOf(format.momentOfYear(at))}
                  onClick={() => back(before)}
                >
                  {words.back}
                </SmallButton>
              ),
          },
        ]}
      />
      {more ? (
        <div>
          <SmallButton onClick={more}>{words.older}</SmallButton>
        </div>
      ) : null}
    </div>
  );
}
