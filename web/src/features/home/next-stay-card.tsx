/** The next stay: where, when, in how many days, and until when it can be cancelled for nothing. */
import { Link } from '@tanstack/react-router';
import { lastFreeDay } from '#domain/booking/cancellation.ts';
import { lastConfirmableCheckOut } from '#domain/booking/stay-confirmation.ts';
import { addDays, addMonths, businessMoment, calendarDate } from '#domain/kernel/calendar-date.ts';
import { japanDay, nightsBetween } from '#messages/format.ts';
import { handling } from '#web/api/handling.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { serverNow, useSettings } from '#web/api/settings.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/photo.tsx';
import { Card } from '#web/ui/surfaces.tsx';

export const nextStayFields = graphql(`
  fragment NextStay on Booking {
    id
    checkInDate
    checkOutDate
    representativeName
    preCheckIn {
      stands
      state
    }
    room {
      roomType {
        id
        name
        facility {
          id
          name
          mainImageUrl
          mainImageSources {
            width
            height
            avif
            webp
          }
        }
      }
    }
  }
`);

const freeDayQuery = graphql(`
  query NextStayPolicy($id: ID!) {
    bookingCancelPolicy(bookingId: $id) {
      noShowPenalty
      day0Penalty
      thresholds {
        day
        penalty
      }
    }
  }
`);

export type NextStay = ResultOf<typeof nextStayFields>;

/** The first day of departure of stays that are ahead or go on: of earlier ones it is asked whether they took place, beside this card. */
export const staysFrom = (): string => addDays(lastConfirmableCheckOut(businessMoment(serverNow())), 1);

const quietly = handling('all');

function NoStay({ search }: { search: 'offered' | 'not offered' }) {
  const words = useWords('home').nextStay;
  return (
    <Card>
      <h2 className="text-xl">{words.title}</h2>
      <p className="mt-4">{words.none}</p>
      <p className="text-ink-soft">{words.invite}</p>
      {search === 'offered' ? (
        <p className="mt-6">
          <Link to={paths.vacancySearch} className={buttonClass()}>
            {words.search}
          </Link>
        </p>
      ) : null}
    </Card>
  );
}

function FreeUntil({ booking, today }: { booking: NextStay; today: string }) {
  const words = useWords('home').nextStay;
  const format = useFormat();
  const { data } = useAsked({ query: freeDayQuery, variables: { id: booking.id }, context: quietly });
  if (today >= booking.checkInDate) return null;
  const day = data ? lastFreeDay(data.bookingCancelPolicy, calendarDate(booking.checkInDate)) : null;
  // The line keeps its place while the policy is on its way.
  return (
    <p className="flex min-h-8 items-start gap-2 text-sm text-ink-soft">
      {day ? (
        <>
          <Icon name="info" size={20} />
          <span>{today <= day ? words.freeUntil(format.dayOfYear(day)) : words.freeOver}</span>
        </>
      ) : null}
    </p>
  );
}

function When({ booking, today }: { booking: NextStay; today: string }) {
  const words = useWords('home').nextStay;
  const days = nightsBetween(today, booking.checkInDate);
  // That they stay is the card's title already.
  if (days < 0) return null;
  return (
    <Badge tone={days <= 7 ? 'accent' : 'key'}>{days === 0 ? words.today : words.daysAhead(days)}</Badge>
  );
}

type Props = { booking: NextStay | undefined; reader: string; search: 'offered' | 'not offered' };

/** Every login of a membership sees its stays, so a stay of somebody else than the reader is named by who it is for. */
export function NextStayCard({ booking, reader, search }: Props) {
  const words = useWords('home').nextStay;
  const { nextStayMonths } = useSettings();
  if (!booking) return <NoStay search={search} />;
  const today = japanDay(serverNow());
  // What lies beyond is shown as such.
  const soon = booking.checkInDate <= addMonths(calendarDate(today), nextStayMonths);
  const { roomType } = booking.room;
  const title = booking.checkInDate < today ? words.staying : soon ? words.title : words.later;
  return (
    <Card pad="none">
      <div className="max-h-80 overflow-hidden">
        <Picture
          src={roomType.facility.mainImageUrl}
          sources={roomType.facility.mainImageSources}
          place="first"
        />
      </div>
      <div className="grid gap-3 p-5 sm:p-8">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-lg text-ink-soft">{title}</h2>
          <When booking={booking} today={today} />
        </div>
        {soon ? null : <p className="text-sm text-ink-soft">{words.noneSoon}</p>}
        <p className="text-2xl font-semibold">{roomType.facility.name}</p>
        <p>{roomType.name}</p>
        {booking.representativeName && booking.representativeName !== reader ? (
          <p className="wrap-anywhere">{words.representedBy(booking.representativeName)}</p>
        ) : null}
        <p className="tabular text-lg font-semibold">
          <StayText stay={booking} />
        </p>
        <FreeUntil booking={booking} today={today} />
        <div className="mt-2 flex flex-wrap gap-3">
          <Link to={paths.bookingDetail} params={{ id: booking.id }} className={buttonClass()}>
            {words.detail}
          </Link>
          {booking.preCheckIn.stands === 'OPEN' && booking.preCheckIn.state !== 'DONE' ? (
            <Link to={paths.preCheckIn} params={{ id: booking.id }} className={buttonClass('secondary')}>
              {words.preCheckIn[booking.preCheckIn.state]}
            </Link>
          ) : null}
          <Link to={paths.booking} className={buttonClass('quiet')}>
            {words.all}
          </Link>
        </div>
      </div>
    </Card>
  );
}
