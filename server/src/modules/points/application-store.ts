/** The only SQL of applications about points. */
import type { ApplicationKind } from '#domain/points/application.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';

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
