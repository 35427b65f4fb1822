/** The only SQL of drafts: what a member chose and typed last, for a day. */
import { sql } from 'kysely';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import type { GroupRow } from '../store.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

export type Draft = {
  readonly loginId: string;
  readonly contractId: number;
  readonly roomTypeId: number;
  readonly planId: number | null;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly rooms: readonly RoomCounts[];
  readonly at: Date;
};

const KEEP_DRAFTS = `
  insert into booking_drafts as d (login_id, contract_id, room_type_id, booking_plan_id, check_in, check_out, rooms, saved_at)
  select n.login_id, n.contract_id, n.room_type_id, n.booking_plan_id, n.check_in, n.check_out, n.rooms, n.saved_at
  from jsonb_to_recordset($1::jsonb) as n(login_id uuid, contract_id bigint, room_type_id integer, booking_plan_id integer,
    check_in date, check_out date, rooms jsonb, saved_at timestamptz)
  on conflict (login_id) do update set contract_id = excluded.contract_id, room_type_id = excluded.room_type_id,
    booking_plan_id = excluded.booking_plan_id, check_in = excluded.check_in, check_out = excluded.check_out,
    rooms = excluded.rooms, saved_at = excluded.saved_at,
    form = case when d.rooms = excluded.rooms then d.form else '' end`;

/** Begins drafts of several logins with the choice each made its hold for, and keeps the form where the choice is the same as before. */
export const keepDraftsQuery = (drafts: readonly Draft[]): Statement =>
  statement(KEEP_DRAFTS, [
    JSON.stringify(
      drafts.map((draft) => ({
        login_id: draft.loginId,
        contract_id: draft.contractId,
        room_type_id: draft.roomTypeId,
        booking_plan_id: draft.planId,
        check_in: draft.checkIn,
        check_out: draft.checkOut,
        rooms: draft.rooms,
        saved_at: draft.at,
      })),
    ),
  ]);

/** What a draft is begun for; the form of another stay is no form for it. */
export type DraftStay = Pick<
  GroupRow,
  'login_id' | 'contract_id' | 'room_type_id' | 'booking_plan_id' | 'check_in' | 'check_out'
>;

/** Keeps the form where the login's draft is of this very stay; another tab may have begun another one meanwhile. */
export async function saveDraftForm(tx: Tx, stay: DraftStay, form: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('booking_drafts')
    .set({ form, saved_at: at })
    .where('login_id', '=', stay.login_id)
    .where('contract_id', '=', stay.contract_id)
    .where('room_type_id', '=', stay.room_type_id)
    .where('check_in', '=', stay.check_in)
    .where('check_out', '=', stay.check_out)
    .where('booking_plan_id', 'is not distinct from', stay.booking_plan_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const deleteDraftQuery = (loginId: string): Statement =>
  statement('delete from booking_drafts where login_id = $1', [loginId]);

/** The login's draft of the last 24 hours of business time. */
export function findDraft(db: Queryable, loginId: string) {
  return db
    .selectFrom('booking_drafts')
    .selectAll()
    .where('login_id', '=', loginId)
    .where(sql<boolean>`saved_at > business_now() - interval '24 hours'`)
    .executeTakeFirst();
}
