/** What is held for a member: how long still, its guests as they are told, and the confirmation after the price was read out. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useClient, useMutation, type CombinedError } from 'urql';
import { failureOf } from '#web/api/error-message.ts';
import { handling } from '#web/api/handling.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm, type Beside, type EntryFormState } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Select } from '#web/ui/choices.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { Notice, Rows } from '#web/ui/surfaces.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { isRefusedAs } from '../../api/is-refused-as.ts';
import { tellFailure } from '../../api/tell-failure.ts';
import { paths } from '../../app/paths.ts';
import type { ResultOf } from '../../api/graphql.ts';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { CONFIRM, EXTEND, HOLD_EXTRAS, PRICE, RELEASE, type Caller, type Held } from './booking-queries.ts';
import { roomsInput, startOf, type HeldValues } from './guests-told.ts';
import { RoomExtras, useHoldExtrasTold } from './hold-extras.tsx';
import { HoldTerms, useHoldTerms } from './hold-terms.tsx';
import { PriceLines, PriceTold } from './price-told.tsx';
import { RoomGuests } from './room-guests.tsx';
import type { Offered } from './stay-queries.ts';
import { useGuestsTold } from './use-guests-told.ts';
import { useRefusedEntry } from './use-refused-entry.ts';

type Props = { member: Caller; held: Held; become: (held: Held | null) => void };
type Price = ResultOf<typeof PRICE>['priceForMember'];

/** Whether a company has not said yet how it pays: of no moment where nothing is to be paid in yen. */
const hasNoWayYet = (error: CombinedError | undefined): boolean =>
  error !== undefined && isRefusedAs(error, 'PAYMENT_METHODS_NOT_SET');

/** How the yen are paid: as it was chosen, or not at all where there are none. */
const wayOf = ({ yen }: Price, { payBy }: HeldValues) => (yen === 0 ? 'POINT' : payBy);

export function HeldStay({ member, held, become }: Props) {
  const words = useWords('booking');
  const client = useClient();
  const [priced, setPriced] = useState<{ price: Price; values: HeldValues } | null>(null);
  const [isOver, setIsOver] = useState(false);
  const refusedEntry = useRefusedEntry();
  const extras = useAsked({
    query: HOLD_EXTRAS,
    variables: { memberId: member.memberId, id: held.id },
    requestPolicy: 'cache-and-network',
  });
  /** The field that a refusal is about; of what is short by now, what is left is asked anew. */
  const besideOf = (error: CombinedError, { rooms }: HeldValues) => {
    if (isOfEnded(error)) setIsOver(true);
    const found = refusedEntry(error, rooms);
    if (found?.isExtra) extras.again();
    return found?.beside ?? null;
  };
  const form = useEntryForm<HeldValues, ResultOf<typeof PRICE>>({
    start: startOf(held, member.isCompany),
    problems: 'beside',
    send: async ({ payBy, rooms }) => {
      const ask = (way: typeof payBy) =>
        client
          .query(
            PRICE,
            { memberId: member.memberId, id: held.id, payBy: way, rooms: roomsInput(rooms) },
            { ...handling('all'), requestPolicy: 'network-only' },
          )
          .toPromise();
      const asked = await ask(payBy);
      if (!hasNoWayYet(asked.error)) return asked;
      const free = await ask('POINT');
      return free.error ? asked : free;
    },
    done: ({ priceForMember: price }, values) => setPriced({ price, values }),
    refused: (error, values) => besideOf(error, values) ?? 'toShow',
    saved: 'later',
  });
  return (
    <>
      <HoldLine member={member} held={held} become={become} isOver={isOver} ended={() => setIsOver(true)} />
      <EntryForm of={form} leaving="asks">
        {held.rooms.map((room, index) => (
          <RoomGuests
            key={room.id}
            room={room}
            index={index}
            member={member}
            checkIn={held.checkInDate}
            questions={held.questions}
          >
            <RoomExtras held={held} index={index} asked={extras} />
          </RoomGuests>
        ))}
        <div className="grid max-w-[56rem] items-start gap-4 sm:grid-cols-2">
          <Select {...form.entry('payBy', words.payBy)} help={words.noCard}>
            {/* A company pays as it has set, and a member at the house: there is no choice, but it is read. */}
            <option value={member.isCompany ? 'PREFERENCE' : 'ON_SITE'}>
              {words.payWays[member.isCompany ? 'PREFERENCE' : 'ON_SITE']}
            </option>
          </Select>
          <TextArea {...form.entry('note', words.note)} rows={3} maxLength={500} />
        </div>
        {isOver ? null : (
          <div>
            <SubmitButton busy={words.pricing}>{words.price}</SubmitButton>
          </div>
        )}
      </EntryForm>
      {priced ? (
        <ConfirmDialog
          {...priced}
          member={member}
          held={held}
          offered={extras.data?.extrasForHold}
          of={form}
          besideOf={besideOf}
          onClose={() => setPriced(null)}
        />
      ) : null}
    </>
  );
}

/** What is said where a hold has run out, was given back, or was confirmed elsewhere, as in the portal by the member. */
const ENDED = ['HOLD_EXPIRED', 'HOLD_ALREADY_CONFIRMED', 'CONFIRMED_OTHERWISE'];
const isOfEnded = (error: CombinedError) => {
  const failure = failureOf(error);
  return failure.kind === 'refused' && ENDED.includes(failure.key);
};

const countedOf = (places: Held['rooms'][number]['places']) => ({
  adults: places.filter(({ child }) => !child).length,
  children: places.filter(({ child, bedShared }) => child && !bedShared).length,
  bedShares: places.filter(({ bedShared }) => bedShared).length,
});

type LineProps = Props & { isOver: boolean; ended: () => void };

function HoldLine({ member: { memberId }, held, become, isOver, ended }: LineProps) {
  const words = useWords('booking');
  const waiting = useWords('waiting');
  const format = useFormat();
  const [, extend] = useMutation(EXTEND);
  const [, release] = useMutation(RELEASE);
  // The clock of the server, which this machine's may differ from.
  const [ahead] = useState(() => Date.parse(held.serverTime) - Date.now());
  const now = useCallback(() => Date.now() + ahead, [ahead]);
  const guests = useGuestsTold()(held.rooms.map(({ places }) => countedOf(places)));
  const longer = async () => {
    const { data, error } = await extend({ memberId, id: held.id }, handling('all'));
    if (error && isOfEnded(error)) ended();
    if (error) return tellFailure(error);
    if (data) become(data.extendHoldForMember);
    showToast(words.extended);
  };
  const giveBack = async () => {
    const { error } = await release({ memberId, id: held.id }, handling('all'));
    if (error && isOfEnded(error)) ended();
    if (error) return tellFailure(error);
    showToast(words.released);
    become(null);
  };
  return (
    <div className="mb-4 grid max-w-[56rem] gap-3 rounded-sm border border-line bg-white p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex flex-wrap gap-x-4 gap-y-1 break-keep">
          <span className="font-semibold">{held.houseName}</span>
          <span>{held.roomTypeName}</span>
          {held.planTitle ? <span>{held.planTitle}</span> : null}
          <span className="tabular">{format.stay(held)}</span>
          <span className="tabular">{waiting.rooms(held.rooms.length)}</span>
          <span>{format.list(guests)}</span>
        </p>
        {isOver ? null : (
          <p className="whitespace-nowrap">
            {words.held} <span className="text-ink-soft">{words.left}</span>{' '}
            <Countdown
              until={held.expiresAt}
              now={now}
              speakAt={[5, 1]}
              spoken={words.spoken}
              onEnd={ended}
            />
          </p>
        )}
      </div>
      {isOver ? (
        <Notice tone="warning">{words.ended}</Notice>
      ) : (
        <div className="flex flex-wrap gap-x-4">
          <span className="text-ink-soft">{words.hold.price}</span>
          <div>
            <PriceTold of={held.price} />
          </div>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {isOver ? (
          <SmallButton kind="primary" onClick={() => become(null)}>
            {words.searchAnew}
          </SmallButton>
        ) : (
          <>
            {held.extensionsLeft > 0 ? (
              <SmallButton onClick={() => void longer()}>{words.extend}</SmallButton>
            ) : null}
            <SmallButton onClick={() => void giveBack()}>{words.release}</SmallButton>
          </>
        )}
      </div>
    </div>
  );
}

type ConfirmProps = {
  member: Caller;
  held: Held;
  price: Price;
  values: HeldValues;
  offered: Offered | undefined;
  of: EntryFormState<HeldValues>;
  besideOf: (error: CombinedError, values: HeldValues) => Beside<HeldValues> | null;
  onClose: () => void;
};

function ConfirmDialog({ member, held, price, values, offered, of, besideOf, onClose }: ConfirmProps) {
  const { memberId } = member;
  const words = useWords('booking');
  const terms = useHoldTerms(memberId, held.id);
  const extrasTold = useHoldExtrasTold()(values.rooms, offered);
  const { confirm: says } = words;
  const format = useFormat();
  const navigate = useNavigate();
  const form = useEntryForm({
    start: {},
    problems: 'beside',
    send: (_, call) =>
      call(CONFIRM, {
        ...{ memberId, id: held.id, payBy: wayOf(price, values), rooms: roomsInput(values.rooms) },
        ...{ requestNote: values.note || null, points: price.points, yen: price.yen },
      }),
    done: ({ confirmForMember: numbers }) => {
      of.letGo(true);
      showToast(words.confirmed(format.list(numbers)));
      const [only, ...others] = numbers;
      void (only && others.length === 0
        ? navigate({ to: paths.stay, params: { bookingNumber: only } })
        : navigate({ to: paths.member, params: { memberId } }));
    },
    refused: (error) => {
      const beside = besideOf(error, values);
      if (!beside) return 'toShow';
      onClose();
      of.showBeside(beside);
      return 'answered';
    },
  });
  return (
    <FormDialog
      of={form}
      open
      title={says.title}
      onClose={onClose}
      says={{ keep: says.close, act: says.submit, busy: says.busy }}
      awaits={terms.data ? null : words.termsAwaited}
    >
      <p className="lines text-sm text-ink-soft">{says.lead}</p>
      <div className="break-keep wrap-anywhere">
        <Rows
          rows={[
            { term: says.house, value: held.houseName },
            { term: says.room, value: says.rooms(held.roomTypeName, values.rooms.length) },
            {
              term: says.guests,
              value: (
                <span className="lines wrap-anywhere">
                  {values.rooms
                    .map(({ guests }, index, all) =>
                      [
                        ...(all.length > 1 ? [words.room(index + 1)] : []),
                        says.guestsOf(format.list(guests.flatMap((one) => one.name || [])), guests.length),
                      ].join(' '),
                    )
                    .join('\n')}
                </span>
              ),
            },
            { term: says.stay, value: format.stay(held) },
            ...(price.points > 0
              ? [{ term: says.points, value: format.amount(price.points, price.unit.toLowerCase()) }]
              : []),
            ...(values.note.trim() === ''
              ? []
              : [{ term: says.note, value: <span className="lines wrap-anywhere">{values.note}</span> }]),
            ...extrasTold.map(({ term, lines }) => ({
              term,
              value: <span className="lines wrap-anywhere">{lines.join('\n')}</span>,
            })),
            {
              term: says.yen,
              value: (
                <>
                  {format.yen(price.yen)}　{words.payWays[wayOf(price, values)]}
                  <PriceLines of={price.lines} />
                </>
              ),
            },
          ]}
        />
      </div>
      <HoldTerms member={member} held={held} asked={terms} />
    </FormDialog>
  );
}
