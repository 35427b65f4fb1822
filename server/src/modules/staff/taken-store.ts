/** The SQL of who has taken what of the queues. */
import type { QueueKind } from '#domain/staff/queues.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

export type QueueItemRef = { readonly kind: QueueKind; readonly item: string };

export type TakenRow = {
  readonly item: string;
  readonly takenBy: string;
  readonly takenByName: string;
  readonly takenAt: Date;
};

/** Who has which of some items of a kind. */
export const takenQuery = (kind: QueueKind, items: readonly string[]): Statement<TakenRow> =>
  statement(
    `select t.item, t.taken_by as "takenBy", m.display_name as "takenByName", t.taken_at as "takenAt"
     from staff_taken t join staff_members m on m.id = t.taken_by where t.kind = $1 and t.item = any($2::text[])`,
    [kind, items],
  );

/** Waits for whoever takes it at the same moment; answers nothing where somebody has it. */
export const takeQuery = ({ kind, item }: QueueItemRef, staffId: string): Statement<{ item: string }> =>
  statement(
    'insert into staff_taken (kind, item, taken_by) values ($1, $2, $3) on conflict do nothing returning item',
    [kind, item, staffId],
  );

/** From somebody who has it still. */
export const takeOverQuery = (
  { kind, item }: QueueItemRef,
  { from, to }: { readonly from: string; readonly to: string },
): Statement<{ item: string }> =>
  statement(
    `update staff_taken set taken_by = $4, taken_at = clock_timestamp()
     where kind = $1 and item = $2 and taken_by = $3 returning item`,
    [kind, item, from, to],
  );

export const giveBackQuery = ({ kind, item }: QueueItemRef, staffId: string): Statement<{ item: string }> =>
  statement('delete from staff_taken where kind = $1 and item = $2 and taken_by = $3 returning item', [
    kind,
    item,
    staffId,
  ]);

/** What is done is nobody's any more. */
export const endTakenQuery = ({ kind, item }: QueueItemRef): Statement =>
  statement('delete from staff_taken where kind = $1 and item = $2', [kind, item]);

type Page = { readonly take: number; readonly skip: number };

/** What somebody has, the longest first, by page. */
export const takenByQuery = (staffId: string, { take, skip }: Page): Statement<QueueItemRef> =>
  statement(
    'select kind, item from staff_taken where taken_by = $1 order by taken_at, kind, item limit $2 offset $3',
    [staffId, take, skip],
  );

type Held = QueueItemRef & { readonly takenAt: string };

/** What anybody has, in the order of kind and item, after one of them; its moment to the microsecond. */
export const allTakenQuery = (after: QueueItemRef | null, take: number): Statement<Held> =>
  statement(
    `select kind, item, taken_at::text as "takenAt" from staff_taken
     where (kind, item) > ($1, $2) order by kind, item limit $3`,
    [after?.kind ?? '', after?.item ?? '', take],
  );

/** Of some of a kind, those that are held as they were. */
export const forgetTakenQuery = (kind: QueueKind, held: readonly Held[]): Statement =>
  statement(
    `delete from staff_taken t using unnest($2::text[], $3::timestamptz[]) as held (item, taken_at)
     where t.kind = $1 and t.item = held.item and t.taken_at = held.taken_at`,
    [kind, held.map(({ item }) => item), held.map(({ takenAt }) => takenAt)],
  );
