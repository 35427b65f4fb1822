/** The searches that a login keeps: each leads to its result, tells by mail or not, and can be taken off the list. */
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useMutation } from 'urql';
import { FocusedFailure } from '#web/api/failure-notice.tsx';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { textOfConditions } from './conditions.ts';
import { partyOf } from './rooms-text.ts';
import { conditionsOfSaved, deleteMutation, saveMutation, saveVariables } from './saved-search.ts';
import { quietly, type SavedSearch, type SearchChoices } from './search-queries.ts';
import { namesOfTags } from './tag-names.ts';

type Props = {
  choices: SearchChoices;
  onChange: () => void;
  /** One of them is looked at. */
  onFollow: () => void;
};

export function SavedSearchList({ choices, onChange, onFollow }: Props) {
  const words = useWords('resort').savedSearch;
  const [deleting, remove] = useMutation(deleteMutation);
  const [saving, save] = useMutation(saveMutation);
  const busy = deleting.fetching || saving.fetching;
  const list = useRef<HTMLUListElement>(null);
  const removed = async ({ id }: SavedSearch) => {
    if (busy) return;
    const answer = await remove({ id }, quietly);
    if (!answer.error) {
      showToast(words.deleted);
      // Its own row goes: the focus stays with the list.
      list.current?.focus();
    }
    onChange();
  };
  const told = async (saved: SavedSearch) => {
    if (busy) return;
    const tellMe = !saved.tellMe;
    const answer = await save(saveVariables(conditionsOfSaved(saved), tellMe), quietly);
    if (!answer.error) showToast(tellMe ? words.savedTelling : words.stopped);
    onChange();
  };
  return (
    <Card>
      <FocusedFailure error={busy ? undefined : (deleting.error ?? saving.error)} />
      <ul ref={list} tabIndex={-1} className="divide-y divide-line focus:outline-none">
        {choices.mySavedSearchList.map((saved) => (
          <Line
            key={saved.id}
            {...{ saved, choices, onFollow }}
            onDelete={() => void removed(saved)}
            onTell={() => void told(saved)}
          />
        ))}
      </ul>
    </Card>
  );
}

type LineProps = {
  saved: SavedSearch;
  choices: SearchChoices;
  onFollow: () => void;
  onDelete: () => void;
  onTell: () => void;
};

function Line({ saved, choices, onFollow, onDelete, onTell }: LineProps) {
  const words = useWords('resort').savedSearch;
  const { conditions: said } = useWords('vacancy');
  const format = useFormat();
  const conditions = conditionsOfSaved(saved);
  const stay = { checkInDate: saved.fromDate, checkOutDate: saved.toDate };
  const contract = choices.myContractList.find(({ id }) => id === saved.contractId);
  const facilities = choices.publicFacilityList.filter(({ id }) => saved.facilityIds.includes(id));
  const places = [...namesOfTags(choices, saved.tags), ...facilities.map(({ shortName }) => shortName)];
  const where = places.length > 0 ? format.list(places) : words.allFacilities;
  const named = `${format.stay(stay)} ${where}`;
  return (
    <li className="grid gap-3 py-5 first:pt-0 last:pb-0 lg:grid-cols-[1fr_auto] lg:items-center">
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <StayText stay={stay} />
          {saved.tellMe ? <Badge tone="key">{words.telling}</Badge> : null}
        </p>
        <p className="tabular flex flex-wrap gap-x-3 text-sm">
          <span>{said.party(partyOf(conditions.rooms))}</span>
          {contract ? <span className="text-ink-soft">{contract.productType.newBookingName}</span> : null}
        </p>
        {saved.opensAt ? <p className="text-sm">{words.opensAt(format.moment(saved.opensAt))}</p> : null}
        <p className="text-sm text-ink-soft">{where}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link
          to={paths.vacancySearch}
          search={textOfConditions(conditions)}
          className={`${buttonClass('secondary')} max-sm:w-full`}
          onClick={onFollow}
        >
          {words.search}
          <span className="sr-only">{words.about(named)}</span>
        </Link>
        <Button kind="quiet" onClick={onTell}>
          {saved.tellMe ? words.stop : words.tellMe}
          <span className="sr-only">{words.about(named)}</span>
        </Button>
        <Button kind="quiet" aria-label={words.deleteOf(named)} onClick={onDelete}>
          {words.delete}
        </Button>
      </div>
    </li>
  );
}
