/** What names a payment to whoever reads of it: what it was for, how much, and the day. Of what a house or the office was paid, and of what a card has paid. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import type { PurposeKind } from './charge-store.ts';
import { CAME_ON } from './desk-money.ts';
import type { Purpose } from './money-store.ts';

export type PaymentName = {
  readonly id: string;
  readonly purposeKind: Purpose['kind'] | PurposeKind;
  readonly purposeId: string;
  readonly yen: number;
  /** On which it came or was sent, or on which the card was charged. */
  readonly day: CalendarDate;
};

const NAMES = `
  select id, purpose_kind as "purposeKind", purpose_id as "purposeId", yen,
    coalesce(sent_on, ${CAME_ON}, (at at time zone 'Asia/Tokyo')::date)::text as day
  from desk_payments where id = any($1::uuid[])
  union all
  select id, purpose_kind, purpose_id, yen, (coalesce(captured_at, made_at) at time zone 'Asia/Tokyo')::date::text
  from card_charges where id = any($1::uuid[])`;

export const paymentNamesQuery = (ids: readonly string[]): Statement<PaymentName> => statement(NAMES, [ids]);

const OF_PURPOSES = `
  select id from desk_payments where purpose_id = any($1::uuid[])
  union all select id from card_charges where purpose_id = any($1::uuid[])
  limit 200`;

/** What was paid for some purposes, to a house, to the office or by card; of more than any stay has the first. */
export const paymentsOfPurposesQuery = (purposeIds: readonly string[]): Statement<{ readonly id: string }> =>
  statement(OF_PURPOSES, [purposeIds]);
