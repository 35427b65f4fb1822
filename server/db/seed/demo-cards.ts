/**
 * The demo club's saved cards, put at the gateway simulator of development: whoever looks them up there finds them. It is done
 * at every start, for the simulator's memory may be younger than the database.
 */
import type pg from 'pg';

type Row = {
  readonly memberId: string;
  readonly seq: number;
  readonly expire: string;
  readonly holder: string;
};

/** Does nothing where no simulator is told of: another gateway knows no demo member. */
export async function putCardsAtSimulator(owner: pg.Client, simulatorUrl: string | undefined): Promise<void> {
  if (!simulatorUrl) return;
  const { rows } = await owner.query<Row>(`
    select gateway_member_id as "memberId", gateway_card_seq as seq, expire, holder_name as holder
    from saved_cards where gateway_member_id like 'demo%'`);
  await fetch(new URL('/simulator/cards', simulatorUrl), { method: 'POST', body: JSON.stringify(rows) });
}
