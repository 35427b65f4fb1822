/** The last look before the hold: nothing is reserved here. Holding the room leads to the guests. */
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { CombinedError } from 'urql';
import { HOLD_MINUTES } from '#domain/booking/hold-life.ts';
import { FailureNotice, FocusedFailure } from '#web/api/failure-notice.tsx';
import { isRefusedWith } from '#web/api/error-message.ts';
import { handling } from '#web/api/handling.ts';
import { paths } from '#web/app/paths.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { FacilityNotes, NearestDates, RoomTypeAlert } from '#web/features/vacancy/public.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { withSummary } from '#web/ui/summary-bar.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { useScreenAhead } from '../screen-ahead.ts';
import { choiceOfHold, stayKey, textOfChoice, type ChoiceText, type StayChoice } from '../choose/choice.ts';
import type { StayPrice } from '../choose/price.ts';
import { useLiveHold } from '../live-hold.ts';
import { beginDraft } from './draft.ts';
import { backLink, StepFrame } from '../choose/step-frame.tsx';
import { StepLoaded } from '../choose/step-loaded.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { useHolding } from './use-holding.ts';
import { FullStay } from '../choose/full-stay.tsx';
import { askedOf } from '../choose/offer.ts';
import { plansQuery, planVariables } from '../choose/plans.ts';
import { PointsNotice } from '../choose/points-notice.tsx';
import { KeptForChoice } from '../choose/kept-for-choice.tsx';
import { PolicyPreview } from '../choose/policy-preview.tsx';
import { PriceSummary } from '../choose/price-summary.tsx';
import { StayRows } from '../choose/stay-facts.tsx';
import { useChosenStay, type ChosenStay } from '../choose/use-choice.ts';
import { WithStay } from '../choose/with-stay.tsx';

const quietly = handling('all');

/** The title of the plan chosen, or that it does not fit the stay; null without one. */
function usePlanTitle(choice: StayChoice): string | null {
  const words = useWords('booking/hold').confirmation;
  const { data } = useAsked({
    query: plansQuery,
    variables: planVariables(choice),
    context: quietly,
    pause: choice.planId === null,
  });
  if (choice.planId === null) return null;
  if (!data) return '…';
  return data.availableBookingPlanList.find(({ id }) => id === choice.planId)?.title ?? words.planUnfit;
}

/** Holds the choice at the price that stands on the page, and leads on to its guests. */
function useHoldingChoice(choice: StayChoice, price: StayPrice | null) {
  const navigate = useNavigate();
  return useHolding(async (held, how) => {
    const shown = price && { points: price.totalPoints, yen: price.totalJpy };
    if (how === 'made') beginDraft(held, { borrowPoints: choice.borrowPoints, shown });
    await navigate({ to: paths.enterInformation });
  });
}

type RefusedProps = { error: CombinedError; choice: StayChoice; chosen: ChosenStay };

function Refused({ error, choice, chosen }: RefusedProps) {
  const words = useWords('booking/hold').hold;
  return (
    <>
      <FocusedFailure error={error} notSent={words.notHeld} />
      {isRefusedWith(error, 'NO_INVENTORY') ? (
        <Card>
          <NearestDates
            roomType={chosen.offer.roomType}
            asked={askedOf(choice, chosen.offer.contract.pointUnit)}
            waiting={chosen.freedom === 'notOnSale' ? 'not offered' : 'offered'}
          />
        </Card>
      ) : null}
    </>
  );
}

/** Whether this very stay is held already: then the way on leads to its guests and holds nothing anew. */
function useHolds(choice: StayChoice): boolean {
  const live = useLiveHold();
  return live ? stayKey(choiceOfHold(live, false)) === stayKey(choice) : false;
}

const changeLink = 'inline-flex min-h-12 shrink-0 items-center text-key underline underline-offset-4 -my-2';

function Confirmation({ choice }: { choice: StayChoice }) {
  const asked = useChosenStay(choice);
  return <StepLoaded asked={asked}>{(chosen) => <LastLook choice={choice} chosen={chosen} />}</StepLoaded>;
}

function LastLook({ choice, chosen }: { choice: StayChoice; chosen: ChosenStay }) {
  const words = useWords('booking/hold').confirmation;
  const { facts, reservation } = useWords('booking/choose');
  const navigate = useNavigate();
  const router = useRouter();
  const planTitle = usePlanTitle(choice);
  const { offer, priceState, points, blocked } = chosen;
  const holding = useHoldingChoice(choice, priceState.price);
  const { busy, error: refusal } = holding;
  const isHeld = useHolds(choice);
  useScreenAhead(() => router.preloadRoute({ to: paths.enterInformation }));
  const stay = { ...chosen.stay, planTitle };
  const text = textOfChoice(choice);
  return (
    <div className={withSummary}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <KeptForChoice choice={choice} />
        {refusal ? <Refused error={refusal} choice={choice} chosen={chosen} /> : null}
        <FailureNotice error={blocked === 'full' ? undefined : priceState.error} />
        <Card>
          <StayRows
            stay={stay}
            contractName={`${offer.contract.productType.newBookingName} ${offer.contract.contractNumber}`}
            changes={{
              stay: (
                <Link to={paths.reservation} search={text} className={changeLink}>
                  {facts.change}
                  <span className="sr-only"> {facts.stay}</span>
                </Link>
              ),
              plan: (
                <Link to={paths.selectPlan} search={text} className={changeLink}>
                  {facts.change}
                  <span className="sr-only"> {facts.plan}</span>
                </Link>
              ),
            }}
          />
          <div className="mt-4 border-t border-line pt-4">
            <RoomTypeAlert alert={offer.roomType.alert} />
            <FacilityNotes facility={offer.facility} />
          </div>
        </Card>
        <FullStay choice={choice} chosen={chosen} says={{ full: words.taken, tooFew: words.taken }} />
        <PointsNotice
          points={points}
          unit={offer.contract.pointUnit}
          consent={choice.borrowPoints}
          onConsent={(borrowPoints) =>
            void navigate({
              to: paths.stayConfirmation,
              search: textOfChoice({ ...choice, borrowPoints }),
              replace: true,
              resetScroll: false,
            })
          }
        />
        <PolicyPreview
          contractId={choice.contractId}
          checkInDate={choice.checkInDate}
          planId={choice.planId}
          unit={offer.contract.pointUnit}
        />
      </div>
      <PriceSummary
        stay={stay}
        price={priceState.price}
        pending={priceState.pending}
        lots={chosen.lots}
        action={
          <>
            <Button
              wide="always"
              busy={busy ? words.holding : null}
              disabled={blocked !== null}
              reason={blocked ? reservation.blocked[blocked] : null}
              onClick={() => void holding.hold(choice)}
            >
              {isHeld ? words.toGuests : words.hold}
            </Button>
            {isHeld ? null : (
              <p className="mt-2 hidden text-sm text-ink-soft lg:block">{words.holdHelp(HOLD_MINUTES)}</p>
            )}
          </>
        }
      />
      <ReplaceDialog of={holding} />
    </div>
  );
}

function Frame({ text, choice }: { text: ChoiceText; choice: StayChoice }) {
  const words = useWords('booking/hold').confirmation;
  const isHeld = useHolds(choice);
  return (
    <StepFrame
      step="stayConfirmation"
      title={words.title}
      lead={isHeld ? words.heldLead : words.lead}
      back={
        <Link to={paths.selectPlan} search={text} className={backLink}>
          <Icon name="left" size={20} />
          {words.back}
        </Link>
      }
    >
      <Confirmation choice={choice} />
    </StepFrame>
  );
}

export function BeforeHoldPage() {
  const text = useSearch({ from: '/member/home/vacancy-search/confirmation' });
  return <WithStay text={text}>{(choice) => <Frame text={text} choice={choice} />}</WithStay>;
}
