/** Choosing a plan, or none: each with its pictures, its prices by night and the total it leads to. */
import type { ReactNode } from 'react';
import { Link, useSearch } from '@tanstack/react-router';
import { withSalesTax, yen } from '#domain/kernel/amounts.ts';
import { handling } from '#web/api/handling.ts';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { DateText } from '#web/i18n/date-text.tsx';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { withSummary } from '#web/ui/summary-bar.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { Card, Skeleton } from '#web/ui/surfaces.tsx';
import { textOfChoice, type StayChoice } from './choice.ts';
import { FullStay } from './full-stay.tsx';
import { backLink, StepFrame } from './step-frame.tsx';
import { StepLoaded } from './step-loaded.tsx';
import { nightPrices, plansQuery, planVariables, type Plan } from './plans.ts';
import { PriceSummary, useTotal } from './price-summary.tsx';
import { usePrice, type PriceState } from './price.ts';
import { useChosenStay, type Blocked } from './use-choice.ts';
import { WithStay } from './with-stay.tsx';

const quietly = handling('all');

/** What the whole stay comes to with a plan, as the server prices it. */
function PlanTotal({ priced: { price, pending } }: { priced: PriceState }) {
  const words = useWords('booking/choose').plan;
  const total = useTotal();
  return (
    <div className="text-right leading-snug">
      <p className="text-sm text-ink-soft">{words.total}</p>
      <div className="tabular text-xl font-semibold">
        {price && !pending ? total(price) : <Skeleton shape="ml-auto h-7 w-40" />}
      </div>
    </div>
  );
}

function NightPrices({ plan, unit }: { plan: Plan; unit: string }) {
  const words = useWords('booking/choose').plan;
  const format = useFormat();
  const fee = plan.prices[0]?.bookingPlanFee;
  return (
    <dl className="grid gap-1 text-sm">
      <dt className="font-semibold">{words.perNight}</dt>
      {nightPrices(plan, unit).map(({ date, price }) => (
        <dd key={date} className="flex justify-between gap-4">
          <DateText date={date} year="hidden" />
          <span className="tabular">
            {price === null ? '' : format.amount(unit === 'yen' ? withSalesTax(yen(price)) : price, unit)}
          </span>
        </dd>
      ))}
      <dt className="mt-2 font-semibold">{words.fee}</dt>
      <dd className="tabular">
        {fee && fee.price > 0 ? words.feePer[fee.per](format.yen(withSalesTax(yen(fee.price)))) : words.noFee}
      </dd>
    </dl>
  );
}

type OnProps = {
  choice: StayChoice;
  kind?: 'secondary';
  /** What has to be settled before anybody goes on. */
  blocked: Blocked | null;
  children: ReactNode;
};

/** On to the stay with this choice, or why not. */
function Onward({ choice, kind, blocked, children }: OnProps) {
  const { reservation } = useWords('booking/choose');
  return blocked ? (
    <div className="w-full sm:w-auto">
      <Button {...(kind ? { kind } : {})} wide="narrow" disabled reason={reservation.blocked[blocked]}>
        {children}
      </Button>
    </div>
  ) : (
    <Link
      to={paths.stayConfirmation}
      search={textOfChoice(choice)}
      className={`${buttonClass(kind)} w-full sm:w-auto`}
    >
      {children}
    </Link>
  );
}

type CardProps = { plan: Plan; choice: StayChoice; unit: string; isFull: boolean };

function PlanCard({ plan, choice, unit, isFull }: CardProps) {
  const words = useWords('booking/choose').plan;
  const own = { ...choice, planId: plan.id };
  const priced = usePrice(own);
  const pictures = [
    { src: plan.imageUrl1, sources: plan.imageSources1, alt: plan.imageAlt1 ?? '' },
    { src: plan.imageUrl2, sources: plan.imageSources2, alt: plan.imageAlt2 ?? '' },
  ].flatMap(({ src, ...one }) => (src === null ? [] : { src, ...one }));
  return (
    <Card pad="none">
      {pictures.length > 0 ? (
        <div className={`grid gap-0.5 ${pictures.length > 1 ? 'grid-cols-2' : ''}`}>
          {pictures.map((one) => (
            <Photo
              key={one.src}
              {...one}
              className={`w-full bg-paper-deep object-cover ${pictures.length > 1 ? 'aspect-[3/2]' : 'aspect-[5/2]'}`}
            />
          ))}
        </div>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 sm:p-8">
        <div>
          <div className="flex flex-wrap items-center gap-2">
            {plan.subtitle ? <span className="text-sm text-ink-soft">{plan.subtitle}</span> : null}
            {choice.planId === plan.id ? <Badge tone="key">{words.chosen}</Badge> : null}
          </div>
          <h2 className="text-xl">{plan.title}</h2>
        </div>
        <p>{plan.description}</p>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
          <NightPrices plan={plan} unit={unit} />
          <div className="grid content-start gap-2 text-sm">
            {plan.remarks ? (
              <p>
                <span className="block font-semibold">{words.remarks}</span>
                <span className="lines text-ink-soft">{plan.remarks}</span>
              </p>
            ) : null}
            {plan.questions.length > 0 ? (
              <p className="flex items-start gap-2 text-ink-soft">
                <span className="mt-1">
                  <Icon name="info" size={18} />
                </span>
                {words.questions(plan.questions.length)}
              </p>
            ) : null}
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3 border-t border-line pt-4">
          {priced.error ? (
            <FailureNotice error={priced.error} />
          ) : (
            <>
              <PlanTotal priced={priced} />
              <Onward choice={own} blocked={isFull ? 'full' : null}>
                {words.choose}
                <span className="sr-only"> {plan.title}</span>
              </Onward>
            </>
          )}
        </div>
      </div>
    </Card>
  );
}

/** What the steps before this one have to settle first; the rest is asked for at the next one. */
const settledBefore: readonly (Blocked | null)[] = ['dates', 'rooms', 'full', 'refused'];

function NoPlanCard({ choice, blocked }: { choice: StayChoice; blocked: Blocked | null }) {
  const { plan: words } = useWords('booking/choose');
  const own = { ...choice, planId: null };
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 basis-72 grow">
          <h2 className="text-xl">{words.none}</h2>
          <p className="text-sm text-ink-soft">{words.noneText}</p>
        </div>
        <Onward
          choice={own}
          kind="secondary"
          blocked={blocked && settledBefore.includes(blocked) ? blocked : null}
        >
          {words.chooseNone}
        </Onward>
      </div>
    </Card>
  );
}

type PlansProps = { choice: StayChoice; unit: string; isFull: boolean };

function Plans({ choice, unit, isFull }: PlansProps) {
  const words = useWords('booking/choose').plan;
  const asked = useAsked({ query: plansQuery, variables: planVariables(choice), context: quietly });
  return (
    <Loaded asked={asked} waiting="h-96">
      {({ availableBookingPlanList: plans }) =>
        plans.length === 0 ? (
          <p className="text-ink-soft">{words.empty}</p>
        ) : (
          plans.map((plan) => <PlanCard key={plan.id} {...{ plan, choice, unit, isFull }} />)
        )
      }
    </Loaded>
  );
}

function SelectPlan({ choice }: { choice: StayChoice }) {
  const { reservation: words } = useWords('booking/choose');
  const asked = useChosenStay({ ...choice, planId: null });
  return (
    <StepLoaded asked={asked}>
      {(chosen) => (
        <div className={withSummary}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <FailureNotice error={chosen.blocked === 'refused' ? chosen.priceState.error : undefined} />
            <FullStay
              choice={choice}
              chosen={chosen}
              says={{ full: words.full, tooFew: words.tooFew(choice.rooms.length) }}
            />
            <NoPlanCard choice={choice} blocked={chosen.blocked} />
            <Plans
              choice={choice}
              unit={chosen.offer.contract.pointUnit}
              isFull={chosen.blocked === 'full'}
            />
          </div>
          <PriceSummary
            stay={{ ...chosen.stay, planTitle: null }}
            price={chosen.priceState.price}
            pending={chosen.priceState.pending}
            lots={chosen.lots}
          />
        </div>
      )}
    </StepLoaded>
  );
}

export function SelectPlanPage() {
  const words = useWords('booking/choose').plan;
  const text = useSearch({ from: '/member/home/vacancy-search/select-plan' });
  return (
    <WithStay text={text}>
      {(choice) => (
        <StepFrame
          step="selectPlan"
          title={words.title}
          lead={words.lead}
          back={
            <Link to={paths.reservation} search={textOfChoice(choice)} className={backLink}>
              <Icon name="left" size={20} />
              {words.back}
            </Link>
          }
        >
          <SelectPlan choice={choice} />
        </StepFrame>
      )}
    </WithStay>
  );
}
