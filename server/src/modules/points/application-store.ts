/** The only SQL of applications about points. */
import type { ApplicationKind } from '#domain/points/application.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

export type Application = {
  id: string;
  kind: string;
  points: number;
  yen: number | null;
  state: string;
  at: Date;
};

const columns = ['id', 'kind', 'points', 'yen', 'state', 'at'] as const;

/** What was applied for on a contract, newest first. */
export function applicationsOfContract(db: Queryable, contractId: number): Promise<Application[]> {
  return db
    .selectFrom('point_applications')
    .select(columns)
    .where('contract_id', '=', contractId)
    .orderBy('at', 'desc')
    .limit(50)
    .execute();
}

export async function hasOpenApplication(
  db: Queryable,
  contractId: number,
  kind: ApplicationKind,
): Promise<boolean> {
  const row = await db
    .selectFrom('point_applications')
    .select('id')
    .where('contract_id', '=', contractId)
    .where('kind', '=', kind)
    .where('state', '=', 'RECEIVED')
    .executeTakeFirst();
  return row !== undefined;
}

export function insertApplication(
  tx: Tx,
  order: {
    contractId: number;
    loginId: string;
    kind: ApplicationKind;
    points: number;
    yen: number | null;
    at: Date;
  },
): Promise<Application> {
  return tx
    .insertInto('point_applications')
    .values({
      contract_id: order.contractId,
      login_id: order.loginId,
      kind: order.kind,
      points: order.points,
      yen: order.yen,
      at: order.at,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** An application, with whose contract it is about; whether or not it waits still. */
export type WaitingApplication = Application & { readonly contractId: number };

const WAITING = `select id, contract_id as "contractId", kind, points, yen, state, at from point_applications`;

type Page = { readonly take: number; readonly skip: number };

/** Applications that wait for staff, the oldest first. */
export const waitingApplicationsQuery = ({ take, skip }: Page): Statement<WaitingApplication> =>
  statement(`${WAITING} where state = 'RECEIVED' order by at, id limit $1 offset $2`, [take, skip]);

export const applicationsByIdsQuery = (ids: readonly string[]): Statement<WaitingApplication> =>
  statement(`${WAITING} where id = any($1::uuid[])`, [ids]);

/** How many wait, of those that came before a moment; no further than `most`. */
export const applicationsCountQuery = (before: Date | null, most: number): Statement<{ count: number }> =>
  statement(
    `select count(*)::int as count from (select from point_applications
       where state = 'RECEIVED' and at < coalesce($1, 'infinity'::timestamptz) limit $2) as waiting`,
    [before, most],
  );

/** Ends one that waits, and answers it. */
export const endApplicationQuery = (id: string, as: 'DONE' | 'DECLINED'): Statement<{ id: string }> =>
  statement(`update point_applications set state = $2 where id = $1 and state = 'RECEIVED' returning id`, [
    id,
    as,
  ]);
