/** The only SQL of what the nightly comparison with the gateway has found and nobody has looked into. */
import type { DifferenceKind } from '#domain/payment/reconciliation.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

export type DifferenceRow = {
  readonly id: string;
  readonly orderId: string;
  readonly kind: DifferenceKind;
  readonly expectedYen: number;
  readonly heldYen: number;
  readonly foundAt: Date;
  readonly seenAt: Date;
  readonly endedAt: Date | null;
};

const ROW = `select id, order_id as "orderId", kind, expected_yen as "expectedYen", held_yen as "heldYen", found_at as "foundAt",
  seen_at as "seenAt", ended_at as "endedAt" from card_differences`;

export const openDifferencesQuery = (page: {
  readonly take: number;
  readonly skip: number;
}): Statement<DifferenceRow> =>
  statement(`${ROW} where ended_at is null order by found_at, id limit $1 offset $2`, [page.take, page.skip]);

export const differencesByIdsQuery = (ids: readonly string[]): Statement<DifferenceRow> =>
  statement(`${ROW} where id = any($1::uuid[])`, [ids]);

/** How many are open, of those that were found before a moment; no further than `most`. */
export const differencesCountQuery = (before: Date | null, most: number): Statement<{ count: number }> =>
  statement(
    `select count(*)::int as count from (select from card_differences
       where ended_at is null and found_at < coalesce($1, 'infinity'::timestamptz) limit $2) as open`,
    [before, most],
  );

export const endDifferenceQuery = (id: string, at: Date): Statement<{ id: string }> =>
  statement('update card_differences set ended_at = $2 where id = $1 and ended_at is null returning id', [
    id,
    at,
  ]);

type Found = Pick<DifferenceRow, 'orderId' | 'kind' | 'expectedYen' | 'heldYen'>;

/** Writes down what was found; what was found before and is open keeps its day. */
export const keepDifferencesQuery = (found: readonly Found[], at: Date): Statement =>
  statement(
    `insert into card_differences (order_id, kind, expected_yen, held_yen, found_at, seen_at)
     select f.*, $5, $5 from unnest($1::text[], $2::text[], $3::int[], $4::int[]) as f
     on conflict (order_id) where ended_at is null do update
       set kind = excluded.kind, expected_yen = excluded.expected_yen, held_yen = excluded.held_yen, seen_at = excluded.seen_at`,
    [
      found.map(({ orderId }) => orderId),
      found.map(({ kind }) => kind),
      found.map(({ expectedYen }) => expectedYen),
      found.map(({ heldYen }) => heldYen),
      at,
    ],
  );

/** What a whole comparison has found no more is over. */
export const endUnseenDifferencesQuery = (at: Date): Statement =>
  statement('update card_differences set ended_at = $1 where ended_at is null and seen_at < $1', [at]);
