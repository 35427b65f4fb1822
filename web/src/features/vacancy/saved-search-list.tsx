/** The searches that a login keeps: each leads to its result, tells by mail or not, and can be taken off the list. */
import { Link } from '@tanstack/react-router';
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
import { conditionsOfSaved } from './saved-search.ts';
import { deleteMutation, saveMutation, saveVariables } from './saved-search-calls.ts';
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
  const removed = async ({ id }: SavedSearch) => {
    const answer = await remove({ id }, quietly);
    if (!answer.error) showToast(words.deleted);
    onChange();
  };
  const told = async (saved: SavedSearch) => {
    const tellMe = !saved.tellMe;
    const answer = await save(saveVariables(conditionsOfSaved(saved), tellMe), quietly);
    if (!answer.error) showToast(tellMe ? words.savedTelling : words.stopped);
    onChange();
  };
  return (
    <Card>
      <FocusedFailure error={busy ? undefined : (deleting.error ?? saving.error)} />
      <ul className="divide-y divide-line">
        {choices.mySavedSearchList.map((saved) => (
          <Line
            key={saved.id}
            {...{ saved, choices, busy, onFollow }}
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
  busy: boolean;
  onFollow: () => void;
  onDelete: () => void;
  onTell: () => void;
};

function Line({ saved, choices, busy, onFollow, onDelete, onTell }: LineProps) {
  const words = useWords('resort').savedSearch;
  const { conditions: said } = useWords('vacancy');
  const format = useFormat();
  const conditions = conditionsOfSaved(saved);
  const stay = { checkInDate: saved.fromDate, checkOutDate: saved.toDate };
  const contract = choices.myContractList.find(({ id }) => id === saved.contractId);
  const facilities = choices.publicFacilityList.filter(({ id }) => saved.facilityIds.includes(id));
  const places = [...namesOfTags(choices, saved.tags), ...facilities.map(({ shortName }) => shortName)];
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
        <p className="text-sm text-ink-soft">
          {places.length > 0 ? format.list(places) : words.allFacilities}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link
          to={paths.vacancySearch}
          search={textOfConditions(conditions)}
          className={`${buttonClass('secondary')} max-sm:w-full`}
          onClick={onFollow}
        >
          {words.search}
        </Link>
        <Button kind="quiet" disabled={busy} onClick={onTell}>
          {saved.tellMe ? words.stop : words.tellMe}
        </Button>
        <Button
          kind="quiet"
          disabled={busy}
          aria-label={words.deleteOf(format.stay(stay))}
          onClick={onDelete}
        >
          {words.delete}
        </Button>
      </div>
    </li>
  );
}
