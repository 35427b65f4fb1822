/**
 * Cancelling, whole or from the last night backwards: choose, see before and after and what comes back, enter the
 * password, done. Nothing happens before the password.
 */
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { mayBeLeft } from '#domain/booking/cancellation.ts';
import { handling } from '#web/api/handling.ts';
import { useFailureText } from '#web/api/failure-notice.tsx';
import { useSettings } from '#web/api/settings.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { Phrases } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/choices.tsx';
import { KeptTogether } from '#web/ui/kept-together.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { feesKept } from '../booking-state.ts';
import type { BookingCancelPolicy, WholeBooking } from './booking-fragments.ts';
import { BookingLoaded } from './booking-loaded.tsx';
import { CancelDone } from './cancel-done.tsx';
import { CancelPassword } from './cancel-password.tsx';
import { penaltyQuery } from './cancel-penalty.ts';
import { ChangeHeading } from './change-heading.tsx';
import { useLateCancellation, type UnsureCancellation } from './fee-by-card.tsx';
import { isOver } from './is-over.ts';
import { CancelPreview } from './cancel-preview.tsx';
import { PendingChange, UnlessPending } from './pending-change.tsx';
import { PolicyTimeline } from '../policy-timeline.tsx';

/** How many of the last nights may be given up: a part that the plan lets stay, or all of them. */
function countsOf(nights: readonly string[], minNights: number | null): readonly number[] {
  const parts = Array.from({ length: nights.length - 1 }, (_, index) => index + 1);
  return [...parts.filter((count) => mayBeLeft(nights.length - count, minNights)), nights.length];
}

type Choice = {
  nights: readonly string[];
  counts: readonly number[];
  chosen: number | null;
  onChoose: (count: number) => void;
};

/** Nothing is chosen before the member has done so; where only the whole can be cancelled there is nothing to choose. */
function NightChoice({ nights, counts, chosen, onChoose }: Choice) {
  const words = useWords('booking/stay').cancel;
  const format = useFormat();
  const all = words.wholeHelp(nights.map((night) => format.dayOfYear(night)));
  if (counts.length === 1)
    return (
      <>
        <h2 className="text-xl">{words.what}</h2>
        <p className="mt-3 font-semibold">{words.onlyWhole(format.nights(nights.length))}</p>
        <p className="text-sm text-ink-soft">
          <Phrases text={all} />
        </p>
      </>
    );
  return (
    <RadioGroup
      label={words.what}
      help={words.onlyFromEnd}
      name="nights"
      options={counts.map((count) => {
        const day = format.dayOfYear(nights[nights.length - count] ?? '');
        const isWhole = count === nights.length;
        return {
          value: String(count),
          label: isWhole ? words.whole : words.lastNights(format.nights(count)),
          help: isWhole ? <Phrases text={all} /> : <Phrases text={words.lastNightsHelp(day)} />,
          checked: chosen === count,
        };
      })}
      onChange={(event) => onChoose(Number(event.target.value))}
    />
  );
}

/** Said before it is asked for: what the plan does not let stay. */
function LeastNights({ nights, minNights }: { nights: number; minNights: number | null }) {
  const words = useWords('booking/stay').cancel;
  const { callCenterPhone } = useSettings();
  if (nights === 1 || minNights === null || mayBeLeft(1, minNights)) return null;
  return (
    <div className="mt-4">
      <Notice>
        <KeptTogether text={words.leastNights(minNights, callCenterPhone)} part={callCenterPhone} />
      </Notice>
    </div>
  );
}

/** What would be refused is refused before the password is asked for. */
function RefusedHelp() {
  const words = useWords('booking/stay').cancel;
  const { callCenterPhone } = useSettings();
  return <KeptTogether text={words.refusedHelp(callCenterPhone)} part={callCenterPhone} />;
}

const quietly = handling('all');

type Props = {
  booking: WholeBooking;
  policy: BookingCancelPolicy;
  onStale: () => void;
  onUnsure: (isUnsure: boolean) => void;
  onCancelled: (step: string | undefined) => Promise<void>;
  /** Whether it could not be found out what became of the last try. */
  isGivenUp: boolean;
};

/** Nobody could tell what became of the last try: it is looked for no longer. */
function ResultUnknown({ booking }: Pick<Props, 'booking'>) {
  const words = useWords('booking/stay').cancel;
  return (
    <div className="mt-4">
      <Notice tone="warning" role="alert">
        <p className="lines">{words.resultUnknown}</p>
        <Link
          to={paths.bookingDetail}
          params={{ id: booking.id }}
          className="inline-flex min-h-12 items-center text-key underline underline-offset-4"
        >
          {words.toDetail}
        </Link>
      </Notice>
    </div>
  );
}

const hasFees = (booking: WholeBooking): boolean => {
  const { points, yen } = feesKept(booking);
  return points + yen > 0;
};

/** What the chosen nights would cost, and the password; only where something is chosen. */
function Chosen({ booking, stayDates, whole, isGivenUp, ...told }: Omit<Props, 'policy'> & Part) {
  const words = useWords('booking/stay').cancel;
  const asked = useAsked({
    query: penaltyQuery,
    variables: { bookingId: booking.id, stayDates },
    requestPolicy: 'network-only',
    context: quietly,
  });
  const penalty = asked.busy ? undefined : asked.data?.calculateMyBookingCancelPenalty;
  const current = asked.error ? undefined : penalty;
  return (
    <>
      <Card>
        <h2 className="mb-4 text-xl">{words.preview}</h2>
        <Loaded
          asked={{ ...asked, data: current }}
          waiting="h-72"
          label={words.working}
          beside={<RefusedHelp />}
        >
          {(shown) => <CancelPreview booking={booking} penalty={shown} />}
        </Loaded>
      </Card>
      {asked.error ? null : (
        <Card>
          <CancelPassword
            bookingId={booking.id}
            stayDates={stayDates}
            whole={whole}
            penalty={current}
            hasEarlierFees={hasFees(booking)}
            onFeeChanged={asked.again}
            {...told}
          />
          {isGivenUp ? <ResultUnknown booking={booking} /> : null}
        </Card>
      )}
    </>
  );
}

type Part = { stayDates: string[]; whole: boolean };

function CancelForm({ booking, policy, ...told }: Props) {
  const words = useWords('booking/stay');
  const nights = booking.nights.filter((night) => !night.cancelledAt).map((night) => night.date);
  const counts = countsOf(nights, booking.minNights);
  const [picked, setPicked] = useState<number | null>(null);
  const count = counts.length === 1 ? nights.length : picked;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-8">
      <div className="grid gap-6">
        <Card>
          <NightChoice nights={nights} counts={counts} chosen={count} onChoose={setPicked} />
          <LeastNights nights={nights.length} minNights={booking.minNights} />
        </Card>
        {count === null ? null : (
          <Chosen
            booking={booking}
            stayDates={nights.slice(nights.length - count)}
            whole={count === nights.length}
            {...told}
          />
        )}
      </div>
      <Card>
        <h2 className="mb-5 text-lg">{words.policy.title}</h2>
        <PolicyTimeline
          policy={policy}
          checkInDate={booking.checkInDate}
          earlier={policy.clocks.slice(0, -1)}
          unit={booking.prices.breakdown.pointUnit}
        />
      </Card>
    </div>
  );
}

function NotCancellable({ booking }: { booking: WholeBooking }) {
  const words = useWords('booking/stay').detail;
  const { over } = useWords('booking/change');
  const whyNot = useFailureText(booking.cannotChangeReason);
  const reason = isOver(booking) ? over : whyNot;
  return (
    <div className="grid gap-6">
      <Notice tone="warning">{reason ?? words.cannotCancel}</Notice>
      <p>
        <Link to={paths.bookingDetail} params={{ id: booking.id }} className={buttonClass('secondary')}>
          {words.title}
        </Link>
      </p>
    </div>
  );
}

function Cancel({ again, isStale, ...props }: Props & { again: () => void; isStale: boolean }) {
  const { booking } = props;
  const words = useWords('booking/stay').cancel;
  return (
    <div className="shell-width py-6">
      <ChangeHeading
        booking={booking}
        back={words.keep}
        title={words.title}
        lead={booking.canCancel ? words.lead : undefined}
      />
      {isStale ? (
        <div className="mb-6">
          <Notice role="alert" tone="warning">
            {words.changedElsewhere}
          </Notice>
        </div>
      ) : null}
      <PendingChange booking={booking} again={again} />
      {booking.canCancel && booking.cannotModifyReason === null && !booking.pendingChange ? (
        <p className="mb-6">
          <Link
            to={paths.changeMenu}
            params={{ id: booking.id }}
            className="inline-flex min-h-12 items-center text-key underline underline-offset-4"
          >
            {words.toChanges}
          </Link>
        </p>
      ) : null}
      {booking.canCancel ? (
        <UnlessPending booking={booking}>
          <CancelForm key={booking.checkOutDate} {...props} />
        </UnlessPending>
      ) : (
        <NotCancellable booking={booking} />
      )}
    </div>
  );
}

export function CancelPage() {
  const { id } = useParams({ from: '/member/home/booking/reservation-details/$id/reservation-change' });
  const { done } = useSearch({ from: '/member/home/booking/reservation-details/$id/reservation-change' });
  const words = useWords('booking/stay').cancel;
  const [isStale, setIsStale] = useState(false);
  const navigate = useNavigate();
  const onCancelled = (step: string | undefined) =>
    navigate({ to: paths.cancelStay, params: { id }, search: { done: step }, replace: true });
  // It outlives the form, which is another once the stay is asked for anew.
  const [unsure, setUnsure] = useState<UnsureCancellation | null>(null);
  const { isGivenUp } = useLateCancellation(id, {
    unsure,
    onCancelled: (step) => {
      setUnsure(null);
      void onCancelled(step);
    },
  });
  if (done) return <CancelDone id={id} step={done} />;
  return (
    <BookingLoaded id={id} title={words.title}>
      {({ booking, policy, again }) => (
        <Cancel
          booking={booking}
          policy={policy}
          again={again}
          isStale={isStale}
          isGivenUp={isGivenUp}
          onCancelled={onCancelled}
          onUnsure={(isUnsure) => setUnsure(isUnsure ? { before: booking.penalties.length } : null)}
          onStale={() => {
            setIsStale(true);
            again();
          }}
        />
      )}
    </BookingLoaded>
  );
}
