/** The year at a glance: in which month which facility is free for a stay of so many nights, by the contract that pays. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { startTransition, useOptimistic, useState } from 'react';
import { seasons } from '#domain/vacancy/resort.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { AvailabilityMark } from '#web/ui/availability-mark.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Checkbox, Select } from '#web/ui/choices.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { bookableContracts, NoContract } from './contract-choice.tsx';
import { FoundPages } from './found-pages.tsx';
import { RoomCards } from './room-cards.tsx';
import { partyOf, roomInputs } from './rooms-text.ts';
import { choicesQuery, quietly, type ContractChoice } from './search-queries.ts';
import { MonthStays } from './year-stays.tsx';
import { OwnMarks, SeasonBar, ownKinds } from './year-facts.tsx';
import { useOwnDates, useOwnWeeks } from './year-marks.ts';
import { YearMonths } from './year-months.tsx';
import { facilitiesAPage, yearQuery, type FacilityYear } from './year-queries.ts';
import { YearTable } from './year-table.tsx';
import { OwnWeeks } from './year-weeks.tsx';
import { mostNights, textOfYear, yearViewOf, type YearView } from './year-text.ts';

type OnView = (view: YearView, step: 'replace' | 'push') => void;
type Viewing = { view: YearView; onView: OnView };

function Wishes({
  view,
  onView,
  contracts,
  contract,
}: Viewing & { contracts: readonly ContractChoice[]; contract: ContractChoice }) {
  const words = useWords('resort').year;
  const { conditions } = useWords('vacancy');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const change = (next: Partial<YearView>) => onView({ ...view, ...next, page: 0 }, 'replace');
  return (
    <Card>
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,2fr)]">
        {contracts.length > 1 ? (
          <Select
            label={conditions.contract}
            value={contract.id}
            onChange={(event) => change({ contractId: event.target.value })}
          >
            {contracts.map(({ id, contractNumber, productType }) => (
              <option key={id} value={id}>
                {`${productType.newBookingName} ${contractNumber}`}
              </option>
            ))}
          </Select>
        ) : (
          <p className="pb-3 font-semibold">{contract.productType.newBookingName}</p>
        )}
        <Select
          label={words.nights}
          value={String(view.nights)}
          onChange={(event) => change({ nights: Number(event.target.value) })}
        >
          {Array.from({ length: mostNights }, (_, index) => (
            <option key={index} value={String(index + 1)}>
              {format.nights(index + 1)}
            </option>
          ))}
        </Select>
        <Button kind="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
          {conditions.party(partyOf(view.rooms))}
        </Button>
        {open ? (
          <div className="col-span-full">
            <RoomCards rooms={view.rooms} onChange={(rooms) => change({ rooms })} />
          </div>
        ) : null}
        <div className="col-span-full">
          <Checkbox
            label={words.weekendsOnly}
            checked={view.weekendsOnly}
            onChange={(event) => change({ weekendsOnly: event.target.checked })}
          />
        </div>
      </div>
    </Card>
  );
}

/** Few members own weeks: their sign is explained to those who do. */
function YearLegend({ ownsWeeks }: { ownsWeeks: boolean }) {
  const words = useWords('resort').year;
  const resort = useWords('resort');
  return (
    <ul aria-label={words.legend} className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {(['plenty', 'few', 'full', 'closed'] as const).map((mark) => (
        <li key={mark} className="flex items-center gap-1">
          <AvailabilityMark state={mark} size={18} />
          {words.marks[mark]}
        </li>
      ))}
      {seasons.map((season) => (
        <li key={season} className="flex items-center gap-1.5">
          <span className="w-6">
            <SeasonBar seasons={[season]} />
          </span>
          {resort.seasons[season]}
        </li>
      ))}
      {ownKinds
        .filter((own) => own !== 'week' || ownsWeeks)
        .map((own) => (
          <li key={own} className="flex items-center gap-1">
            <OwnMarks marks={[own]} />
            {words.own[own]}
          </li>
        ))}
    </ul>
  );
}

/** Where a table of thirteen months has room. */
const isWide = () => globalThis.matchMedia('(min-width: 64rem)').matches;

type FoundProps = Viewing & { facilities: readonly FacilityYear[]; contract: ContractChoice };

function Found({ facilities, contract, view, onView }: FoundProps) {
  const words = useWords('resort').year;
  const { marksOf, isTaken } = useOwnDates();
  const weeks = useOwnWeeks();
  const [usual] = useState<'table' | 'months'>(() => (isWide() ? 'table' : 'months'));
  const show = view.show ?? usual;
  const unit = contract.pointUnit;
  const months = facilities[0]?.months.map(({ month }) => month) ?? [];
  const month = view.month !== null && months.includes(view.month) ? view.month : (months[0] ?? '');
  const place = facilities.find(({ facility }) => facility.id === view.open);
  const opened = place?.months.find((one) => one.month === month);
  const onOpen = (facilityId: string, wanted: string) =>
    onView({ ...view, show, month: wanted, open: facilityId }, 'push');
  const isWhole = view.page === 0 && facilities.length < facilitiesAPage;
  const turnPage = (page: number) => onView({ ...view, page }, 'push');
  return (
    <>
      <Tabs
        label={words.show}
        tabs={[
          { key: 'table', label: words.table },
          { key: 'months', label: words.months },
        ]}
        selected={show}
        onSelect={(key) => onView({ ...view, show: key }, 'replace')}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <YearLegend ownsWeeks={weeks.length > 0} />
          {show === 'table' ? (
            // Thirteen months with their prices need more than the usual width.
            <div className="min-[84rem]:-mx-28">
              <YearTable {...{ facilities, unit, marksOf, weeks, onOpen }} label={words.title} />
            </div>
          ) : (
            <YearMonths
              {...{ facilities, isWhole, unit, month, marksOf, weeks, onOpen }}
              onMonth={(next) => onView({ ...view, show, month: next }, 'replace')}
            />
          )}
        </div>
      </Tabs>
      {isWhole ? null : (
        <div className="mt-4">
          <FoundPages page={view.page} isLast={facilities.length < facilitiesAPage} onPage={turnPage} />
        </div>
      )}
      {place && opened ? (
        <MonthStays
          facility={place.facility}
          month={opened}
          asked={{ ...view, contractId: contract.id, unit }}
          isTaken={isTaken}
          onClose={() => onView({ ...view, show, month, open: null }, 'replace')}
        />
      ) : null}
    </>
  );
}

function Year({ contract, view, onView }: Viewing & { contract: ContractChoice }) {
  const words = useWords('resort').year;
  const asked = useAsked({
    query: yearQuery,
    variables: {
      contractId: contract.id,
      nights: view.nights,
      rooms: roomInputs(view.rooms),
      weekendsOnly: view.weekendsOnly,
      take: facilitiesAPage,
      skip: view.page * facilitiesAPage,
    },
    context: quietly,
  });
  return (
    <Loaded asked={asked} waiting="h-180" label={words.looking}>
      {({ vacancyYear }) =>
        vacancyYear.length === 0 && view.page === 0 ? (
          <Notice title={words.nothingFits}>{words.nothingFitsHelp}</Notice>
        ) : (
          <Found facilities={vacancyYear} contract={contract} view={view} onView={onView} />
        )
      }
    </Loaded>
  );
}

export function YearPage() {
  const words = useWords('resort').year;
  const weeks = useOwnWeeks();
  const view = yearViewOf(useSearch({ from: '/member/home/vacancy-year' }));
  const navigate = useNavigate();
  const asked = useAsked({ query: choicesQuery, context: quietly });
  // A choice is shown at once; the address, and what is found by it, follow.
  const [wished, setWished] = useOptimistic(view);
  const onView: OnView = (next, step) =>
    startTransition(async () => {
      setWished(next);
      await navigate({
        to: paths.vacancyYear,
        search: textOfYear(next),
        resetScroll: false,
        replace: step === 'replace',
      });
    });
  return (
    <div className="shell-width py-8">
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <Loaded asked={asked} waiting="h-200">
        {({ myContractList }) => {
          const contracts = bookableContracts(myContractList);
          const contract = contracts.find(({ id }) => id === view.contractId) ?? contracts[0];
          return contract ? (
            <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-6">
              <Wishes {...{ onView, contracts, contract }} view={wished} />
              <Year
                // Amounts of one contract must not stand for another while the answer is awaited.
                key={JSON.stringify([contract.id, view.nights, view.rooms, view.weekendsOnly])}
                {...{ contract, view, onView }}
              />
              <p>
                <Link to={paths.vacancySearch} className={buttonClass('secondary')}>
                  {words.toSearch}
                </Link>
              </p>
            </div>
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <NoContract />
              <OwnWeeks weeks={weeks} />
            </div>
          );
        }}
      </Loaded>
    </div>
  );
}
