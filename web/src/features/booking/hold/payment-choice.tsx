/**
 * How the yen part is paid: on site, by the saved card, or not at all where points cover everything. A company is told how
 * its preferences divide it.
 */
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { handling } from '#web/api/handling.ts';
import { graphql } from '#web/api/graphql.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { useSettings } from '#web/api/settings.ts';
import { useEntry } from '#web/forms/use-entry.ts';
import { useWords } from '#web/i18n/language.ts';
import { Phrases } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { RadioGroup } from '#web/ui/choices.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { StayPrice } from '../choose/price.ts';
import { useChargeableCard } from '../saved-card.ts';
import type { GuestForm } from './guest-form.ts';
import type { HeldStay } from './held-stay.ts';
import { mostPrepaid, prepaidYen } from './prepaid.ts';
import { PreferredPayment, paysByPreference, usePreferredParts } from './preferred-payment.tsx';

const preferenceQuery = graphql(`
  query AccommodationFeePayment {
    myClientInfo {
      accommodationFeePayment
    }
  }
`);

const quietly = handling('all');

export function PaymentChoiceCard({ held, price }: { held: HeldStay; price: StayPrice }) {
  const words = useWords('booking/hold').payment;
  const format = useFormat();
  const { environment } = useSettings();
  const { totalJpy } = price;
  return (
    <Card>
      <h2 className="mb-1 text-lg">{words.title}</h2>
      <p className="tabular mb-4 text-ink-soft">{words.amount(format.yen(totalJpy))}</p>
      {paysByPreference() ? <Preferred held={held} price={price} /> : <Choice totalJpy={totalJpy} />}
      <Prepayment held={held} />
      {environment === 'development' && totalJpy > 0 ? (
        <div className="mt-4">
          <Notice>{words.noCharge}</Notice>
        </div>
      ) : null}
    </Card>
  );
}

/** TVP that pay of the stay fee beforehand. What was entered before that closed stands, to be read and taken out. */
function Prepayment({ held }: { held: HeldStay }) {
  const words = useWords('booking/hold').payment;
  const format = useFormat();
  const entry = useEntry<GuestForm>();
  const entered = useWatch<GuestForm, 'prepayment'>({ name: 'prepayment' });
  const [isShown, setIsShown] = useState(false);
  const isOpen = mostPrepaid(held) > 0;
  if (!isShown && (isOpen || entered !== '')) setIsShown(true);
  if (!isShown) return null;
  const [tvp, most] = [
    format.amount(held.prePaymentTvp ?? 0, 'tvp'),
    format.amount(mostPrepaid(held), 'tvp'),
  ];
  return (
    <div className="mt-6 max-w-80">
      <TextField
        {...entry('prepayment', words.prepayment)}
        need="optional"
        inputMode="numeric"
        tidy="number"
        autoComplete="off"
        help={isOpen ? words.prepaymentHelp({ tvp, most }) : undefined}
      />
    </div>
  );
}

function PointOnly() {
  const words = useWords('booking/hold').payment;
  return (
    <p>
      {words.pointOnly}
      <span className="block text-sm text-ink-soft">{words.pointOnlyHelp}</span>
    </p>
  );
}

/** What a company pays by its preferences; there is nothing to choose. */
function Preferred({ held, price }: { held: HeldStay; price: StayPrice }) {
  const { setValue } = useFormContext<GuestForm>();
  const chosen = useWatch<GuestForm, 'feePaymentType'>({ name: 'feePaymentType' });
  const card = useChargeableCard();
  const prepayment = useWatch<GuestForm, 'prepayment'>({ name: 'prepayment' });
  const preferred = usePreferredParts(price, prepaidYen(held, prepayment));
  const way = price.totalJpy === 0 ? 'POINT' : preferred.isUnset ? '' : 'PREFERENCE';
  useEffect(() => {
    if (chosen !== way) setValue('feePaymentType', way, { shouldValidate: chosen === '' && way !== '' });
  }, [chosen, way, setValue]);
  return price.totalJpy === 0 ? <PointOnly /> : <PreferredPayment {...preferred} card={card} />;
}

/** What a person chooses. */
function Choice({ totalJpy }: { totalJpy: number }) {
  const words = useWords('booking/hold').payment;
  const { setValue, trigger, formState } = useFormContext<GuestForm>();
  const { isSubmitted } = formState;
  const chosen = useWatch<GuestForm, 'feePaymentType'>({ name: 'feePaymentType' });
  const entry = useEntry<GuestForm>();
  const card = useChargeableCard();
  const { data } = useAsked({ query: preferenceQuery, context: quietly });
  const preference = data?.myClientInfo.accommodationFeePayment;

  // The membership's own preference is taken as the beginning; what was chosen here is never overruled.
  useEffect(() => {
    if (totalJpy === 0) {
      if (chosen !== 'POINT') setValue('feePaymentType', 'POINT');
      return;
    }
    if (chosen === 'POINT' || (chosen === 'CARD' && card.answered && !card.usable))
      setValue('feePaymentType', '');
    else if (chosen === '' && card.answered && data !== undefined)
      setValue('feePaymentType', preference === 'CARD' && card.usable ? 'CARD' : 'ON_SITE');
  }, [totalJpy, chosen, card.answered, card.usable, data, preference, setValue]);

  // Whoever went on before the preference was known has read that a choice is missing; it is taken back with the choice.
  useEffect(() => {
    if (isSubmitted && chosen !== '') void trigger('feePaymentType');
  }, [isSubmitted, chosen, trigger]);

  if (totalJpy === 0) return <PointOnly />;
  return (
    <RadioGroup
      {...entry('feePaymentType', words.label)}
      need="required"
      options={[
        { value: 'ON_SITE', label: words.onSite, help: words.onSiteHelp },
        {
          value: 'CARD',
          label: words.card,
          help: <Phrases text={card.text} />,
          disabled: !card.usable,
        },
      ]}
    />
  );
}
