/** A payment at the house, or to the office, is written down, or taken back with a reason. */
import { useState } from 'react';
import { parseCalendarDate, type CalendarDate } from '#domain/kernel/calendar-date.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { MOST_YEN_AT_ONCE } from '#domain/payment/money.ts';
import { failureOf } from '#web/api/error-message.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useChoiceCheck } from '#web/forms/use-entry.ts';
import { useEntryForm, type Call, type Sent } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Select } from '#web/ui/choices.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { dayOf } from '../../api/day-of.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useWords } from '../../words.ts';
import { CorrectReturnDialog } from './correct-return-dialog.tsx';
import { CORRECT, PAY, TAKE_BACK, type DeskPayment } from './desk-payment-queries.ts';
import { useOvertaken } from './use-overtaken.ts';
import { WaySelect, type Way } from './way-select.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';

export const MEANS = ['CASH', 'CARD', 'OTHER'] as const;

/** As it is typed; how much is owed the server says. */
export const isSomeYen = (yen: string): boolean =>
  /^\d{1,9}$/.test(yen.trim()) && Number(yen) >= 1 && Number(yen) <= MOST_YEN_AT_ONCE;

type Ends = { owedYen: number; done: () => void; onClose: () => void };
type PayProps = Ends & {
  stay: {
    readonly bookingNumber: string;
    /** Null where nobody's name is shown. */
    readonly name: string | null;
  };
};

export function PayDialog({ stay: { bookingNumber, name }, ...ends }: PayProps) {
  const words = useWords('deskPayments');
  return (
    <RecordDialog
      {...ends}
      title={name === null ? words.recordOf(bookingNumber) : words.recordTitle(name)}
      ways={MEANS}
      owedSince={null}
      hasReceipt={false}
      send={(paid, call) => call(PAY, { ...paid, bookingNumber })}
    />
  );
}

type RecordProps<Means extends Way> = Ends & {
  title: string;
  /** None of them is chosen to begin with. */
  ways: readonly Means[];
  /** What there is to know before it is written down. */
  lead?: string | undefined;
  /** Since which day it can have come; null where the server knows it alone. */
  owedSince: string | null;
  /** Whether the payer has a receipt of it: of a stay none of what its house was paid, and none of a company's bill. */
  hasReceipt?: boolean;
  send: (
    paid: {
      readonly id: string;
      readonly yen: number;
      readonly means: Means;
      readonly receivedOn: CalendarDate | null;
      /** What was due as it was typed: whoever else writes down the same payment meanwhile has changed it. */
      readonly dueShown: number;
    },
    call: Call,
  ) => Promise<Sent<unknown>>;
};

/** So much was paid in one of some ways, and never more than is owed. */
export function RecordDialog<Means extends Way>(props: RecordProps<Means>) {
  const { title, ways, send, lead, owedYen, owedSince, hasReceipt = true, done, onClose } = props;
  const choice = useChoiceCheck();
  const words = useWords('deskPayments');
  const format = useFormat();
  const [dueShown, setDueShown] = useState(owedYen);
  // Sent again after an answer that was lost, it is written down once.
  const [id] = useState(() => crypto.randomUUID());
  const dayIn = useDayIn();
  const form = useEntryForm({
    start: { yen: String(owedYen), means: '', receivedOn: '' },
    problems: 'beside',
    send: ({ yen, means, receivedOn }, call) =>
      send(
        {
          ...{ id, yen: Number(yen), means: means as Means, dueShown },
          receivedOn: parseCalendarDate(receivedOn) ?? null,
        },
        call,
      ),
    refused: (error) => {
      const failure = failureOf(error);
      if (failure.kind !== 'refused') return 'toShow';
      const { most, argument, since } = failure.facts;
      if (argument === 'receivedOn') return { name: 'receivedOn', message: words.notThen(dayIn(since)) };
      if (typeof most !== 'number') return 'toShow';
      if (failure.key === 'DUE_CHANGED') {
        setDueShown(most);
        return { name: 'yen', message: words.dueChanged(format.yen(most)) };
      }
      return { name: 'yen', message: words.tooMuch(format.yen(most)) };
    },
    done: (_data, { yen }) => {
      showToast(words.recorded(format.yen(Number(yen))));
      done();
    },
  });
  return (
    <FormDialog
      of={form}
      open
      title={title}
      onClose={onClose}
      says={{ keep: words.close, act: words.submit, busy: words.busy }}
    >
      {lead ? <p className="lines text-sm text-ink-soft">{lead}</p> : null}
      <TextField
        {...form.entry('yen', words.yen, [required], {
          check: (yen) => isSomeYen(yen) || words.notYen,
        })}
        help={words.owedHelp(format.yen(dueShown))}
        inputMode="numeric"
        tidy="number"
      />
      <WaySelect ways={ways} {...form.entry('means', words.means, [], { check: choice(words.means) })} />
      <TextField
        {...form.entry('receivedOn', words.receivedOn, [])}
        help={words.receivedOnHelp(hasReceipt)}
        type="date"
        min={owedSince ?? undefined}
      />
    </FormDialog>
  );
}

/** A day that the server says, as it is written; empty where it says none. */
function useDayIn(): (day: unknown) => string {
  const format = useFormat();
  return (day) => {
    const date = typeof day === 'string' ? parseCalendarDate(day) : null;
    return date ? format.plainDate(date) : '';
  };
}

type TakeBackProps = { payment: DeskPayment; done: () => void; onClose: () => void };

export function TakeBackDialog(props: TakeBackProps) {
  const { takeBackLead } = useWords('deskPayments');
  return (
    <ReturnDialog
      {...props}
      ways={MEANS}
      hasReceipt={false}
      lead={takeBackLead}
      send={({ reason, isCorrection, means }, call) =>
        call(TAKE_BACK, { id: props.payment.id, reason, isCorrection, means })
      }
      correct={(right, call) =>
        call(CORRECT, { ...right, bookingNumber: props.payment.bookingNumber, replaces: props.payment.id })
      }
    />
  );
}

/** Why it is taken back. What was never paid is put right without a word to anybody; what was goes back in a way, and from the office on a day: today without one. */
type Why<Means extends Way> = {
  readonly reason: string;
  readonly isCorrection: boolean;
  readonly means: Means | null;
  readonly givenBackOn: CalendarDate | null;
};

/** What is right, in the place of an entry that was wrong. */
type Right<Means extends Way> = {
  readonly id: string;
  readonly yen: number;
  readonly means: Means;
  readonly receivedOn: CalendarDate | null;
  readonly reason: string;
};

type ReturnProps<Means extends Way> = Omit<TakeBackProps, 'payment'> & {
  payment: Pick<
    DeskPayment,
    | 'id'
    | 'yen'
    | 'means'
    | 'at'
    | 'receivedOn'
    | 'returnedAt'
    | 'returnedMeans'
    | 'returnedOn'
    | 'returnCountsOn'
    | 'isReturnDayClosed'
  >;
  /** In which ways the till gives back. */
  ways: readonly Means[];
  /** When it came to the office, which gives back on a day from then on; a house gives back at once. */
  cameOn?: string;
  /** As of a payment that is written down. */
  hasReceipt?: boolean;
  lead: string;
  /** What it is called, where the yen are not owed again. */
  says?: Readonly<Record<'takeBackTitle' | 'takenBack', (yen: string) => string>> & {
    readonly takeBackSubmit: string;
  };
  send: (why: Why<Means>, call: Call) => Promise<Sent<unknown>>;
  /** Puts the entry right in one step. */
  correct: (right: Right<Means>, call: Call) => Promise<Sent<unknown>>;
};

/** A payment is taken back; one that was given back already has its way and its day put right. */
export function ReturnDialog<Means extends Way>(props: ReturnProps<Means>) {
  const { payment, ways, cameOn, hasReceipt = true, done, onClose } = props;
  const { returnedAt } = payment;
  return returnedAt ? (
    <CorrectReturnDialog
      {...{ ways, cameOn, hasReceipt, done, onClose }}
      payment={{ ...payment, returnedAt }}
    />
  ) : (
    <TakingBack {...props} />
  );
}

function TakingBack<Means extends Way>(props: ReturnProps<Means>) {
  const { payment, ways, cameOn, hasReceipt = true, lead, says, send, correct, done, onClose } = props;
  const common = useWords('deskPayments');
  const words = { ...common, ...says };
  const format = useFormat();
  const yen = format.yen(payment.yen);
  const dayIn = useDayIn();
  // Sent again after an answer that was lost, it is written down once.
  const [id] = useState(() => crypto.randomUUID());
  const choice = useChoiceCheck();
  const overtaken = useOvertaken(done);
  const asItCame: string = ways.find((one) => one === payment.means) ?? '';
  const form = useEntryForm({
    start: {
      ...{ what: '', means: asItCame, givenBackOn: '', reason: '' },
      ...{ rightYen: String(payment.yen), rightMeans: asItCame, receivedOn: dayItCame(payment) },
    },
    problems: 'beside',
    send: ({ what, reason, means, givenBackOn, ...right }, call) => {
      if (what === 'CORRECT') {
        const receivedOn = parseCalendarDate(right.receivedOn) ?? null;
        const entry = { id, yen: Number(right.rightYen), means: right.rightMeans as Means, receivedOn };
        return correct({ ...entry, reason }, call);
      }
      if (what === 'CORRECTION')
        return send({ reason, isCorrection: true, means: null, givenBackOn: null }, call);
      const on = parseCalendarDate(givenBackOn) ?? null;
      return send({ reason, isCorrection: false, means: means as Means, givenBackOn: on }, call);
    },
    refused: (error) => {
      const failure = failureOf(error);
      if (failure.kind !== 'refused') return 'toShow';
      const answered = overtaken(error);
      if (answered) return answered;
      const { most, argument, since } = failure.facts;
      if (argument === 'givenBackOn') return { name: 'givenBackOn', message: words.notGivenThen };
      if (argument === 'receivedOn') return { name: 'receivedOn', message: words.notThen(dayIn(since)) };
      if (argument === 'nothing') return { name: 'rightYen', message: words.nothingCorrected };
      return typeof most === 'number'
        ? { name: 'rightYen', message: words.tooMuchRight(format.yen(most)) }
        : 'toShow';
    },
    done: (_data, { what, rightYen }) => {
      showToast(what === 'CORRECT' ? words.corrected(format.yen(Number(rightYen))) : words.takenBack(yen));
      done();
    },
  });
  const what = form.fields.watch('what');
  const isGivenBack = what === 'GIVEN_BACK';
  const isCorrected = what === 'CORRECT';
  return (
    <FormDialog
      of={form}
      open
      title={words.takeBackTitle(yen)}
      onClose={onClose}
      says={{
        ...{ keep: words.close, busy: words.busy },
        act: isCorrected ? words.correctSubmit : words.takeBackSubmit,
      }}
      kind={isCorrected ? 'primary' : 'danger'}
    >
      <p className="lines text-sm text-ink-soft">{lead}</p>
      <Select {...form.entry('what', words.whatReturn, [], { check: choice(words.whatReturn) })}>
        <option value="">{words.choose}</option>
        {(['CORRECT', 'CORRECTION', 'GIVEN_BACK'] as const).map((one) => (
          <option key={one} value={one}>
            {words.returns[one]}
          </option>
        ))}
      </Select>
      {isCorrected ? (
        <>
          <TextField
            {...form.entry('rightYen', words.yen, [required], {
              check: (value) => isSomeYen(value) || words.notYen,
            })}
            help={words.correctHelp(yen)}
            inputMode="numeric"
            tidy="number"
          />
          <WaySelect
            ways={ways}
            {...form.entry('rightMeans', words.means, [], { check: choice(words.means) })}
          />
          <TextField
            {...form.entry('receivedOn', words.receivedOn, [])}
            help={words.receivedOnHelp(hasReceipt)}
            type="date"
          />
        </>
      ) : null}
      {isGivenBack ? (
        <>
          <WaySelect
            ways={ways}
            {...form.entry('means', words.backMeans, [], { check: choice(words.backMeans) })}
          />
          {cameOn ? (
            <TextField
              {...form.entry('givenBackOn', words.givenBackOn, [])}
              help={words.givenBackOnHelp(hasReceipt)}
              type="date"
              min={cameOn}
            />
          ) : null}
        </>
      ) : null}
      <ReasonField of={form} label={words.reason} />
    </FormDialog>
  );
}

/** The day on which a payment came, by Japan's calendar: the one that was said, or that on which it was written down. */
export const dayItCame = ({
  at,
  receivedOn,
}: {
  readonly at: string;
  readonly receivedOn: string | null;
}): string => receivedOn ?? dayOf(at);

type UnsendProps = Omit<
  ReturnProps<Way>,
  'payment' | 'send' | 'correct' | 'says' | 'ways' | 'cameOn' | 'hasReceipt'
> & {
  payment: Pick<ReturnProps<Way>['payment'], 'yen'>;
  says: NonNullable<ReturnProps<Way>['says']>;
  send: (reason: string, call: Call) => Promise<Sent<unknown>>;
};

/** A transfer that the office sent did not arrive, or was written down by mistake: there is nothing that could have been given back. */
export function UnsendDialog({ payment, lead, says, send, done, onClose }: UnsendProps) {
  const words = useWords('deskPayments');
  const yen = useFormat().yen(payment.yen);
  return (
    <ReasonDialog
      says={{
        ...{ title: says.takeBackTitle(yen), reason: words.reason, close: words.close },
        ...{ submit: says.takeBackSubmit, busy: words.busy },
      }}
      kind="danger"
      send={send}
      done={() => {
        showToast(says.takenBack(yen));
        done();
      }}
      onClose={onClose}
    >
      <p className="lines text-sm text-ink-soft">{lead}</p>
    </ReasonDialog>
  );
}
