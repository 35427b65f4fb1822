/** How many rooms are free, whoever asks. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import type { StayRange } from './store.ts';

const FREE_ROOMS = `
  select room_type_id as "roomTypeId", night, total - sold - held as free from room_nights
  where room_type_id = any($1::int[]) and night >= $2 and night < $3 and total > 0 and not closed order by room_type_id, night`;
type FreeRooms = { readonly roomTypeId: number; readonly night: CalendarDate; readonly free: number };

/** Free rooms of room types by night, whoever may book them; a night that is not for sale, as one without any rooms, is not among them. */
export const freeRoomsQuery = (
  roomTypeIds: readonly number[],
  { from, before }: Omit<StayRange, 'roomTypeId'>,
): Statement<FreeRooms> => statement(FREE_ROOMS, [roomTypeIds, from, before]);
