/** Above changing and cancelling: the way back, what is done here, and to which stay; two rooms of a group differ by number alone. */
import { Link } from '@tanstack/react-router';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { WholeBooking } from './booking-fragments.ts';

type NumberedRoom = Pick<WholeBooking, 'bookingNumber'> & {
  readonly room: { readonly roomType: { readonly name: string } };
};

/** Which room it is, where its house and days are said already. */
export function RoomAndNumber({ booking }: { booking: NumberedRoom }) {
  const words = useWords('booking/stay');
  return (
    <span className="flex flex-wrap gap-x-4 text-base font-normal">
      <span>{booking.room.roomType.name}</span>
      <span className="tabular">
        {words.number} {booking.bookingNumber}
      </span>
    </span>
  );
}

type Props = {
  booking: WholeBooking;
  back: string;
  /** Where that leads: to the booking, or to the menu from which a change was chosen. */
  to?: typeof paths.bookingDetail | typeof paths.changeMenu;
  title: string;
  lead?: string | undefined;
};

export function ChangeHeading({ booking, back, to = paths.bookingDetail, title, lead }: Props) {
  return (
    <>
      <Link
        to={to}
        params={{ id: booking.id }}
        className="mb-4 inline-flex min-h-12 items-center gap-1 text-key"
      >
        <Icon name="left" size={20} />
        {back}
      </Link>
      <PageHeading lead={lead}>{title}</PageHeading>
      <div className="mb-6">
        <p className="flex flex-wrap gap-x-4 text-lg font-semibold">
          <span>{booking.room.roomType.facility.name}</span>
          <span className="font-normal max-sm:font-semibold">
            <StayText stay={booking} />
          </span>
        </p>
        <p>
          <RoomAndNumber booking={booking} />
        </p>
      </div>
    </>
  );
}
