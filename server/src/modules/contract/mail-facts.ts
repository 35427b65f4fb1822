/** What mails say of a contract, as it stands when they are written. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';

export type ContractToMail = {
  readonly clientId: number;
  readonly contractNumber: string;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly autoRenewal: boolean;
  readonly productJa: string;
  readonly productEn: string;
};

const CONTRACT = `
  select c.client_id::float8 as "clientId", c.contract_number as "contractNumber", c.start_date as "startDate", c.end_date as "endDate",
    c.auto_renewal as "autoRenewal", p.name_ja as "productJa", p.name_en as "productEn"
  from contracts c join product_types p on p.id = c.product_type_id where c.id = $1`;

export async function contractToMail(db: Queryable, id: number): Promise<ContractToMail | undefined> {
  const [[contract]] = await sendTogether(db, [statement<ContractToMail>(CONTRACT, [id])]);
  return contract;
}
