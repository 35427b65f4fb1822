/**
 * The points of the demo club as its staff granted them: by fiscal year, as a bonus, once. The operator loads them, and
 * what became of them since is what the members' stays and the turns of the years did.
 */
import type pg from 'pg';
import { addDays, epochMsOf, fiscalYearEnd, fiscalYearOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { insertRows } from './rows.ts';
import { storeCells } from './through-loader.ts';
import type { Cells } from './through-loader.ts';

export type PointKind = 'sp' | 'fp' | 'tvp';

/** A contract by the number that it is printed with, and what its points are. */
export type PointContract = { readonly number: string; readonly kind: PointKind };

/** A moment of a day in Japan, as text for the database. */
export function moment(day: CalendarDate, minutes: number): string {
  return new Date(epochMsOf(day, minutes)).toISOString();
}

/** The grants of all contracts, each named by its place in the list until it is written. */
export class Grants {
  readonly #cells: Cells[] = [];

  /** SP and FP: last year's, this year's and next year's points, each granted a year ahead. */
  addYears(contract: PointContract, { today, points }: { today: CalendarDate; points: number }): void {
    const present = fiscalYearOf(today);
    for (const year of [present - 1, present, present + 1])
      this.#add(contract, { year, thru: year, on: `${year - 1}-04-01`, points });
  }

  /** TVP live two years. */
  addOnce(contract: PointContract, { today, points }: { today: CalendarDate; points: number }): void {
    const year = fiscalYearOf(today);
    this.#add(contract, { year, thru: year + 1, on: `${year}-04-01`, points });
  }

  /** A bonus on top of this year's points, valid as long as they are. Answers its place. */
  addBonus(contract: PointContract, { today, points }: { today: CalendarDate; points: number }): number {
    const year = fiscalYearOf(today);
    return this.#add(contract, { year, thru: year, on: `${year}-04-01`, points });
  }

  #add(
    { number, kind }: PointContract,
    { year, thru, on, points }: { year: number; thru: number; on: string; points: number },
  ): number {
    return (
      this.#cells.push({
        contract_number: number,
        kind,
        fiscal_year: String(year),
        valid_from: `${year}-04-01`,
        valid_thru: fiscalYearEnd(thru),
        points: String(points),
        granted_on: on,
      }) - 1
    );
  }

  /** Writes them all. Answers the lots in the order of their places. */
  write(client: pg.ClientBase): Promise<readonly number[]> {
    return storeCells(client, 'points', this.#cells);
  }
}

/**
 * Points that a call to the club brought back yesterday, and that end within weeks. The club's staff have no command for it
 * yet, so it is written as rows.
 */
export async function grantEndingSoon(
  client: pg.ClientBase,
  contract: { readonly id: number; readonly kind: PointKind },
  { today, points }: { today: CalendarDate; points: number },
): Promise<void> {
  const at = moment(addDays(today, -1), 1425);
  const { rows } = await client.query<{ id: string }>(
    `insert into point_lots (contract_id, kind, fiscal_year, valid_from, valid_thru, carried_forward, granted_at)
     values ($1, $2, $3, $4, $5, true, $6) returning id`,
    [contract.id, contract.kind, fiscalYearOf(today), addDays(today, -1), addDays(today, 20), at],
  );
  const lot = rows[0]!.id;
  await insertRows(client, 'point_movements', [
    {
      contract_id: contract.id,
      at,
      reason: 'grant',
      from_lot_id: lot,
      from_account: 'issued',
      to_lot_id: lot,
      to_account: 'available',
      points,
    },
  ]);
}
