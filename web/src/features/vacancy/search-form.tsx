/** The conditions as a form. Nothing is searched until it is sent; what was chosen then stands in the address. */
import { useState, type FormEvent } from 'react';
import { checkStayDates } from '#domain/booking/reception.ts';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import { failureMessage } from '#web/api/error-message.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary, type FormProblem } from '#web/ui/error-summary.tsx';
import type { SearchConditions } from './conditions.ts';
import { bookableContracts, ContractField } from './contract-choice.tsx';
import { MoreConditions } from './more-conditions.tsx';
import { RoomCards } from './room-cards.tsx';
import type { SearchChoices } from './search-queries.ts';
import { StayDates, type Dates } from './stay-dates.tsx';

type Props = {
  choices: SearchChoices;
  conditions: SearchConditions;
  today: string;
  onSearch: (conditions: SearchConditions) => void;
};

const datesId = 'search-dates';

/** What is wrong with the dates, by field; nothing when they can be searched. */
export function useDateProblems(): (dates: Dates, today: string) => { from?: string; to?: string } {
  const words = useWords('vacancy').conditions;
  const errors = useWords('errors');
  const say = (key: string, facts = {}) => failureMessage(errors, { kind: 'refused', key, code: key, facts });
  return ({ from, to }, today) => {
    if (!from) return { from: words.checkInMissing };
    if (from < today) return { from: say('PAST_DATE') };
    if (!to) return { to: say('STAY_DATES_INVALID') };
    const refusal = checkStayDates({ checkIn: calendarDate(from), checkOut: calendarDate(to) });
    return refusal ? { to: say(refusal.refused, refusal.facts) } : {};
  };
}

export function SearchForm({ choices, conditions, today, onSearch }: Props) {
  const words = useWords('vacancy').conditions;
  const [draft, setDraft] = useState(conditions);
  const [attempt, setAttempt] = useState(0);
  const problemsWith = useDateProblems();
  const contract = choices.myContractList.find(({ id }) => id === draft.contractId);
  const found = problemsWith(draft, today);
  const problems = attempt > 0 ? found : {};
  const listed: FormProblem[] = (['from', 'to'] as const).flatMap((field) => {
    const message = problems[field];
    return message ? [{ fieldId: `${datesId}-${field}`, message }] : [];
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (Object.keys(found).length === 0) onSearch(draft);
  };

  return (
    <form noValidate onSubmit={submit} aria-label={words.title} className="grid gap-6">
      <ErrorSummary problems={listed} attempt={attempt} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <ContractField
            choices={choices}
            chosen={draft.contractId}
            onChange={(contractId) => setDraft({ ...draft, contractId })}
          />
          <fieldset>
            <legend className="mb-2 font-semibold">{words.stay}</legend>
            <StayDates
              id={datesId}
              dates={{ from: draft.from, to: draft.to }}
              least={today}
              most={contract?.canCheckInUntil ?? undefined}
              problems={problems}
              onChange={(dates) => setDraft({ ...draft, ...dates })}
            />
          </fieldset>
        </div>
        <fieldset>
          <legend className="mb-2 font-semibold">{words.rooms}</legend>
          <RoomCards rooms={draft.rooms} onChange={(rooms) => setDraft({ ...draft, rooms })} />
        </fieldset>
      </div>
      <MoreConditions
        choices={choices}
        chosen={draft}
        onChange={(chosen) => setDraft({ ...draft, ...chosen })}
      />
      <div className="flex justify-center">
        <Button type="submit" wide="narrow" disabled={bookableContracts(choices.myContractList).length === 0}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
