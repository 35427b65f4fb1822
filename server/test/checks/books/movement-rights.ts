/** Which kinds of movements of points and of yen each role of the server may make, and which it could, tried one by one. */
import type pg from 'pg';
import type { Role } from './role-rights.ts';

/** Points come from the club alone; these roles move what is there. */
const ofApp = [
  'reserve available reserved',
  'borrow available reserved',
  'consume reserved used',
  'release reserved available',
  'return used available',
  'keep used kept',
  'keep available kept',
  'prepay available used',
  'prepay reserved used',
  'unprepay used available',
  'exchange available exchanged',
  'unexchange exchanged available',
];
const movements: Readonly<Record<Role, readonly string[]>> = {
  resort_app: ofApp,
  resort_jobs: ['expire available expired', 'carry-forward available available'],
  resort_staff: [...ofApp, 'waive kept available'],
};

/** What may happen to yen: charged, taken back, kept as a fee, paid by card and given back, billed. The queue moves none. */
const moneyOfApp = [
  'charge charged owed',
  'reverse owed charged',
  'keep kept owed',
  'pay owed card',
  'refund card owed',
  'uncollected card owed',
  'bill owed billed',
  'unbill billed owed',
  'prepay owed tvp',
  'unprepay tvp owed',
];
const moneyMovements: Readonly<Record<Role, readonly string[]>> = {
  resort_app: moneyOfApp,
  resort_jobs: [],
  resort_staff: [...moneyOfApp, 'waive owed kept'],
};

const REASONS = [
  ...[
    'grant',
    'reserve',
    'consume',
    'release',
    'return',
    'keep',
    'expire',
    'carry-forward',
    'borrow',
    'adjust',
  ],
  ...['exchange', 'unexchange', 'prepay', 'unprepay', 'waive'],
];
const ACCOUNTS = ['issued', 'available', 'reserved', 'used', 'kept', 'expired', 'exchanged'];
const MONEY_REASONS = [
  'charge',
  'keep',
  'reverse',
  'pay',
  'refund',
  'uncollected',
  'bill',
  'unbill',
  'prepay',
  'unprepay',
  'waive',
];
const MONEY_ACCOUNTS = ['charged', 'kept', 'owed', 'card', 'tvp', 'desk', 'billed'];

type Tried = { readonly tried: number; readonly differences: string[] };

/** Tries every kind of movement of points as the role. */
export const movementsBeyond = (client: pg.Client, role: Role): Promise<Tried> =>
  kindsBeyond(client, {
    ...{ role, of: 'points', reasons: REASONS, accounts: ACCOUNTS, may: movements[role] },
    insert: `insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points)
      select contract_id, now(), $1, id, $2, id, $3, 1 from point_lots order by available desc limit 1`,
  });

/** Tries every kind of movement of yen as the role. */
export const moneyBeyond = (client: pg.Client, role: Role): Promise<Tried> =>
  kindsBeyond(client, {
    ...{ role, of: 'yen', reasons: MONEY_REASONS, accounts: MONEY_ACCOUNTS, may: moneyMovements[role] },
    insert: `insert into money_movements (purpose_kind, purpose_id, payer_client_id, at, reason, from_account, to_account, yen)
      select purpose_kind, purpose_id, payer_client_id, now(), $1, $2, $3, 1 from money_balances order by owed desc limit 1`,
  });

type Kinds = {
  readonly role: Role;
  readonly of: string;
  readonly reasons: readonly string[];
  readonly accounts: readonly string[];
  readonly may: readonly string[];
  readonly insert: string;
};

/** Answers how many kinds were tried, and those that the role was not kept from although it must be, or the other way. */
async function kindsBeyond(
  client: pg.Client,
  { role, of, reasons, accounts, may, insert }: Kinds,
): Promise<Tried> {
  const differences: string[] = [];
  let tried = 0;
  for (const reason of reasons)
    for (const from of accounts)
      for (const to of accounts) {
        tried += 1;
        const kind = `${reason} ${from} ${to}`;
        await client.query('begin');
        // Whatever else stands in the way, too few points say, is not a matter of rights.
        const could = await client.query(insert, [reason, from, to]).then(
          () => true,
          ({ code }: { code?: string }) => code !== '42501',
        );
        await client.query('rollback');
        if (could !== may.includes(kind))
          differences.push(`${role} could ${could ? '' : 'not '}move ${of} by ${kind}`);
      }
  return { tried, differences };
}
