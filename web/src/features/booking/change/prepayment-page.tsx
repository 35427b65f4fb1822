/** Prepaying a booked stay with TVP: how much may be prepaid, how much is wanted, what it comes to, the password. */
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useClient } from 'urql';
import { maxInteger, minInteger, required } from '#domain/kernel/field-rules.ts';
import { mayBePrepaid } from '#domain/payment/prepayment.ts';
import type { ErrorFacts } from '#messages/error-text.ts';
import { handling } from '#web/api/handling.ts';
import { failureMessage, failureOf } from '#web/api/error-message.ts';
import type { ResultOf } from '#web/api/graphql.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, Notice, Rows } from '#web/ui/surfaces.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { WholeBooking } from '../stay/booking-fragments.ts';
import { useClosedStay } from './closed-stay.ts';
import { ChangePage, ChosenChange } from './change-frame.tsx';
import { ChangePassword, movesPoints } from './change-password.tsx';
import { prepay, prepaymentInfoQuery, prepaymentQuery, type ChangeQuote } from './change-quote.ts';

const quietly = handling('all');

type Info = ResultOf<typeof prepaymentInfoQuery>['getMyPrePaymentInfo'];
type Entered = { tvp: string };
type Chosen = { quote: ChangeQuote; tvp: number };

const refusalOf = (key: string, facts: ErrorFacts) => ({ kind: 'refused', key, code: key, facts }) as const;

const refusedBeside = new Set(['PREPAYMENT_EXCEEDS_STAY_FEE', 'INSUFFICIENT_POINTS']);

type OfStay = { booking: WholeBooking; info: Info };

function Standing({ info }: { info: Info }) {
  const words = useWords('booking/change').prepayment;
  const format = useFormat();
  return (
    <Rows
      rows={[
        { term: words.current, value: format.amount(info.currentTvp, 'tvp') },
        { term: words.open, value: format.yen(info.remainigCharges) },
        ...(info.prepaymentAmount > 0
          ? [{ term: words.prepaid, value: format.yen(info.prepaymentAmount) }]
          : []),
      ]}
    />
  );
}

function Prepayment({ booking, info }: OfStay) {
  const words = useWords('booking/change');
  const errors = useWords('errors');
  const format = useFormat();
  const client = useClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const most = Math.min(info.currentTvp, info.remainigCharges);
  const closed = useClosedStay();
  const form = useEntryForm<Entered, { quote: ChangeQuote }>({
    start: { tvp: '' },
    problems: 'beside',
    saved: 'later',
    send: ({ tvp }) =>
      client
        .query(
          prepaymentQuery,
          { bookingId: booking.id, tvp: Number(tvp) },
          { ...quietly, requestPolicy: 'network-only' },
        )
        .toPromise(),
    done: ({ quote }, { tvp }) => setChosen({ quote, tvp: Number(tvp) }),
    refused: (error) => {
      closed(error);
      const failure = failureOf(error);
      const isBeside = failure.kind === 'refused' && refusedBeside.has(failure.key);
      return isBeside ? { name: 'tvp', message: failureMessage(errors, failure) } : 'toShow';
    },
  });
  const tvp = useWatch({ control: form.fields.control, name: 'tvp' });
  const isWithin = (value: string) => {
    if ((minInteger(value, 1) ?? maxInteger(value, most)) === null) return true;
    // More than the stay fee is said as the server says it, also where the contract has no more TVP than that.
    const { remainigCharges: openYen } = info;
    const isBeyond = minInteger(value, openYen + 1) === null;
    return isBeyond
      ? failureMessage(errors, refusalOf('PREPAYMENT_EXCEEDS_STAY_FEE', { openYen }))
      : words.prepayment.within(format.amount(most, 'tvp'));
  };
  // What was typed since is not what was asked about.
  const shown = chosen && String(chosen.tvp) === tvp ? chosen : null;
  return (
    <>
      <Card>
        <EntryForm of={form} leaving="asks" notSent={words.notChanged}>
          <Standing info={info} />
          <div className="grid max-w-100 gap-2">
            <div>
              <TextField
                {...form.entry('tvp', words.prepayment.tvp, [required], { check: isWithin })}
                need="required"
                inputMode="numeric"
                tidy="number"
                autoComplete="off"
                help={words.prepayment.rate}
              />
            </div>
            <Button
              kind="secondary"
              onClick={() =>
                form.fields.setValue('tvp', String(most), { shouldDirty: true, shouldValidate: true })
              }
            >
              {words.prepayment.all(format.amount(most, 'tvp'))}
            </Button>
          </div>
          <div>
            <SubmitButton kind="secondary" busy={words.working}>
              {words.prepayment.show}
            </SubmitButton>
          </div>
        </EntryForm>
      </Card>
      {shown ? (
        <ChosenChange quote={shown.quote}>
          <ChangePassword
            bookingId={booking.id}
            from={paths.tvpChange.replace('$id', booking.id)}
            quote={shown.quote}
            ready
            submit={words.prepayment.submit(format.amount(shown.tvp, 'tvp'))}
            send={({ password, quote }, call) =>
              call(prepay, { bookingId: booking.id, tvp: shown.tvp, password, quote }, movesPoints)
            }
            letGo={form.letGo}
            onPriceChanged={() => void form.submit()}
          />
        </ChosenChange>
      ) : null}
    </>
  );
}

/** Why nothing can be prepaid, or null. */
export function useNothingToPrepay(): (of: OfStay) => string | null {
  const words = useWords('booking/change').prepayment;
  return ({ booking, info }) => {
    if (!mayBePrepaid(booking.contract?.productType.id)) return words.notPossible;
    if (info.remainigCharges === 0) return words.nothingOpen;
    return info.currentTvp === 0 ? words.noTvp : null;
  };
}

function Asked({ booking }: { booking: WholeBooking }) {
  const asked = useAsked({
    query: prepaymentInfoQuery,
    variables: { bookingId: booking.id },
    requestPolicy: 'network-only',
    context: quietly,
  });
  const whyNot = useNothingToPrepay();
  return (
    <Loaded asked={asked} waiting="h-72">
      {({ getMyPrePaymentInfo: info }) => {
        const reason = whyNot({ booking, info });
        if (reason === null) return <Prepayment booking={booking} info={info} />;
        return (
          <Card>
            <Notice>{reason}</Notice>
            {info.targetCharges > 0 ? <Standing info={info} /> : null}
          </Card>
        );
      }}
    </Loaded>
  );
}

const from = '/member/home/booking/reservation-details/$id/reservation-change/change/tvp-change';

export function PrepaymentPage() {
  const { id } = useParams({ from });
  const { done } = useSearch({ from });
  const words = useWords('booking/change').prepayment;
  return (
    <ChangePage id={id} done={done} kind="PREPAYMENT" words={words}>
      {(booking) => <Asked key={booking.prices.tvpPrePayment} booking={booking} />}
    </ChangePage>
  );
}
