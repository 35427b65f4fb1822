/**
 * Starting a reservation from a result: the room, its dates and guests, all changeable, with the price at hand. What is
 * chosen stands in the address at once.
 */
import { Link, Navigate, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { japanDay } from '#messages/format.ts';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { serverNow } from '#web/api/settings.ts';
import { paths } from '#web/app/paths.ts';
import {
  dateProblem,
  type Dates,
  FacilityNotes,
  OutsideLink,
  RoomCards,
  roomsText,
  RoomTypeAlert,
  RoomTypeLine,
  searchThatLedTo,
  StayDates,
  useDateProblems,
} from '#web/features/vacancy/public.ts';
import { useWords } from '#web/i18n/language.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { withSummary } from '#web/ui/summary-bar.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { choiceOf, textOfChoice, type StayChoice } from './choice.ts';
import { KeptForChoice } from './kept-for-choice.tsx';
import { backLink, StepFrame } from './step-frame.tsx';
import { StepLoaded } from './step-loaded.tsx';
import { FullStay } from './full-stay.tsx';
import type { Offer } from './offer.ts';
import { planVariables, plansQuery } from './plans.ts';
import { PointsNotice } from './points-notice.tsx';
import { PolicyPreview } from './policy-preview.tsx';
import { PriceSummary } from './price-summary.tsx';
import { useChosenStay, type ChosenStay } from './use-choice.ts';

function About({ offer: { facility, roomType } }: { offer: Offer }) {
  const words = useWords('vacancy').facility;
  return (
    <Card pad="none">
      <div className="grid sm:grid-cols-2">
        <Photo
          src={facility.mainImageUrl}
          sources={facility.mainImageSources}
          sizes="(min-width: 40rem) 26rem, 100vw"
          place="first"
          className="aspect-[3/2] size-full bg-paper-deep object-cover"
        />
        <Photo
          src={roomType.imageUrl}
          sources={roomType.imageSources}
          sizes="26rem"
          className="hidden aspect-[3/2] size-full bg-paper-deep object-cover sm:block"
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5 sm:p-8">
        <div>
          <p className="text-ink-soft">{facility.name}</p>
          <h2 className="text-2xl">{roomType.name}</h2>
          <RoomTypeLine roomType={roomType} facility={facility} />
          <RoomTypeAlert alert={roomType.alert} />
        </div>
        <p>{roomType.description}</p>
        <div className="border-t border-line pt-3">
          <FacilityNotes facility={facility} />
          {facility.facilityHpUrl ? (
            <OutsideLink href={facility.facilityHpUrl}>{words.site}</OutsideLink>
          ) : null}
        </div>
      </div>
    </Card>
  );
}

type DatesProps = {
  choice: StayChoice;
  chosen: ChosenStay;
  dates: Dates;
  onDates: (dates: Dates) => void;
};

function DatesCard({ choice, chosen, dates, onDates }: DatesProps) {
  const words = useWords('booking/choose').reservation;
  const problemsWith = useDateProblems();
  const today = japanDay(serverNow());
  const { offer } = chosen;
  // What is offered is offered for its own dates.
  if (choice.offerId !== null)
    return (
      <Card>
        <h2 className="mb-2 text-lg">{words.stay}</h2>
        <p className="tabular font-semibold">
          <StayText stay={choice} />
        </p>
      </Card>
    );
  return (
    <Card>
      <h2 className="mb-4 text-lg">{words.stay}</h2>
      <StayDates
        id="stay"
        dates={dates}
        least={today}
        most={offer.contract.canCheckInUntil ?? undefined}
        problems={problemsWith(dates, today)}
        onChange={onDates}
      />
      <div className="mt-4 empty:hidden">
        <FullStay
          choice={choice}
          chosen={chosen}
          says={{ full: words.full, tooFew: words.tooFew(choice.rooms.length) }}
        />
      </div>
    </Card>
  );
}

/** Fetches the next step's code and its plans ahead, once the choice has come to rest. */
function useNextStepAhead(choice: StayChoice, ready: boolean): void {
  const router = useRouter();
  const client = useClient();
  const key = JSON.stringify(textOfChoice(choice));
  useEffect(() => {
    if (!ready) return undefined;
    const timer = setTimeout(() => {
      void router.preloadRoute({ to: paths.selectPlan, search: textOfChoice(choice) });
      void client.query(plansQuery, planVariables(choice)).toPromise();
    }, 600);
    return () => clearTimeout(timer);
    // The choice is compared by what it says, not by its identity.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [router, client, key, ready]);
}

function NextStep({ choice, blocked }: { choice: StayChoice; blocked: ChosenStay['blocked'] }) {
  const words = useWords('booking/choose').reservation;
  if (blocked)
    return (
      <Button wide="always" disabled reason={words.blocked[blocked]}>
        {words.next}
      </Button>
    );
  return (
    <Link to={paths.selectPlan} search={textOfChoice(choice)} className={`${buttonClass()} w-full`}>
      {words.next}
    </Link>
  );
}

/** The dates as typed; only dates that make a stay become the choice. */
function useTypedDates(choice: StayChoice, onChange: (choice: StayChoice) => void) {
  const [dates, setDates] = useState<Dates>({ from: choice.checkInDate, to: choice.checkOutDate });
  const [seen, setSeen] = useState(choice);
  const today = japanDay(serverNow());
  // A date chosen elsewhere, such as one of the nearest, shows here too; what is being typed is left alone.
  if (seen.checkInDate !== choice.checkInDate || seen.checkOutDate !== choice.checkOutDate) {
    setSeen(choice);
    setDates({ from: choice.checkInDate, to: choice.checkOutDate });
  }
  const onDates = (next: Dates) => {
    setDates(next);
    if (dateProblem(next, today) === null)
      onChange({ ...choice, checkInDate: next.from, checkOutDate: next.to });
  };
  return { dates, onDates, areStay: dateProblem(dates, today) === null };
}

function Reservation({ choice }: { choice: StayChoice }) {
  const navigate = useNavigate();
  const onChange = (next: StayChoice) =>
    void navigate({
      to: paths.reservation,
      search: textOfChoice(next),
      replace: true,
      resetScroll: false,
    });
  const typed = useTypedDates(choice, onChange);
  const asked = useChosenStay(choice, typed.areStay ? 'decided' : 'open');
  return (
    <StepLoaded asked={asked}>
      {(chosen) => <Choosing choice={choice} chosen={chosen} typed={typed} onChange={onChange} />}
    </StepLoaded>
  );
}

type ChoosingProps = {
  choice: StayChoice;
  chosen: ChosenStay;
  typed: ReturnType<typeof useTypedDates>;
  onChange: (choice: StayChoice) => void;
};

function Choosing({ choice, chosen, typed, onChange }: ChoosingProps) {
  const words = useWords('booking/choose').reservation;
  useNextStepAhead(choice, chosen.blocked === null);
  const { offer, priceState, points } = chosen;
  return (
    <div className={withSummary}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <KeptForChoice choice={choice} />
        <About offer={offer} />
        <DatesCard choice={choice} chosen={chosen} dates={typed.dates} onDates={typed.onDates} />
        <Card>
          <h2 className="mb-4 text-lg">{words.rooms}</h2>
          <RoomCards
            rooms={choice.rooms}
            limits={offer.roomType}
            fixed={choice.offerId !== null}
            bedShareAlertType={offer.facility.bedShareAlertType}
            onChange={(rooms) => onChange({ ...choice, rooms })}
          />
        </Card>
        {/* A full stay is said beside its dates already. */}
        <FailureNotice error={chosen.blocked === 'full' ? undefined : priceState.error} />
        <PointsNotice
          points={points}
          unit={offer.contract.pointUnit}
          consent={choice.borrowPoints}
          onConsent={(borrowPoints) => onChange({ ...choice, borrowPoints })}
        />
        {typed.areStay ? (
          <PolicyPreview
            contractId={choice.contractId}
            checkInDate={choice.checkInDate}
            planId={choice.planId}
            unit={chosen.offer.contract.pointUnit}
          />
        ) : null}
      </div>
      <PriceSummary
        stay={{ ...chosen.stay, planTitle: undefined }}
        dates={typed.areStay ? 'decided' : 'open'}
        price={priceState.price}
        pending={priceState.pending}
        lots={chosen.lots}
        action={<NextStep choice={choice} blocked={chosen.blocked} />}
      />
    </div>
  );
}

/** To the very result that one came from, features and facilities included; else to one of the same stay. */
function BackToResult({ choice, children }: { choice: StayChoice; children: string }) {
  const { options } = useRouter();
  const led = searchThatLedTo(choice.roomTypeId);
  const same = {
    contract: choice.contractId,
    from: choice.checkInDate,
    to: choice.checkOutDate,
    room: roomsText(choice.rooms),
  };
  return (
    <Link
      to={paths.vacancySearch}
      search={led === null ? same : options.parseSearch(led)}
      className={backLink}
    >
      <Icon name="left" size={20} />
      {children}
    </Link>
  );
}

function BackToOffer() {
  const words = useWords('waitlist').offer;
  return (
    <Link to={paths.vacancyNotification} className={backLink}>
      <Icon name="left" size={20} />
      {words.back}
    </Link>
  );
}

export function ReservationPage() {
  const words = useWords('booking/choose').reservation;
  const text = useSearch({ from: '/member/home/vacancy-search/reservation' });
  const choice = choiceOf(text);
  if (!choice) return <Navigate to={paths.vacancySearch} replace />;
  return (
    <StepFrame
      step="reservation"
      title={words.title}
      lead={words.lead}
      back={
        choice.offerId === null ? <BackToResult choice={choice}>{words.back}</BackToResult> : <BackToOffer />
      }
    >
      {/* The plan belongs to the next step: here the room alone is priced. */}
      <Reservation choice={{ ...choice, planId: null }} />
    </StepFrame>
  );
}
