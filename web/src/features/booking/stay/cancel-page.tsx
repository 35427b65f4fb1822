/**
 * Cancelling, whole or from the last night backwards: choose, see before and after and what comes back, enter the
 * password, done. Nothing happens before the password.
 */
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { mayBeLeft } from '#domain/booking/cancellation.ts';
import { handling } from '#web/api/client.ts';
import { useSettings } from '#web/api/settings.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/choices.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { KeptTogether } from '#web/ui/kept-together.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import type { BookingCancelPolicy, WholeBooking } from './booking-fragments.ts';
import { BookingLoaded } from './booking-loaded.tsx';
import { CancelDone } from './cancel-done.tsx';
import { CancelPassword } from './cancel-password.tsx';
import { penaltyQuery, type Fee } from './cancel-penalty.ts';
import { CancelPreview } from './cancel-preview.tsx';
import { PolicyTimeline } from '../policy-timeline.tsx';

/** How many of the last nights to cancel; all of them is the whole. */
function NightChoice({
  nights,
  minNights,
  chosen,
  onChoose,
}: {
  nights: readonly string[];
  minNights: number | null;
  chosen: number;
  onChoose: (count: number) => void;
}) {
  const words = useWords('booking/stay').cancel;
  const format = useFormat();
  const counts = Array.from({ length: nights.length - 1 }, (_, index) => index + 1);
  const partial = counts.filter((count) => mayBeLeft(nights.length - count, minNights));
  return (
    <RadioGroup
      label={words.what}
      help={partial.length > 0 ? words.onlyFromEnd : undefined}
      name="nights"
      options={[
        {
          value: String(nights.length),
          label: words.whole,
          help: words.wholeHelp(nights.map((night) => format.dayOfYear(night))),
          checked: chosen === nights.length,
        },
        ...partial.map((count) => ({
          value: String(count),
          label: words.lastNights(format.nights(count)),
          help: words.lastNightsHelp(format.dayOfYear(nights[nights.length - count] ?? '')),
          checked: chosen === count,
        })),
      ]}
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

type Done = { scope: 'whole' | 'part'; fee: Fee };
type Props = { booking: WholeBooking; policy: BookingCancelPolicy; onDone: (done: Done) => void };

function CancelForm({ booking, policy, onDone }: Props) {
  const words = useWords('booking/stay');
  const nights = booking.nights.filter((night) => !night.cancelledAt).map((night) => night.date);
  const [count, setCount] = useState(nights.length);
  const stayDates = nights.slice(nights.length - count);
  const asked = useAsked({
    query: penaltyQuery,
    variables: { bookingId: booking.id, stayDates },
    requestPolicy: 'network-only',
    context: quietly,
  });
  const penalty = asked.busy ? undefined : asked.data?.calculateMyBookingCancelPenalty;
  const current = asked.error ? undefined : penalty;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-8">
      <div className="grid gap-6">
        <Card>
          <NightChoice nights={nights} minNights={booking.minNights} chosen={count} onChoose={setCount} />
          <LeastNights nights={nights.length} minNights={booking.minNights} />
        </Card>
        <Card>
          <h2 className="mb-4 text-xl">{words.cancel.preview}</h2>
          <Loaded
            asked={{ ...asked, data: current }}
            waiting="h-72"
            label={words.cancel.working}
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
              whole={count === nights.length}
              penalty={current}
              onFeeChanged={asked.again}
              onDone={(fee) => onDone({ scope: count === nights.length ? 'whole' : 'part', fee })}
            />
          </Card>
        )}
      </div>
      <Card>
        <h2 className="mb-5 text-lg">{words.policy.title}</h2>
        <PolicyTimeline policy={policy} checkInDate={booking.checkInDate} />
      </Card>
    </div>
  );
}

function NotCancellable({ booking }: { booking: WholeBooking }) {
  const words = useWords('booking/stay').detail;
  return (
    <div className="grid gap-6">
      <Notice tone="warning">{words.cannotCancel}</Notice>
      <p>
        <Link to={paths.bookingDetail} params={{ id: booking.id }} className={buttonClass('secondary')}>
          {words.title}
        </Link>
      </p>
    </div>
  );
}

function Cancel({ booking, policy, onDone }: Props) {
  const words = useWords('booking/stay').cancel;
  return (
    <div className="shell-width py-6">
      <Link
        to={paths.bookingDetail}
        params={{ id: booking.id }}
        className="mb-4 inline-flex min-h-12 items-center gap-1 text-key"
      >
        <Icon name="left" size={20} />
        {words.keep}
      </Link>
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <p className="mb-6 flex flex-wrap gap-x-4 text-lg font-semibold">
        <span>{booking.room.roomType.facility.name}</span>
        <span className="font-normal">
          <StayText stay={booking} />
        </span>
      </p>
      {booking.canCancel ? (
        <CancelForm booking={booking} policy={policy} onDone={onDone} />
      ) : (
        <NotCancellable booking={booking} />
      )}
    </div>
  );
}

export function CancelPage() {
  const { id } = useParams({ from: '/member/home/booking/reservation-details/$id/reservation-change' });
  const words = useWords('booking/stay').cancel;
  const [done, setDone] = useState<Done | null>(null);
  if (done) return <CancelDone id={id} {...done} />;
  return (
    <BookingLoaded id={id} title={words.title}>
      {(booking, policy) => <Cancel booking={booking} policy={policy} onDone={setDone} />}
    </BookingLoaded>
  );
}
