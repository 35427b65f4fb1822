/** A stay at a glance, as a link shows it: where, when, and what became of it. */
import { formatPostalCode } from '#messages/format.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Card, Notice, Rows } from '#web/ui/surfaces.tsx';
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
  const format = useFormat();
  const { facility } = stay;
  return (
    <>
      {stay.cancelledAt ? <Notice tone="warning">{words.cancelled}</Notice> : null}
      {stay.checkedInAt && !stay.cancelledAt ? <Notice tone="success">{words.checkedIn}</Notice> : null}
      <Card>
        <h2 className="mb-2 text-xl">{facility.name}</h2>
        <Rows
          rows={[
            ...(stay.roomTypeName ? [{ term: words.room, value: stay.roomTypeName }] : []),
            { term: words.checkIn, value: format.date(stay.checkInDate) },
            { term: words.checkOut, value: format.date(stay.checkOutDate) },
            {
              term: words.address,
              value: (
                <span className="wrap-anywhere">
                  〒{formatPostalCode(facility.postalCode)}
                  <br />
                  {facility.address1}
                </span>
              ),
            },
            { term: words.tel, value: facility.tel },
          ]}
        />
      </Card>
    </>
  );
}
