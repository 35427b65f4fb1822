/** What the club sets while the portal runs: by what it is about, each with what holds now, its bounds and who changed it last. */
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { paths } from '../../app/paths.ts';
import { barControl } from '../../ui/bar-control.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { PageHead } from '../../ui/page.tsx';
import { useWords, type ConsoleWords } from '../../words.ts';
import { SettingValue, useBounds } from '../../ui/setting-value.tsx';
import { Arrivals } from './arrivals.tsx';
import { ProposedValue } from './waiting-change.tsx';
import { SETTINGS, type Setting } from './settings-queries.ts';

type Words = ConsoleWords['settings'];
type Area = Setting['area'];

export function SettingsPage() {
  const words = useWords('settings');
  const [filter, setFilter] = useState('');
  const asked = useAsked({ query: SETTINGS, variables: {}, requestPolicy: 'cache-and-network' });
  return (
    <>
      <PageHead title={words.title} />
      <p className="lines mb-4 max-w-[50rem] text-sm text-ink-soft">{words.lead}</p>
      <Loaded asked={asked} waiting="h-96">
        {({ settings }) => (
          <div className="grid gap-6">
            <Missing of={settings.filter(({ isMissing }) => isMissing)} />
            <label className="grid max-w-sm gap-1 text-sm">
              {words.filter}
              <input
                type="search"
                className={barControl}
                value={filter}
                onChange={({ currentTarget }) => setFilter(currentTarget.value)}
              />
            </label>
            <Areas
              of={settings.filter((one) => isAbout(one, filter.trim().toLowerCase(), words))}
              limits={filter.trim() ? 'open' : 'closed'}
            />
          </div>
        )}
      </Loaded>
      <div className="mt-8">
        <Arrivals />
      </div>
    </>
  );
}

function isAbout({ name, windowSeconds }: Setting, filter: string, words: Words): boolean {
  const said = words.said(name, windowSeconds);
  return `${said.name} ${said.says} ${name}`.toLowerCase().includes(filter);
}

function Missing({ of: settings }: { of: readonly Setting[] }) {
  const words = useWords('settings');
  if (settings.length === 0) return null;
  return (
    <Notice tone="warning" title={words.missing}>
      <ul className="grid gap-1">
        {settings.map(({ name, windowSeconds }) => {
          const said = words.said(name, windowSeconds);
          return (
            <li key={name}>
              <Link
                to={paths.setting}
                params={{ settingName: name }}
                className="font-semibold underline underline-offset-4"
              >
                {said.name}
              </Link>
              <span className="block text-sm">{said.missing}</span>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

type AreasProps = {
  of: readonly Setting[];
  /** There are many of them, which are seldom looked for. */
  limits: 'open' | 'closed';
};

function Areas({ of: settings, limits }: AreasProps) {
  const words = useWords('settings');
  const navigate = useNavigate();
  const columns = useColumns();
  const areas = [...new Set(settings.map(({ area }) => area))] as Area[];
  if (areas.length === 0) return <p className="text-ink-soft">{words.none}</p>;
  return areas.map((area) => {
    const table = (
      <DataTable
        caption={words.areas[area]}
        rows={settings.filter((one) => one.area === area)}
        rowId={({ name }) => name}
        open={({ name }) => void navigate({ to: paths.setting, params: { settingName: name } })}
        empty={words.none}
        columns={columns}
      />
    );
    if (area === 'LIMITS')
      return (
        <Disclosure key={`${area} ${limits}`} summary={words.areas[area]} heading="h2" begins={limits}>
          {table}
        </Disclosure>
      );
    return (
      <section key={area} className="grid gap-2">
        <h2 className="text-lg">{words.areas[area]}</h2>
        {table}
      </section>
    );
  });
}

function useColumns(): readonly Column<Setting>[] {
  const words = useWords('settings');
  const format = useFormat();
  const bounds = useBounds();
  const { columns: heads } = words;
  return [
    {
      id: 'name',
      header: heads.name,
      cell: ({ name, windowSeconds }) => {
        const said = words.said(name, windowSeconds);
        return (
          <>
            <span className="block font-semibold">{said.name}</span>
            <span className="lines block text-xs text-ink-soft">{said.says}</span>
          </>
        );
      },
    },
    {
      id: 'value',
      header: heads.value,
      width: '26%',
      cell: (one) => (
        <span className="grid justify-items-start gap-1">
          {one.isMissing ? (
            <Badge tone="danger">{words.isMissing}</Badge>
          ) : (
            <span>
              <SettingValue of={one} written={one.value} />
            </span>
          )}
          {one.proposed ? (
            <span className="flex flex-wrap items-center gap-x-2">
              <Badge tone="few">{words.waits}</Badge>
              <span>
                → <ProposedValue of={one} proposed={one.proposed} />
              </span>
            </span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'bounds',
      header: heads.bounds,
      width: '18%',
      cell: (one) => <span className="text-xs text-ink-soft">{bounds(one)}</span>,
    },
    {
      id: 'changed',
      header: heads.changed,
      width: '12rem',
      cell: ({ changedAt, changedBy, stored }) =>
        changedAt ? (
          <>
            <span className="block whitespace-nowrap">{format.momentOfYear(changedAt)}</span>
            <span className="block text-xs text-ink-soft">{changedBy}</span>
          </>
        ) : stored === null ? (
          <span className="text-xs text-ink-soft">{words.isDefault}</span>
        ) : null,
    },
  ];
}
