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

/** What somebody has, the longest first: so much at most. */
export const takenByQuery = (staffId: string, take: number): Statement<QueueItemRef> =>
  statement('select kind, item from staff_taken where taken_by = $1 order by taken_at, item limit $2', [
    staffId,
    take,
  ]);
