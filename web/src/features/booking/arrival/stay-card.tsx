/** A stay at a glance, as a link shows it: where, when, and what became of it. */
import { usePlace } from '../use-place.ts';
import { useWords } from '#web/i18n/language.ts';
import { Card, Notice, Rows } from '#web/ui/surfaces.tsx';
import { useHouseTimes } from '../house-times.ts';
import type { BookingByLink } from './booking-by-link.ts';

type Stay = Pick<
  BookingByLink,
  'facility' | 'checkInDate' | 'checkOutDate' | 'cancelledAt' | 'checkedInAt'
> & {
  /** Left out for a guest, who is told where and when. */
  roomTypeName?: string;
};

export function StayCard({ stay }: { stay: Stay }) {
  const words = useWords('booking/arrival').byLink;
  const { facility } = stay;
  const [arrival, departure] = useHouseTimes(words.times)(stay, facility);
  const place = usePlace(facility);
  const [first, second] = place.lines;
  return (
    <>
      {stay.cancelledAt ? <Notice tone="warning">{words.cancelled}</Notice> : null}
      {stay.checkedInAt && !stay.cancelledAt ? <Notice tone="success">{words.checkedIn}</Notice> : null}
      <Card>
        <h2 className="mb-2 text-xl">{facility.name}</h2>
        <Rows
          rows={[
            ...(stay.roomTypeName ? [{ term: words.room, value: stay.roomTypeName }] : []),
            { term: words.checkIn, value: arrival },
            { term: words.checkOut, value: departure },
            {
              term: words.address,
              value: (
                <span className="wrap-anywhere">
                  {first}
                  <br />
                  {second}
                </span>
              ),
            },
            { term: words.tel, value: place.tel },
          ]}
        />
      </Card>
    </>
  );
}
