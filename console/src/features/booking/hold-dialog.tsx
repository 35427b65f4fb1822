/** Rooms of a kind are held for the member: what is about to be held is read out first, with what it costs, by itself or with a plan. */
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAsked } from '#web/api/use-asked.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Checkbox, Select } from '#web/ui/choices.tsx';
import { Rows } from '#web/ui/surfaces.tsx';
import { useWords } from '../../words.ts';
import { HOLD, PLANS, type Held, type Offer, type StayBeside, type Wanted } from './booking-queries.ts';
import { onRefusal } from './on-refusal.ts';
import { PriceTold } from './price-told.tsx';
import { StaysBeside } from './stays-beside.tsx';
import { useGuestsTold } from './use-guests-told.ts';
import { usePriceText } from './use-price-text.ts';

type Props = {
  wanted: Wanted;
  houseName: string;
  offer: Offer;
  /** What the waiting list keeps for it. */
  offerId: string | null;
  /** What the member has booked on these nights already. */
  beside: readonly StayBeside[];
  onClose: () => void;
  held: (held: Held) => void;
};
type Price = NonNullable<Offer['price']>;

export function HoldDialog({ wanted, houseName, offer, offerId, beside, onClose, held }: Props) {
  const { hold: words } = useWords('booking');
  const { houseId: _house, rooms, ...stay } = wanted;
  const asked = { ...stay, rooms: [...rooms], roomTypeId: offer.roomTypeId };
  const plans = useAsked({ query: PLANS, variables: asked });
  const priceText = usePriceText();
  // What the member has to agree to first: the server says so where it was not known before, as of a plan that costs more.
  const [agreeing, setAgreeing] = useState({ borrows: offer.borrows, replaces: false });
  const form = useEntryForm({
    start: { planId: '', borrow: false, replace: false },
    problems: 'beside',
    send: ({ planId, borrow, replace }, call) =>
      call(HOLD, { ...asked, offerId, planId: planId || null, borrow, replace }),
    done: ({ holdForMember }) => held(holdForMember),
    refused: onRefusal({
      acts: {
        MEMBER_HOLDS_ROOMS: () => setAgreeing({ ...agreeing, replaces: true }),
        BORROWING_NEEDS_CONSENT: ({ short }) => setAgreeing({ ...agreeing, borrows: Number(short) }),
      },
    }),
  });
  const planId = useWatch({ control: form.fields.control, name: 'planId' });
  const plan = plans.data?.planOffers.find(({ id }) => id === planId);
  return (
    <FormDialog
      of={form}
      open
      title={words.title(offer.name)}
      onClose={onClose}
      says={{ keep: words.close, act: words.submit, busy: words.busy }}
    >
      <p className="lines text-sm text-ink-soft">{words.lead}</p>
      <StaysBeside of={beside} />
      <ToHold wanted={wanted} houseName={houseName} offer={offer} price={plan?.price ?? offer.price} />
      <Select {...form.entry('planId', words.plan)}>
        <option value="">
          {[words.noPlan, offer.price && priceText(offer.price)].filter(Boolean).join('　')}
        </option>
        {plans.data?.planOffers.map(({ id, title, price }) => (
          <option key={id} value={id}>
            {title}　{priceText(price)}
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

type ToHoldProps = Pick<Props, 'wanted' | 'houseName' | 'offer'> & { price: Price | null };

function ToHold({ wanted, houseName, offer, price }: ToHoldProps) {
  const { hold: words, confirm: says } = useWords('booking');
  const format = useFormat();
  const told = useGuestsTold()(wanted.rooms);
  return (
    <div className="break-keep wrap-anywhere">
      <Rows
        rows={[
          { term: says.house, value: houseName },
          {
            term: says.room,
            value: <span className="wrap-anywhere">{says.rooms(offer.name, wanted.rooms.length)}</span>,
          },
          { term: says.stay, value: format.stay(wanted) },
          { term: says.guests, value: <span className="lines">{told.join('\n')}</span> },
          ...(price ? [{ term: words.price, value: <PriceTold of={price} /> }] : []),
        ]}
      />
    </div>
  );
}
