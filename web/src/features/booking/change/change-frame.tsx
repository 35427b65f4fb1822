/** What the pages of a change share: the stay above, why it cannot be changed now, what it comes to. */
import { Link } from '@tanstack/react-router';
import { useState, type ComponentProps, type ReactNode } from 'react';
import type { CombinedError } from 'urql';
import { failureOf, isRefusedWith } from '#web/api/error-message.ts';
import { useFailureText } from '#web/api/failure-notice.tsx';
import { Loaded } from '#web/api/loaded.tsx';
import type { Asked } from '#web/api/use-asked.ts';
import { useSettings } from '#web/api/settings.ts';
import { paths } from '#web/app/paths.ts';
import { PhoneInText } from '#web/app/shell/call-center.tsx';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { PendingChange, UnlessPending } from '../stay/pending-change.tsx';
import { ChangeHeading } from '../stay/change-heading.tsx';
import type { WholeBooking } from '../stay/booking-fragments.ts';
import { isOver } from '../stay/is-over.ts';
import { BookingLoaded } from '../stay/booking-loaded.tsx';
import { ChangeDone } from './change-done.tsx';
import { StayAgain } from './closed-stay.ts';
import { ChangePreview } from './change-preview.tsx';
import type { ChangeKind, ChangeQuote } from './change-quote.ts';

type FrameProps = {
  booking: WholeBooking;
  again: () => void;
  title: string;
  lead: string;
  /** The menu leads back to the booking, and each change to the menu. */
  of?: 'menu';
  children: ReactNode;
};

export function ChangeFrame({ booking, again, title, lead, of, children }: FrameProps) {
  const words = useWords('booking/change');
  const whyNot = useFailureText(booking.cannotModifyReason);
  const reason = isOver(booking) ? words.over : whyNot;
  return (
    <div className="shell-width max-w-200 py-6">
      <ChangeHeading
        booking={booking}
        back={of ? words.toDetail : words.toMenu}
        to={of ? paths.bookingDetail : paths.changeMenu}
        title={title}
        lead={booking.cannotModifyReason === null ? lead : undefined}
      />
      <PendingChange booking={booking} again={again} />
      {booking.cannotModifyReason === null ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
      ) : (
        <div className="grid justify-items-start gap-6">
          <Notice tone="warning">{reason ?? words.menu.closed}</Notice>
          <Link to={paths.bookingDetail} params={{ id: booking.id }} className={buttonClass('secondary')}>
            {words.toDetail}
          </Link>
        </div>
      )}
    </div>
  );
}

const waysOf = {
  rental: paths.rentalChange,
  parking: paths.parkingChange,
  extension: paths.extension,
  cancel: paths.cancelStay,
} as const;

/** Where a refusal sends the member, by what it says: what has to be changed first, or what does it instead. */
function waysOn(error: CombinedError | undefined): readonly (keyof typeof waysOf)[] {
  if (isRefusedWith(error, 'MOVE_KEEPS_ARRIVAL')) return ['extension', 'cancel'];
  const failure = isRefusedWith(error, 'EXTRAS_CANNOT_FOLLOW') && error ? failureOf(error) : null;
  const part = failure?.kind === 'refused' ? failure.facts['part'] : null;
  return part === 'PARKING' ? ['parking'] : part === 'RENTAL' ? ['rental'] : [];
}

/** What would be refused is refused before the password is asked for, with the ways on. */
function RefusedHelp({ booking, error }: { booking: WholeBooking; error: CombinedError | undefined }) {
  const words = useWords('booking/stay').cancel;
  const { menu } = useWords('booking/change');
  const { callCenterPhone } = useSettings();
  const ways = waysOn(error).filter((way) => way !== 'cancel' || booking.canCancel);
  return (
    <div className="grid justify-items-start gap-4">
      {ways.length > 0 ? (
        <div className="flex flex-wrap gap-3">
          {ways.map((way) => (
            <Link key={way} to={waysOf[way]} params={{ id: booking.id }} className={buttonClass('secondary')}>
              {menu[way].title}
            </Link>
          ))}
        </div>
      ) : null}
      <p>
        <PhoneInText text={words.refusedHelp(callCenterPhone)} phone={callCenterPhone} />
      </p>
    </div>
  );
}

type QuotedProps = {
  booking: WholeBooking;
  asked: Asked<{ quote: ChangeQuote }>;
  /** The last step; `ready` while what it is given is what stands on screen. */
  children: (quote: ChangeQuote, ready: boolean) => ReactNode;
};

/** What was chosen comes to so much, and the last step beneath it, which stays with what was typed while it is asked anew. */
export function Quoted({ booking, asked, children }: QuotedProps) {
  const words = useWords('booking/change');
  const current = asked.busy || asked.error ? undefined : asked.data;
  const [last, setLast] = useState<ChangeQuote | null>(null);
  if (current && current.quote !== last) setLast(current.quote);
  return (
    <>
      <Card>
        <h2 className="mb-4 text-xl">{words.preview}</h2>
        <Loaded
          asked={{ ...asked, data: current }}
          waiting="h-72"
          label={words.working}
          beside={<RefusedHelp booking={booking} error={asked.error} />}
        >
          {({ quote }) => <ChangePreview quote={quote} />}
        </Loaded>
      </Card>
      {last && !asked.error ? <Card>{children(last, current !== undefined)}</Card> : null}
    </>
  );
}

type ChosenProps = ComponentProps<typeof ChangePreview> & {
  /** The last step. */
  children: ReactNode;
};

/** What a form that was sent comes to, and the last step beneath it. */
export function ChosenChange({ children, ...shown }: ChosenProps) {
  const words = useWords('booking/change');
  return (
    <>
      <Card>
        <h2 className="mb-4 text-xl">{words.preview}</h2>
        <ChangePreview {...shown} />
      </Card>
      <Card>{children}</Card>
    </>
  );
}

type PageProps = {
  id: string;
  done: '1' | undefined;
  kind: ChangeKind;
  words: Readonly<Record<'title' | 'lead' | 'done', string>>;
  children: (booking: WholeBooking) => ReactNode;
};

/** A page of one kind of change: the stay and its form, or that it is done. */
export function ChangePage({ id, done, kind, words, children }: PageProps) {
  if (done) return <ChangeDone id={id} kind={kind} title={words.done} />;
  return (
    <BookingLoaded id={id} title={words.title}>
      {({ booking, again }) => (
        <ChangeFrame booking={booking} again={again} title={words.title} lead={words.lead}>
          <StayAgain value={again}>
            <UnlessPending booking={booking}>{children(booking)}</UnlessPending>
          </StayAgain>
        </ChangeFrame>
      )}
    </BookingLoaded>
  );
}
