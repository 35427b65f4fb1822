/** What a membership waits for and has waited for, as staff look it up on the telephone; members are shown what is in effect alone. */
import type { Stay } from '#domain/booking/reception.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { reasonsOfStaffQuery } from '#server/platform/audit-read.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { clientByMemberIdQuery } from '#server/modules/account/public.ts';
import type { RoomsOfSubject } from '#server/modules/booking/public.ts';
import { GIVING_UP } from './leave.ts';

/** An entry with what it was offered last; not who would come. */
export type WaitingOfMember = {
  readonly id: string;
  readonly contractId: number;
  readonly room_type_id: number;
  readonly check_in: CalendarDate;
  readonly check_out: CalendarDate;
  readonly rooms: number;
  readonly mode: string;
  readonly state: string;
  readonly createdAt: Date;
  readonly waitUntil: Date;
  readonly endedAt: Date | null;
  readonly skippedAt: Date | null;
  readonly skippedBecause: string | null;
  readonly replacesBookingId: string | null;
  readonly offerId: string | null;
  readonly offerState: string | null;
  readonly offerUntil: Date | null;
  /** The hold that the offer became. */
  readonly groupId: string | null;
  /** Why staff gave it up for its member; null where they did not. */
  readonly endedBecause: string | null;
};
type Row = Omit<WaitingOfMember, 'endedBecause'>;

const WAITING = `
  select e.id, e.contract_id::float8 as "contractId", e.room_type_id, e.check_in::text as check_in, e.check_out::text as check_out, e.rooms,
    e.mode, e.state, e.created_at as "createdAt", e.wait_until as "waitUntil", e.ended_at as "endedAt", e.skipped_at as "skippedAt",
    e.skipped_because as "skippedBecause", e.replaces_booking_id as "replacesBookingId", o.id as "offerId", o.state as "offerState",
    o.deadline as "offerUntil", o.group_id as "groupId"
  from waitlist_entries e left join lateral (
    select * from waitlist_offers w where w.entry_id = e.id order by w.made_at desc, w.id desc limit 1) o on true
  where e.client_id = $1`;

type Page = { readonly memberId: string; readonly before: string | null; readonly take: number };

/** Of those before one: none where the membership has no such entry. */
const waitingOfClientQuery = (
  clientId: number,
  { before, take }: Pick<Page, 'before' | 'take'>,
): Statement<Row> =>
  before === null
    ? statement(`${WAITING} order by e.created_at desc, e.id desc limit $2`, [clientId, take])
    : statement(
        `${WAITING} and (e.created_at, e.id) < (select b.created_at, b.id from waitlist_entries b where b.id = $3 and b.client_id = $1)
         order by e.created_at desc, e.id desc limit $2`,
        [clientId, take, before],
      );

/** The newest first. Whoever looks leaves a row in the audit log. NOT_FOUND_ERROR for a number that nobody has. */
export async function viewWaiting(
  services: UseCaseServices,
  actor: Actor,
  { memberId, ...page }: Page,
): Promise<readonly WaitingOfMember[] | Refusal> {
  const [[found]] = await sendTogether(services.db, [clientByMemberIdQuery(memberId)]);
  return runUseCase<UseCaseServices, readonly WaitingOfMember[]>(services, actor, {
    ...{ action: 'viewMemberWaiting', subject: memberId.slice(0, 20) },
    whose: { loginId: null, clientId: found?.id ?? null },
    work: async (tx) => {
      if (!found) return refuse('NOT_FOUND_ERROR');
      const [entries] = await sendTogether(tx, [waitingOfClientQuery(found.id, page)]);
      return withReasons(tx, found.id, entries);
    },
  });
}

async function withReasons(
  tx: Tx,
  clientId: number,
  entries: readonly Row[],
): Promise<readonly WaitingOfMember[]> {
  const subjects = entries.filter(({ state }) => state === 'CANCELLED').map(({ id }) => id);
  const [found] =
    subjects.length === 0
      ? [[]]
      : await sendTogether(tx, [reasonsOfStaffQuery(clientId, { action: GIVING_UP, subjects })]);
  const reasons = new Map(found.map(({ subject, reason }) => [subject, reason]));
  return entries.map((entry) => ({ ...entry, endedBecause: reasons.get(entry.id) ?? null }));
}

/** What the waiting list keeps for a membership now, the earliest stay first. A contract has five entries at most. */
export async function offeredToClient(db: Queryable, clientId: number): Promise<WaitingOfMember[]> {
  const [entries] = await sendTogether(db, [
    statement<Row>(
      `${WAITING} and e.ended_at is null and e.state = 'OFFERED' order by e.check_in, e.created_at, e.id`,
      [clientId],
    ),
  ]);
  return entries.map((entry) => ({ ...entry, endedBecause: null }));
}

type WaitForStay = { readonly roomTypeId: number; readonly contractId: number };

/** In which kinds of rooms a membership waits for a stay, or is offered it, and with which contract. */
export async function waitsForStay(
  db: Queryable,
  clientId: number,
  { checkIn, checkOut }: Stay,
): Promise<readonly WaitForStay[]> {
  const [entries] = await sendTogether(db, [
    statement<WaitForStay>(
      `select room_type_id as "roomTypeId", contract_id::float8 as "contractId" from waitlist_entries
       where client_id = $1 and ended_at is null and check_in = $2 and check_out = $3`,
      [clientId, checkIn, checkOut],
    ),
  ]);
  return entries;
}

/** The stays that a client waited for and that something in the audit log was about: an entry, or an offer to it. */
export const waitedOfSubjectsQuery = (
  clientId: number,
  subjects: readonly string[],
): Statement<RoomsOfSubject> =>
  statement(
    `select s.subject, e.room_type_id, e.check_in::text as "checkIn", e.check_out::text as "checkOut", e.rooms
     from unnest($2::uuid[]) as s (subject) join waitlist_entries e on e.id = s.subject where e.client_id = $1
     union all
     select s.subject, e.room_type_id, o.check_in::text, o.check_out::text, o.rooms
     from unnest($2::uuid[]) as s (subject) join waitlist_offers o on o.id = s.subject
     join waitlist_entries e on e.id = o.entry_id where e.client_id = $1`,
    [clientId, subjects],
  );
