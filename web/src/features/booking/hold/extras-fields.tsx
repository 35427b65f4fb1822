/** What may be reserved beside one room: parking, things to rent, pets. A house that has none of them shows nothing. */
import { useFormContext } from 'react-hook-form';
import { extrasAreClosed } from '#domain/booking/extras.ts';
import { businessMoment, calendarDate } from '#domain/kernel/calendar-date.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { serverNow } from '#web/api/settings.ts';
import type { Asked } from '#web/api/use-asked.ts';
import { useWords } from '#web/i18n/language.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { CarFields } from '../car-fields.tsx';
import { mostPetsOf } from '../extras-rules.ts';
import type { GuestForm } from './guest-form.ts';
import type { HeldStay } from './held-stay.ts';
import { stayDatesOf, type OfferedExtras, type PartProps } from '../offered-extras.ts';
import { PetFields } from '../pet-fields.tsx';
import { RentalFields } from '../rental-fields.tsx';

type Props = { held: HeldStay; roomIndex: number; asked: Asked<OfferedExtras> };

export function RoomExtras({ held, roomIndex, asked }: Props) {
  const takesPets = mostPetsOf(held) > 0;
  const { data } = asked;
  const hasNothing =
    data && data.clientFacilityParkingList.length + data.clientRentalItemList.length === 0 && !takesPets;
  if (hasNothing) return null;
  return (
    <section className="grid gap-8 border-t border-line pt-6">
      <Heading />
      <Loaded asked={asked} waiting="h-24">
        {(offered) => <Parts held={held} roomIndex={roomIndex} offered={offered} />}
      </Loaded>
      {takesPets ? <PetFields held={held} roomIndex={roomIndex} /> : null}
    </section>
  );
}

function Heading() {
  const words = useWords('booking/stay').extras;
  return (
    <div>
      <h3 className="text-lg">{words.title}</h3>
      <p className="text-sm text-ink-soft">{words.lead}</p>
    </div>
  );
}

function Parts(part: Omit<PartProps, 'closed'>) {
  const words = useWords('booking/stay').extras;
  const { getValues } = useFormContext<GuestForm>();
  const { checkInDate } = stayDatesOf(part.held);
  const closed = extrasAreClosed(calendarDate(checkInDate), businessMoment(serverNow()));
  const { clientFacilityParkingList: parkings, clientRentalItemList: items } = part.offered;
  const { cars, rentals } = getValues(`rooms.${part.roomIndex}.extras`);
  const offers = (list: readonly unknown[], chosen: readonly unknown[]) =>
    closed ? chosen.length > 0 : list.length > 0;
  if (parkings.length + items.length === 0) return null;
  return (
    <>
      {closed ? <Notice>{words.closed}</Notice> : null}
      {offers(parkings, cars) ? <CarFields {...part} closed={closed} /> : null}
      {offers(items, rentals) ? <RentalFields {...part} closed={closed} /> : null}
    </>
  );
}
