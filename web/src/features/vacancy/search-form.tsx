/** The conditions as a form. Nothing is searched until it is sent; what was chosen then stands in the address. */
import { useState, type FormEvent } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary, type FormProblem } from '#web/ui/error-summary.tsx';
import type { SearchConditions } from './conditions.ts';
import { ContractField } from './contract-choice.tsx';
import { dateProblem } from './date-problems.ts';
import { MoreConditions } from './more-conditions.tsx';
import { RoomCards } from './room-cards.tsx';
import type { SearchChoices } from './search-queries.ts';
import { StayDates } from './stay-dates.tsx';
import { useDateProblems } from './use-date-problems.ts';

type Props = {
  choices: SearchChoices;
  conditions: SearchConditions;
  today: string;
  onSearch: (conditions: SearchConditions) => void;
  /** What was sent cannot be searched: what was found before is not what is asked for. */
  onRefused: () => void;
};

const datesId = 'search-dates';

export function SearchForm({ choices, conditions, today, onSearch, onRefused }: Props) {
  const words = useWords('vacancy').conditions;
  const [draft, setDraft] = useState(conditions);
  const [attempt, setAttempt] = useState(0);
  const problemsWith = useDateProblems();
  const contract = choices.myContractList.find(({ id }) => id === draft.contractId);
  const found = problemsWith(draft, today);
  // Dates that came with the address are told at once, typed ones when they are sent.
  const problems = attempt > 0 || dateProblem(conditions, today) ? found : {};
  const listed: FormProblem[] = (['from', 'to'] as const).flatMap((field) => {
    const message = problems[field];
    return message ? [{ fieldId: `${datesId}-${field}`, message }] : [];
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (dateProblem(draft, today)) onRefused();
    else onSearch(draft);
  };

  return (
    <form noValidate onSubmit={submit} aria-label={words.title} className="grid gap-6">
      <ErrorSummary problems={listed} attempt={attempt} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 lg:grid-cols-2">
        <ContractField
          choices={choices}
          chosen={draft.contractId}
          onChange={(contractId) => setDraft({ ...draft, contractId })}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <fieldset>
            <legend className="mb-2 font-semibold">{words.stay}</legend>
            <StayDates
              id={datesId}
              dates={{ from: draft.from, to: draft.to }}
              least={today}
              most={contract?.canCheckInUntil ?? undefined}
              mostOut={contract?.canCheckOutUntil ?? undefined}
              problems={problems}
              onChange={(dates) => setDraft({ ...draft, ...dates })}
            />
          </fieldset>
          <fieldset>
            <legend className="mb-2 font-semibold">{words.rooms}</legend>
            <RoomCards rooms={draft.rooms} onChange={(rooms) => setDraft({ ...draft, rooms })} />
          </fieldset>
        </div>
      </div>
      <MoreConditions
        choices={choices}
        chosen={draft}
        onChange={(chosen) => setDraft({ ...draft, ...chosen })}
      />
      <div className="flex justify-center">
        <Button type="submit" wide="narrow">
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
