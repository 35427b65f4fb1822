/** The kinds of rooms of a house for what is wanted, with what they cost or what bars them; and holding one of them. */
import { useState } from 'react';
import { generalCodeOf, type RefusalKey } from '#domain/kernel/refusal.ts';
import { failureMessage, failureOf } from '#web/api/error-message.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords as useWordsOfPages } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Checkbox, Select } from '#web/ui/choices.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { useWords } from '../../words.ts';
import { HOLD, OFFERS, PLANS, type Held, type Offer, type Wanted } from './booking-queries.ts';
import { WaitDialog } from './wait-dialog.tsx';

type Props = {
  wanted: Wanted;
  /** What the waiting list keeps for it: its kind of rooms alone is shown, whether or not others are free. */
  kept?: { readonly offerId: string; readonly roomTypeId: string };
  today: string;
  held: (held: Held) => void;
};

/** What bars a stay now and may have passed by the time when rooms become free. */
const MAY_PASS = ['INSUFFICIENT_POINTS', 'OVERLAPPING_STAY', 'TOO_MANY_ROOMS_PER_NIGHT'];

/** What was looked for is read from its heading on; the keys go on to its rows. */
const readFrom = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

export function Offers({ wanted, kept, today, held }: Props) {
  const words = useWords('booking');
  const { rooms, ...stay } = wanted;
  const asked = useAsked({ query: OFFERS, variables: { ...stay, rooms: [...rooms] } });
  const [chosen, setChosen] = useState<{ offer: Offer; to: 'hold' | 'wait' } | null>(null);
  return (
    <section className="mb-6">
      <h2 ref={readFrom} tabIndex={-1} className="mb-2 text-lg">
        {words.offers}
      </h2>
      <Loaded asked={asked} waiting="h-48">
        {({ roomOffers }) => (
          <OfferTable
            offers={
              kept
                ? roomOffers
                    .filter(({ roomTypeId }) => roomTypeId === kept.roomTypeId)
                    .map((offer) => ({ ...offer, free: rooms.length }))
                : roomOffers
            }
            wanted={wanted}
            choose={(offer, to) => setChosen({ offer, to })}
          />
        )}
      </Loaded>
      {chosen?.to === 'hold' ? (
        <HoldDialog
          wanted={wanted}
          offer={chosen.offer}
          offerId={kept?.offerId ?? null}
          onClose={() => setChosen(null)}
          held={held}
        />
      ) : null}
      {chosen?.to === 'wait' ? (
        <WaitDialog
          wanted={wanted}
          offer={chosen.offer}
          today={today}
          onClose={() => setChosen(null)}
          done={asked.again}
        />
      ) : null}
    </section>
  );
}

type Choice = 'hold' | 'wait';
type TableProps = {
  offers: readonly Offer[];
  wanted: Wanted;
  choose: (offer: Offer, to: Choice) => void;
};

/** What can be done with a kind of rooms: rooms that are free are held, for others the member may wait, once with a contract. */
function choiceOf({ barred, free, waitsOn }: Offer, { rooms, contractId }: Wanted): Choice | null {
  if (free < rooms.length)
    return !waitsOn.includes(contractId) && (barred === null || MAY_PASS.includes(barred.key))
      ? 'wait'
      : null;
  return barred === null ? 'hold' : null;
}

function OfferTable({ offers, wanted, choose }: TableProps) {
  const words = useWords('booking');
  const format = useFormat();
  const { columns: heads } = words;
  return (
    <DataTable
      caption={words.offers}
      rows={offers}
      rowId={({ roomTypeId }) => roomTypeId}
      open={(offer) => {
        const choice = choiceOf(offer, wanted);
        if (choice) choose(offer, choice);
      }}
      empty={words.noOffers}
      columns={[
        {
          id: 'name',
          header: heads.name,
          cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span>,
        },
        { id: 'free', header: heads.free, align: 'right', cell: ({ free }) => words.free(free) },
        {
          id: 'points',
          header: heads.points,
          align: 'right',
          cell: ({ price, borrows }) => (
            <>
              {price && price.points > 0 ? price.points.toLocaleString() : '—'}
              {borrows > 0 ? (
                <span className="block text-xs whitespace-nowrap text-ink-soft">
                  {words.borrows(borrows)}
                </span>
              ) : null}
            </>
          ),
        },
        {
          id: 'yen',
          header: heads.yen,
          align: 'right',
          cell: ({ price }) => (price ? format.yen(price.yen) : '—'),
        },
        { id: 'state', header: heads.state, cell: (offer) => <OfferState of={offer} wanted={wanted} /> },
      ]}
    />
  );
}

function OfferState({ of: offer, wanted }: { of: Offer; wanted: Wanted }) {
  const words = useWords('booking');
  const { join, waitsAlready, waitsElsewhere } = useWords('waiting');
  const choice = choiceOf(offer, wanted);
  return (
    <>
      <WhyNot of={offer} rooms={wanted.rooms.length} />
      {offer.waitsOn.length > 0 ? (
        <span className="my-1 block">
          <Badge tone="key">
            {offer.waitsOn.includes(wanted.contractId) ? waitsAlready : waitsElsewhere}
          </Badge>
        </span>
      ) : null}
      {choice ? (
        <span className="block text-key underline underline-offset-4">
          {choice === 'hold' ? words.canHold : join.open}
        </span>
      ) : null}
    </>
  );
}

function WhyNot({ of: { barred, free }, rooms }: { of: Offer; rooms: number }) {
  const words = useWords('booking');
  const errors = useWordsOfPages('errors');
  if (!barred)
    return free < rooms ? (
      <span className="text-ink-soft">{free > 0 ? words.tooFew(free) : words.full}</span>
    ) : null;
  const key = barred.key as RefusalKey;
  const facts = Object.fromEntries(barred.facts.map(({ name, value }) => [name, read(value)]));
  return (
    <span className="lines text-sm text-ink-soft">
      {failureMessage(errors, { kind: 'refused', key, code: generalCodeOf(key), facts })}
    </span>
  );
}

/** Facts travel as text here; the sentences tell numbers from words. */
const read = (value: string) => (/^-?\d+$/.test(value) ? Number(value) : value);

type HoldProps = {
  wanted: Wanted;
  offer: Offer;
  offerId: string | null;
  onClose: () => void;
  held: (held: Held) => void;
};

function HoldDialog({ wanted, offer, offerId, onClose, held }: HoldProps) {
  const { hold: words } = useWords('booking');
  const format = useFormat();
  const { houseId: _house, rooms, ...stay } = wanted;
  const asked = { ...stay, rooms: [...rooms], roomTypeId: offer.roomTypeId };
  const plans = useAsked({ query: PLANS, variables: asked });
  // What the member has to agree to first: the server says so where it was not known before, as of a plan that costs more.
  const [agreeing, setAgreeing] = useState({ borrows: offer.borrows, replaces: false });
  const form = useEntryForm({
    start: { planId: '', borrow: false, replace: false },
    problems: 'beside',
    send: ({ planId, borrow, replace }, call) =>
      call(HOLD, { ...asked, offerId, planId: planId || null, borrow, replace }),
    done: ({ holdForMember }) => held(holdForMember),
    refused: (error) => {
      const failure = failureOf(error);
      if (failure.kind === 'refused' && failure.key === 'MEMBER_HOLDS_ROOMS')
        setAgreeing({ ...agreeing, replaces: true });
      if (failure.kind === 'refused' && failure.key === 'BORROWING_NEEDS_CONSENT')
        setAgreeing({ ...agreeing, borrows: Number(failure.facts.short) });
      return 'toShow';
    },
  });
  return (
    <FormDialog
      of={form}
      open
      title={words.title(offer.name)}
      onClose={onClose}
      says={{ keep: words.close, act: words.submit, busy: words.busy }}
    >
      <p className="lines text-sm text-ink-soft">{words.lead}</p>
      <p className="tabular">{format.stay(wanted)}</p>
      <Select {...form.entry('planId', words.plan)}>
        <option value="">{words.noPlan}</option>
        {plans.data?.planOffers.map(({ id, title, price }) => (
          <option key={id} value={id}>
            {[title, price.points > 0 ? format.amount(price.points, 'sp') : null, format.yen(price.yen)]
              .filter(Boolean)
              .join(' ')}
          </option>
        ))}
      </Select>
      {agreeing.borrows > 0 ? (
        <Checkbox {...form.fields.register('borrow')} label={words.borrow(agreeing.borrows)} />
      ) : null}
      {agreeing.replaces ? <Checkbox {...form.fields.register('replace')} label={words.replace} /> : null}
    </FormDialog>
  );
}
