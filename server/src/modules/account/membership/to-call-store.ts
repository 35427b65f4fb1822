/** Whom to call of some memberships, and how. */
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

export type ToCall = {
  readonly clientId: number;
  readonly memberId: string;
  readonly name: string;
  readonly nameKana: string;
  readonly tel: string | null;
  readonly mobile: string | null;
};

/** Memberships by their ids, in no order. */
export const toCallQuery = (clientIds: readonly number[]): Statement<ToCall> =>
  statement(
    `select id::float8 as "clientId", member_id as "memberId", name, name_kana as "nameKana", tel, mobile
     from clients where id = any($1::bigint[])`,
    [clientIds],
  );
