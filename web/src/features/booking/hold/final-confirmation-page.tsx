/**
 * The final check: everything chosen and typed, the total that will be charged, the cancellation policy. Pressing the button books, once
 * however often it is pressed.
 */
import { Link, Navigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { YenByWay } from '#domain/payment/pay-by.ts';
import { useSettings } from '#web/api/settings.ts';
import { paths } from '#web/app/paths.ts';
import { FocusedFailure } from '#web/api/failure-notice.tsx';
import { useWords } from '#web/i18n/language.ts';
import { Phrases } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { withSummary } from '#web/ui/summary-bar.tsx';
import { Card, Notice, Rows } from '#web/ui/surfaces.tsx';
import { CardClosed, CardRefused } from './card-refused.tsx';
import { ConfirmTrouble } from './confirm-trouble.tsx';
import { useContractName } from './contract-name.ts';
import { hasDraft, readForm } from './draft.ts';
import { EnteredExtras } from './entered-extras.tsx';
import { RoomGuests } from './entered-guests.tsx';
import { useScreenAhead } from '../screen-ahead.ts';
import { backLink } from '../choose/step-frame.tsx';
import type { GuestForm } from './guest-form.ts';
import { findProblems } from './guest-rules.ts';
import { useSayings } from './guest-sayings.ts';
import { isOver } from './hold-life.ts';
import { HeldFrame, type HeldStep } from './held-frame.tsx';
import { stayOfHold, type HeldStay } from './held-stay.ts';
import { isOfCard, useChargeableCard, type ChargeableCard } from '../saved-card.ts';
import { CardCharged, PaymentParts, ToPreferences } from './preferred-payment.tsx';
import { HeldPolicy } from '../choose/policy-preview.tsx';
import { PriceSummary } from '../choose/price-summary.tsx';
import { StayRows } from '../choose/stay-facts.tsx';
import { prepaidYen } from './prepaid.ts';
import { TermsOfSale } from './terms-of-sale.tsx';
import { PointsAfter } from './points-after.tsx';
import { waitsAtCard } from './payment-waits.tsx';
import { ReplacedStay, useReplaced } from './replaced-stay.tsx';
import { useConfirming } from './use-confirming.ts';

type WishesProps = {
  form: GuestForm;
  /** What is to be paid in yen beside what TVP pay. */
  yen: number | undefined;
  prepaid: number;
  parts: YenByWay | null;
  card: ChargeableCard;
};

function Wishes({ form, yen, prepaid, parts, card }: WishesProps) {
  const words = useWords('booking/hold');
  const { environment } = useSettings();
  const format = useFormat();
  const requests = [
    form.requestSameRoom ? words.requests.sameRoom : null,
    form.requestMailCertificate ? words.requests.mailCertificate : null,
    form.requestNote.trim() || null,
  ].filter((request) => request !== null);
  const payment = {
    '': '',
    ON_SITE: words.payment.onSite,
    CARD: words.payment.card,
    POINT: words.payment.pointOnly,
    PREFERENCE: '',
  }[form.feePaymentType];
  return (
    <Card>
      <Rows
        rows={[
          {
            term: words.final.requests,
            value: (
              <span className="lines wrap-anywhere">{requests.join('\n') || words.final.noRequests}</span>
            ),
          },
          {
            term: words.final.payment,
            value: (
              <>
                {payment}
                {form.feePaymentType === 'CARD' ? (
                  <span className="block text-sm text-ink-soft">
                    <Phrases text={card.text} />
                    {yen === undefined ? null : <CardCharged card={card} yen={format.yen(yen)} />}
                  </span>
                ) : null}
                {form.feePaymentType === 'PREFERENCE' && parts ? (
                  <>
                    <PaymentParts parts={parts} card={card} />
                    <ToPreferences />
                  </>
                ) : null}
                {form.feePaymentType === 'ON_SITE' ? (
                  <span className="block text-sm text-ink-soft">{words.payment.onSiteHelp}</span>
                ) : null}
              </>
            ),
          },
          ...(prepaid > 0 && form.feePaymentType !== 'PREFERENCE'
            ? [{ term: words.payment.tvp, value: words.payment.prepaid(format.amount(prepaid, 'tvp')) }]
            : []),
        ]}
      />
      {(form.feePaymentType === 'CARD' || (parts?.CARD ?? 0) > 0) && environment === 'development' ? (
        <div className="mt-3">
          <Notice>{words.payment.noCharge}</Notice>
        </div>
      ) : null}
    </Card>
  );
}

function FinalCheck(step: HeldStep & { form: GuestForm }) {
  const { held, hold, form } = step;
  const words = useWords('booking/hold');
  const format = useFormat();
  const contract = useContractName(held);
  const router = useRouter();
  const replaced = useReplaced(held);
  const { price, parts, pricing, busy, error, trouble, lookUp, confirm } = useConfirming(
    step,
    form,
    replaced,
  );
  const card = useChargeableCard();
  const prepaid = prepaidYen(held, form.prepayment);
  const cardYen =
    form.feePaymentType === 'CARD' ? (price?.totalJpy ?? prepaid) - prepaid : (parts?.CARD ?? 0);
  // A hold that is over has no final price any more; what it was held at stays in view.
  const shownPrice = price ?? (isOver(hold) ? held.price : null);
  useScreenAhead(() => router.preloadRoute({ to: paths.complete, search: { booking: [] } }));
  const stay = stayOfHold(held);
  const isClosed = card.closed !== null && cardYen > 0;
  return (
    <div className={withSummary}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <FocusedFailure error={error} />
        {isOver(hold) ? null : isClosed ? (
          <CardClosed says={card.closed} />
        ) : isOfCard(error) ? (
          <CardRefused held={held} />
        ) : null}
        {/* Of a payment that waits the frame says how to go on. */}
        {trouble && !(trouble === 'paying' && held.state === 'PAYING') ? (
          <ConfirmTrouble key={trouble} trouble={trouble} onLook={() => void lookUp()} />
        ) : null}
        <Card>
          <StayRows stay={stay} contractName={contract} />
        </Card>
        <Card>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-lg">{words.final.guests}</h2>
            <Link to={paths.enterInformation} className={`${buttonClass('quiet')} -mr-3`}>
              {words.final.edit}
            </Link>
          </div>
          <div className="grid gap-6">
            {form.rooms.map((room, index) => (
              <div key={index}>
                <RoomGuests held={held} roomIndex={index} room={room} />
                <EnteredExtras held={held} extras={room.extras} />
              </div>
            ))}
          </div>
        </Card>
        <Wishes
          form={form}
          yen={shownPrice ? shownPrice.totalJpy - prepaid : undefined}
          prepaid={prepaid}
          parts={parts}
          card={card}
        />
        <PointsAfter held={held} />
        <HeldPolicy
          policy={held.cancelPolicy}
          checkInDate={held.bookings[0]?.checkInDate ?? ''}
          unit={held.price.pointUnit}
        />
        <ReplacedStay replaced={replaced} />
        <TermsOfSale
          usesPoints={held.price.pointUnit !== 'yen'}
          usesCard={form.feePaymentType === 'CARD' || cardYen > 0}
          usesInvoice={(parts?.INVOICE ?? 0) > 0}
        />
      </div>
      <PriceSummary
        stay={stay}
        price={shownPrice}
        pending={pricing}
        lots={shownPrice?.lots ?? []}
        below="bar"
        action={
          // While the payment waits at the card company the frame leads there, and nothing else does.
          waitsAtCard(held, hold) ? (
            <p className="text-sm text-ink-soft">{words.waits.above}</p>
          ) : (
            <>
              <p className="mb-3 hidden text-sm text-ink-soft lg:block">{words.final.agree}</p>
              <Button
                wide="always"
                disabled={pricing || isClosed}
                reason={isClosed ? words.final.cardClosed : words.final.pricing}
                busy={busy ? (trouble ? words.trouble.busy : words.final.confirming) : null}
                onClick={() => void confirm()}
              >
                {cardYen > 0 ? words.final.payAndConfirm(format.yen(cardYen)) : words.final.confirm}
              </Button>
            </>
          )
        }
      />
    </div>
  );
}

/** Only a form without problems is checked here; an incomplete one, such as after a reload, is completed first. */
function Final(step: HeldStep) {
  const say = useSayings();
  const [form] = useState(() => readForm(step.held));
  if (!hasDraft(step.held) || findProblems(form, step.held, say).length > 0)
    return <Navigate to={paths.enterInformation} replace />;
  return <FinalCheck {...step} form={form} />;
}

/** What makes the booking: the button, or the payment. A company reads each part below. */
function useLead(): (held: HeldStay) => string {
  const { leads } = useWords('booking/hold').final;
  return (held) => {
    const { feePaymentType } = readForm(held);
    if (held.state === 'PAYING') return leads.paid;
    if (feePaymentType === 'CARD') return leads.card;
    return feePaymentType === 'PREFERENCE' ? leads.company : leads.pressed;
  };
}

export function FinalConfirmationPage() {
  const words = useWords('booking/hold').final;
  const lead = useLead();
  return (
    <HeldFrame
      step="finalConfirmation"
      title={words.title}
      lead={lead}
      back={
        <Link to={paths.enterInformation} className={backLink}>
          <Icon name="left" size={20} />
          {words.back}
        </Link>
      }
    >
      {(step) => <Final {...step} />}
    </HeldFrame>
  );
}
