/** An agency of the demo club: a customer without a contract, for whom rooms are kept and a stay is booked out of them, by the use cases of its desk. */
import { randomUUID } from 'node:crypto';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { staffActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import { addCustomer, clientByMemberIdQuery } from '#server/modules/account/public.ts';
import { bookByStaff, quoteByStaff } from '#server/modules/booking/public.ts';
import type { StayByStaff } from '#server/modules/booking/public.ts';
import { keepRooms } from '#server/modules/vacancy/public.ts';

/** Far enough ahead that hardly anybody has booked, and few enough rooms to leave the house open. */
const DAYS_AHEAD = 75;
const NIGHTS = 2;
const ROOMS = 2;
const YEN = 24_000;

const ROOM_TYPE = `
  select t.id, t.facility_id as "facilityId" from room_types t join room_nights n on n.room_type_id = t.id
  where n.night >= $1::date and n.night < $2::date
  group by t.id having min(n.total - n.sold - n.held) > $3 order by t.facility_id desc, t.id limit 1`;

export async function keepForAgency(services: Services, today: CalendarDate): Promise<void> {
  const [checkIn, checkOut] = [addDays(today, DAYS_AHEAD), addDays(today, DAYS_AHEAD + NIGHTS)];
  const [[roomType]] = await sendTogether(services.db, [
    statement<{ id: number; facilityId: number }>(ROOM_TYPE, [checkIn, checkOut, ROOMS]),
  ]);
  if (!roomType) return;
  const desk = staffActor('yoyaku', 'demo');
  const memberId = done(
    await addCustomer(services, desk, {
      ...{ isCompany: true, name: '株式会社見本トラベル', nameKana: 'カブシキガイシャミホントラベル' },
      ...{ tel: '03-0000-7000', email: 'booking@mihon-travel.example', language: 'ja' },
    }),
  );
  const block = done(
    await keepRooms(services, desk, {
      ...{ id: randomUUID(), facilityId: roomType.facilityId, roomTypeId: roomType.id, rooms: ROOMS },
      ...{ name: '見本トラベル 団体', firstNight: checkIn, before: checkOut },
      ...{ releaseOn: addDays(checkIn, -14), reason: '旅行会社からの仮予約' },
    }),
  );
  const [[client]] = await sendTogether(services.db, [clientByMemberIdQuery(memberId)]);
  const stay: StayByStaff = {
    ...{ clientId: client!.id, kind: 'OTHER', contractId: null, roomTypeId: roomType.id, checkIn, checkOut },
    rooms: [
      {
        ...{ adults: 2, children: 0, bedShares: 0, childAges: [] },
        ...{ name: '見本 団十', kana: 'ミホン ダンジュウ', tel: null, email: null },
      },
    ],
    nightYen: Array.from({ length: NIGHTS }, () => YEN),
    ...{ payBy: 'ON_SITE', channelReference: 'MT-2048', requestNote: null, roomBlockId: block.id },
  };
  const { totalYen: shownYen } = done(await quoteByStaff(services.db, stay));
  done(await bookByStaff(services, desk, { id: randomUUID(), stay, shownYen, reason: '旅行会社からの予約' }));
}

export function done<T>(result: T | Refusal): T {
  if (isRefusal(result)) throw new Error(`the demo club was refused: ${result.refused}`);
  return result;
}
