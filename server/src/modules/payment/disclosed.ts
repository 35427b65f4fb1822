/** What payment hands out to whoever asks what is held about them: of cards the last four digits. Money is the membership's, and none of its single persons'. */
import type { DisclosedPage, DisclosedRow } from '#domain/account/disclosure.ts';
import type { DataSubject } from '#domain/account/personal-data.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';
const PARTS = {
  CARDS: `
    select id::text as key, array[right(card_no, 4), holder_name, '20' || left(expire, 2) || '-' || right(expire, 2)] as cells from saved_cards
    where client_id = $1 and $2::bigint is null and id > coalesce($3::bigint, 0) order by id limit $4`,
  CARD_CHARGES: `
    select id::text as key, array[to_char(made_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI'), yen::text, right(card_no, 4), state] as cells
    from card_charges where client_id = $1 and $2::bigint is null and id > coalesce($3::uuid, '${FIRST}') order by id limit $4`,
  DESK_PAYMENTS: `
    select id::text as key, array[to_char(at at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI'), yen::text, means,
      to_char(returned_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI')] as cells
    from desk_payments where payer_client_id = $1 and $2::bigint is null and id > coalesce($3::uuid, '${FIRST}') order by id limit $4`,
  RECEIPTS: `
    select id::text as key, array[number, issued_on::text, addressee, yen::text] as cells
    from receipts where client_id = $1 and $2::bigint is null and id > coalesce($3::uuid, '${FIRST}') order by id limit $4`,
};

export const disclosePaymentQuery = (
  part: keyof typeof PARTS,
  { clientId, subMemberId }: DataSubject,
  { after, take }: DisclosedPage,
): Statement<DisclosedRow> => statement(PARTS[part], [clientId, subMemberId, after, take]);
