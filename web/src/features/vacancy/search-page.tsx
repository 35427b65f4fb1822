/** The vacancy search: conditions, folded to one line once they are asked, and what is found for them. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { japanDay } from '#messages/format.ts';
import { serverNow } from '#web/api/settings.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice, Skeleton } from '#web/ui/surfaces.tsx';
import {
  arrangementOf,
  conditionsOf,
  isAsked,
  textOfArrangement,
  textOfConditions,
  type SearchConditions,
  type SearchText,
} from './conditions.ts';
import { bookableContracts, NoContract } from './contract-choice.tsx';
import { dateProblem } from './date-problems.ts';
import { Results, type View } from './results.tsx';
import { partyOf, roomsText } from './rooms-text.ts';
import { SavedSearches } from './saved-searches.tsx';
import { conditionsOfSaved, savedAs } from './saved-search.ts';
import { SearchForm } from './search-form.tsx';
import { namesOfTags } from './tag-names.ts';
import { choicesQuery, quietly, type SearchChoices } from './search-queries.ts';

const looksAt = ['list', 'map'] as const;

function Conditions({
  choices,
  conditions,
  onOpen,
}: {
  choices: SearchChoices;
  conditions: SearchConditions;
  onOpen: () => void;
}) {
  const words = useWords('vacancy').conditions;
  const format = useFormat();
  const contract = choices.myContractList.find(({ id }) => id === conditions.contractId);
  const names = choices.publicFacilityList.filter(({ id }) => conditions.facilityIds.includes(id));
  const extras = [...namesOfTags(choices, conditions.tags), ...names.map(({ shortName }) => shortName)];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 className="sr-only">{words.title}</h2>
        <p className="text-lg font-semibold">
          <StayText stay={{ checkInDate: conditions.from, checkOutDate: conditions.to }} />
        </p>
        <p className="tabular flex flex-wrap gap-x-3">
          <span>{words.party(partyOf(conditions.rooms))}</span>
          {contract ? <span className="text-ink-soft">{contract.productType.newBookingName}</span> : null}
        </p>
        {extras.length > 0 ? <p className="text-sm text-ink-soft">{format.list(extras)}</p> : null}
      </div>
      <Button kind="secondary" wide="narrow" aria-expanded={false} onClick={onOpen}>
        {words.change}
      </Button>
    </div>
  );
}

/** Everything appears at once: what came later would push down what is already being read. */
function Waiting({ form }: { form: 'open' | 'folded' }) {
  return (
    <div className="min-h-dvh">
      <Skeleton shape={form === 'open' ? 'mb-8 h-140' : 'mb-8 h-28'} />
      <Skeleton shape="h-130" />
    </div>
  );
}

/** `notice` stands above the form: the room one nearly had. */
export function SearchPage({ notice }: { notice: Exclude<ReactNode, string> | 'awaited' }) {
  const words = useWords('vacancy');
  const text = useSearch({ from: '/member/home/vacancy-search' });
  const navigate = useNavigate();
  const today = japanDay(serverNow());
  // Dates that nobody chose stay those of the day it was opened on: at midnight nothing that is being typed is lost.
  const [openedOn] = useState(today);
  const [opened, setOpened] = useState(!isAsked(text) && !text.saved);
  const [refused, setRefused] = useState(false);
  const [searches, setSearches] = useState(0);
  const asking = useAsked({ query: choicesQuery, context: quietly });
  const { data } = asking;

  const kept = data?.mySavedSearchList.find(({ id }) => id === text.saved);
  const asked = kept ? conditionsOfSaved(kept) : conditionsOf(text, openedOn);
  const bookable = bookableContracts(data?.myContractList ?? []);
  const contract = bookable.find(({ id }) => id === asked.contractId) ?? bookable[0];
  const conditions = { ...asked, contractId: contract?.id };
  const view: View = {
    firstDay: text.show ?? asked.from,
    calendar: text.calendar ? { roomTypeId: text.calendar, month: text.month ?? asked.from } : null,
    open: text.open ?? null,
    arrangement: arrangementOf(text),
    look: looksAt.find((look) => look === text.view) ?? null,
    page: /^\d{1,4}$/.test(text.page ?? '') ? Number(text.page) : 0,
  };

  const isStay = dateProblem(asked, today) === null;
  // A kept search that is no more says nothing of what was wanted.
  const isGone = text.saved !== undefined && data !== undefined && !kept;
  const open = opened || !isStay || isGone;

  // From then on the address has the conditions themselves: the search may be taken off the list while it is looked at.
  const keptConditions = kept ? JSON.stringify(textOfConditions(conditionsOfSaved(kept))) : null;
  useEffect(() => {
    if (keptConditions)
      void navigate({
        to: paths.vacancySearch,
        search: JSON.parse(keptConditions) as SearchText,
        replace: true,
      });
  }, [keptConditions, navigate]);

  const search = (next: SearchConditions) => {
    setOpened(false);
    setRefused(false);
    setSearches(searches + 1);
    void navigate({ to: paths.vacancySearch, search: textOfConditions(next) });
  };
  const show = ({ firstDay, calendar, open: rows, arrangement, look, page }: View) =>
    void navigate({
      to: paths.vacancySearch,
      search: {
        ...textOfConditions(conditions),
        ...textOfArrangement(arrangement),
        open: rows?.length === 0 ? ['none'] : rows ? [...rows] : undefined,
        show: firstDay === asked.from ? undefined : firstDay,
        calendar: calendar?.roomTypeId,
        month: calendar?.month,
        view: look ?? undefined,
        page: page > 0 ? String(page) : undefined,
        last: text.last,
      },
      resetScroll: false,
      // An open month, other days and the map are places to go back from; a row that opens, or another order, is none.
      replace:
        firstDay === view.firstDay &&
        (calendar === null) === (view.calendar === null) &&
        look === view.look &&
        page === view.page,
    });

  return (
    <div className="shell-width py-8">
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <Loaded
        asked={notice === 'awaited' ? { ...asking, data: undefined } : asking}
        waiting={<Waiting form={open ? 'open' : 'folded'} />}
      >
        {(choices) => (
          <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-8">
            {notice}
            <div className="flex flex-wrap gap-x-8 gap-y-1">
              <Link
                to={paths.vacancyYear}
                search={{ contract: conditions.contractId, room: roomsText(conditions.rooms) }}
                className="inline-flex min-h-12 items-center gap-2 text-key underline underline-offset-4"
              >
                <Icon name="calendar" size={20} />
                {words.around.year}
              </Link>
              <SavedSearches
                choices={choices}
                onChange={asking.again}
                onFollow={() => {
                  setOpened(false);
                  setRefused(false);
                  setSearches(searches + 1);
                }}
              />
            </div>
            {contract ? (
              <Card>
                {open ? (
                  <SearchForm
                    key={JSON.stringify(conditions)}
                    choices={choices}
                    conditions={conditions}
                    today={today}
                    onSearch={search}
                    onRefused={() => setRefused(true)}
                  />
                ) : (
                  <Conditions choices={choices} conditions={conditions} onOpen={() => setOpened(true)} />
                )}
              </Card>
            ) : (
              <NoContract />
            )}
            {isGone ? <Notice>{words.keep.gone}</Notice> : null}
            {contract && isStay && !refused && !isGone ? (
              <Results
                // Another search begins empty: what was found for other conditions must not stand for these.
                key={JSON.stringify(conditions)}
                conditions={{ ...conditions, contractId: contract.id }}
                unit={contract.pointUnit}
                lots={
                  choices.myAvailablePoints.contracts.find(({ contractId }) => contractId === contract.id)
                    ?.lots ?? null
                }
                today={today}
                searches={searches}
                saved={savedAs(choices.mySavedSearchList, {
                  ...conditions,
                  contractId: contract.id,
                  tags: namesOfTags(choices, conditions.tags),
                })}
                onSaved={asking.again}
                last={text.last}
                view={view}
                onView={show}
              />
            ) : null}
          </div>
        )}
      </Loaded>
    </div>
  );
}
