/** A desk with a club of its own, at which tests load and write out tables of the catalogue. */
import type pg from 'pg';
import { inject } from 'vitest';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { staffActor } from '#server/platform/actor.ts';
import { openDatabase, openPool } from '#server/platform/database.ts';
import type { Services } from '#server/platform/services.ts';
import { Club } from '../../../test/testkit/club.ts';
import { loadFile } from '../load-table.ts';
import type { Loaded } from '../load-table.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { catalogue } from './kinds.ts';
import type { CatalogueName } from './kinds.ts';
import { tables } from './tables-of-a-club.ts';

export const names = Object.keys(catalogue) as CatalogueName[];
export const actor = staffActor('front desk', 'operator 1');

export const tell = ({ problems }: Loaded) =>
  problems.map(({ line, column, what }) => `${line} ${column}: ${what}`);

export class Desk {
  readonly club: Club;
  readonly #pool: pg.Pool;
  readonly services: Services;
  private constructor(club: Club, pool: pg.Pool) {
    this.club = club;
    this.#pool = pool;
    this.services = { ...club.portals[0]!.services, db: openDatabase(pool) };
  }
  static async open(): Promise<Desk> {
    const club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
    return new Desk(club, openPool({ connectionString: club.ownerUrl, connections: 1, name: 'test-desk' }));
  }
  load(kind: CatalogueName, text: string, mode: 'rehearsal' | 'for good' = 'for good'): Promise<Loaded> {
    return loadFile(this.services, actor, { kind, bytes: new TextEncoder().encode(text), mode });
  }
  /** Loads every table in its order, and answers what was wrong. */
  async fill(texts: Readonly<Record<CatalogueName, string>>): Promise<string[]> {
    const problems: string[] = [];
    for (const name of names) problems.push(...tell(await this.load(name, texts[name])));
    return problems;
  }
  async text(kind: CatalogueName, from?: CalendarDate): Promise<string> {
    let text = '';
    await exportCatalogue(this.services, actor, {
      kind,
      from: from ?? null,
      write: (part) => void (text += part),
    });
    return text;
  }
  async texts(): Promise<Record<CatalogueName, string>> {
    const written: [CatalogueName, string][] = [];
    for (const name of names) written.push([name, await this.text(name)]);
    return Object.fromEntries(written) as Record<CatalogueName, string>;
  }
  /** All rows of the catalogue's tables, with the codes of what they name in the place of ids. */
  async rows(looked = Object.keys(compared)): Promise<Record<string, unknown[]>> {
    const found: Record<string, unknown[]> = {};
    for (const table of looked) {
      const codes = Object.entries(compared[table]!).map(([column, of]) => {
        const code = of === 'facility_tags' ? 'name_en' : 'code';
        return `'${column}', (select r.${code} from ${of} r where r.id = t.${column})`;
      });
      const { rows } = await this.club.owner.query<{ row: unknown }>(
        `select to_jsonb(t) - 'id' || jsonb_build_object(${codes.join(', ')}) as row from ${table} t`,
      );
      found[table] = rows.map(({ row }) => JSON.stringify(row)).sort((a, b) => (a < b ? -1 : 1));
    }
    return found;
  }
  async close(): Promise<void> {
    await this.#pool.end();
    await this.club.close();
  }
}

/** Every table of the catalogue, and whose codes stand in its columns. */
export const compared: Record<string, Record<string, string>> = {
  cancel_policies: {},
  lodging_tax_tables: {},
  facility_tags: {},
  facilities: {},
  facility_tag_links: { facility_id: 'facilities', tag_id: 'facility_tags' },
  facility_tax_authorities: { facility_id: 'facilities' },
  facility_facts: { facility_id: 'facilities' },
  facility_seasons: { facility_id: 'facilities' },
  facility_parkings: { facility_id: 'facilities' },
  rental_items: { facility_id: 'facilities' },
  room_types: { facility_id: 'facilities' },
  season_prices: { room_type_id: 'room_types' },
  room_nights: { room_type_id: 'room_types' },
  booking_plans: { facility_id: 'facilities', cancel_policy_id: 'cancel_policies' },
  booking_plan_room_types: { plan_id: 'booking_plans', room_type_id: 'room_types' },
  booking_plan_questions: { plan_id: 'booking_plans' },
  booking_plan_nights: { plan_id: 'booking_plans', room_type_id: 'room_types' },
};

export const lineOf = (kind: CatalogueName, start: string) =>
  tables[kind].split('\n').find((line) => line.startsWith(start))!;
export const headed = (kind: CatalogueName, ...lines: readonly string[]) =>
  [tables[kind].split('\n')[0], ...lines, ''].join('\n');
