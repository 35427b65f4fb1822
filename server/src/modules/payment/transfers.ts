/**
 * Refunds that a card does not take back any more: the operator sends them by bank transfer, from outside the portal, and
 * writes down here that it was done.
 */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Queryable } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';

export type OwedTransfer = { readonly orderId: string; readonly clientId: number; readonly yen: number };

const OWED = `
  select order_id as "orderId", client_id as "clientId", transfer_yen - transfer_sent_yen as yen
  from card_charges where transfer_yen > transfer_sent_yen order by made_at limit 1000`;

/** What is still to be sent, the oldest charges first; a thousand at most. */
export async function owedTransfers(db: Queryable): Promise<OwedTransfer[]> {
  const [rows] = await sendTogether(db, [statement<OwedTransfer>(OWED, [])]);
  return rows;
}

const OWED_ROW = `
  select order_id as "orderId", client_id as "clientId", transfer_yen - transfer_sent_yen as yen, transfer_owed_at as at, card_no as "cardNo",
    yen as "chargeYen", purpose_kind as "purposeKind"
  from card_charges where transfer_yen > transfer_sent_yen`;

/** With what staff look at before they send it. */
export type WaitingTransfer = Omit<OwedTransfer, 'clientId'> & {
  /** None for the fee of an application that has not become a membership. */
  readonly clientId: number | null;
  readonly at: Date;
  readonly cardNo: string | null;
  readonly chargeYen: number;
  readonly purposeKind: string;
};

/** Transfers that are owed, the longest owed first. */
export const waitingTransfersQuery = (page: {
  readonly take: number;
  readonly skip: number;
}): Statement<WaitingTransfer> =>
  statement(`${OWED_ROW} order by transfer_owed_at, id limit $1 offset $2`, [page.take, page.skip]);

export const transfersByOrdersQuery = (orderIds: readonly string[]): Statement<WaitingTransfer> =>
  statement(`${OWED_ROW} and order_id = any($1::text[])`, [orderIds]);

/** How many are owed, of those that were so before a moment; no further than `most`. */
export const transfersCountQuery = (before: Date | null, most: number): Statement<{ count: number }> =>
  statement(
    `select count(*)::int as count from (select from card_charges
       where transfer_yen > transfer_sent_yen and transfer_owed_at < coalesce($1, 'infinity'::timestamptz) limit $2) as owed`,
    [before, most],
  );

const SENT = `
  update card_charges set transfer_sent_yen = transfer_sent_yen + $2::int
  where order_id = $1 and transfer_yen - transfer_sent_yen = $2::int
  returning id`;

/**
 * All that was owed of an order was sent. The yen are given along, because another step may have added to them meanwhile:
 * NOT_FOUND_ERROR where the order owes another sum, or nothing.
 */
export function noteTransferSent(
  services: UseCaseServices,
  actor: Actor,
  { orderId, yen }: { readonly orderId: string; readonly yen: number },
): Promise<true | Refusal> {
  return runUseCase(services, actor, {
    action: 'noteTransferSent',
    subject: `${orderId} ${yen}`,
    work: async (tx) => {
      const [[noted]] = await sendTogether(tx, [statement<{ id: string }>(SENT, [orderId, yen])]);
      return noted ? (true as const) : refuse('NOT_FOUND_ERROR');
    },
  });
}
