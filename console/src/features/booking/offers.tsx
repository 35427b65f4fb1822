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
import { Checkbox, Select } from '#web/ui/choices.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { useWords } from '../../words.ts';
import { HOLD, OFFERS, PLANS, type Held, type Offer, type Wanted } from './booking-queries.ts';

type Props = { wanted: Wanted; held: (held: Held) => void };

export function Offers({ wanted, held }: Props) {
  const words = useWords('booking');
  const { rooms, ...stay } = wanted;
  const asked = useAsked({ query: OFFERS, variables: { ...stay, rooms: [...rooms] } });
  const [holding, setHolding] = useState<Offer | null>(null);
  return (
    <section className="mb-6">
      <h2 className="mb-2 text-lg">{words.offers}</h2>
      <Loaded asked={asked} waiting="h-48">
        {({ roomOffers }) => <OfferTable offers={roomOffers} rooms={rooms.length} hold={setHolding} />}
      </Loaded>
      {holding ? (
        <HoldDialog wanted={wanted} offer={holding} onClose={() => setHolding(null)} held={held} />
      ) : null}
    </section>
  );
}

type TableProps = { offers: readonly Offer[]; rooms: number; hold: (offer: Offer) => void };

function OfferTable({ offers, rooms, hold }: TableProps) {
  const words = useWords('booking');
  const format = useFormat();
  const { columns: heads } = words;
  const mayHold = ({ barred, free }: Offer) => barred === null && free >= rooms;
  return (
    <DataTable
      caption={words.offers}
      rows={offers}
      rowId={({ roomTypeId }) => roomTypeId}
      open={(offer) => (mayHold(offer) ? hold(offer) : undefined)}
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
        { id: 'state', header: heads.state, cell: (offer) => <OfferState of={offer} rooms={rooms} /> },
      ]}
    />
  );
}

function OfferState({ of: { barred, free }, rooms }: { of: Offer; rooms: number }) {
  const words = useWords('booking');
  const errors = useWordsOfPages('errors');
  if (!barred)
    return free < rooms ? (
      <span className="text-ink-soft">{free > 0 ? words.tooFew(free) : words.full}</span>
    ) : (
      <span className="text-key underline underline-offset-4">{words.canHold}</span>
    );
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

type HoldProps = { wanted: Wanted; offer: Offer; onClose: () => void; held: (held: Held) => void };

function HoldDialog({ wanted, offer, onClose, held }: HoldProps) {
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
      call(HOLD, { ...asked, planId: planId || null, borrow, replace }),
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
