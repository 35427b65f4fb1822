/**
 * A small club for tests: a database copied from a migrated template, a server on it, and builders that state only the
 * facts a test is about. Everything goes through the real HTTP endpoint and the real database.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import argon2 from 'argon2';
import pg from 'pg';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { PAYING_MINUTES } from '#domain/booking/hold-life.ts';
import type { PaymentPreferences } from '#domain/payment/pay-by.ts';
import { readConfiguration } from '#server/platform/configuration.ts';
import type { Configuration } from '#server/platform/configuration.ts';
import { openDatabase, openPool } from '#server/platform/database.ts';
import type { Database } from '#server/platform/database.ts';
import type { Limit } from '#server/platform/limits.ts';
import { derivedAddress } from '#server/platform/database-roles.ts';
import type { RoleKind } from '#server/platform/database-roles.ts';
import type { Services, WaitingList } from '#server/platform/services.ts';
import { startPortal } from '#server/portal.ts';
import type { Portal } from '#server/portal.ts';
import { rememberBuild } from '../../db/remember-build.ts';
import type { FacilityFacts, MemberFacts, PlanFacts, Product, RoomTypeFacts } from './club-facts.ts';
import { freshDatabase } from './fresh-database.ts';
import { Member } from './member.ts';
import { SECRET_KEY, addressesFor } from './prepared-database.ts';
import type { ServerAddresses } from './prepared-database.ts';

const PASSWORD = 'Correct-Horse-7';
/** Cheap parameters: the tests check what a password decides; that real hashes are dear has a test of its own. */
const passwordHash = argon2.hash(PASSWORD, { memoryCost: 1024, timeCost: 2, parallelism: 1 });

export type ClubOptions = {
  readonly processes?: number;
  readonly configuration?: Partial<Configuration>;
  /** Where a pooler listens that members' calls go through, as host:port; POOLER_FOR_TESTS puts one before every club. */
  readonly pooler?: string;
  /** Whether the console is served as well. */
  readonly withConsole?: boolean;
  /** Who is offered freed rooms; nobody, where none is given. */
  readonly waitingList?: WaitingList | null;
};

const productIds: Record<Product, number> = { MW: 1, SP: 2, FP: 3, VS: 4, VM: 5, PW: 6 };
let counter = 0;

/** It is noon of today in Japan: after 17:00 tomorrow is not booked any more, and no story may depend on its hour. */
const AT_NOON = `update business_clock
  set shift = (clock_timestamp() at time zone 'Asia/Tokyo')::date + interval '12 hours' - clock_timestamp() at time zone 'Asia/Tokyo'`;

export class Club {
  readonly portals: readonly Portal[];
  readonly owner: pg.Client;
  readonly ownerUrl: string;
  #jobs: Database | null = null;
  private constructor(portals: readonly Portal[], owner: pg.Client, ownerUrl: string) {
    this.portals = portals;
    this.owner = owner;
    this.ownerUrl = ownerUrl;
  }

  /** Opens a club of its own; close it in afterAll. The background runs in the first process only. */
  static async open(postgresUrl: string, options: ClubOptions = {}): Promise<Club> {
    return Club.on(await freshDatabase(postgresUrl), options);
  }

  /** Opens a club on a database that was prepared already. */
  static async on(url: string, options: ClubOptions = {}): Promise<Club> {
    // Members that act at once look things up at once: their questions wait for one another without being warned of.
    const owner = new pg.Client({ connectionString: url, pipeline: true } as pg.ClientConfig);
    await owner.connect();
    const webRoot = options.configuration?.webRoot ?? 'does-not-exist';
    await rememberBuild(owner, webRoot);
    // Production runs on real time only.
    if (options.configuration?.environment !== 'production')
      await owner.query(`${AT_NOON} where shift = interval '0'`);
    const pooler = options.pooler ?? process.env.POOLER_FOR_TESTS;
    const { databaseUrl, jobsUrl } = addressesFor(url, { pooler });
    const base = readConfiguration({
      DATABASE_URL: databaseUrl,
      JOBS_DATABASE_URL: jobsUrl,
      SECRET_KEY,
      PREPARED_STATEMENTS: process.env.PREPARED_STATEMENTS,
      APP_ENV: 'development',
      PORT: '0',
      LOG_LEVEL: 'silent',
      CONSOLE_PORT: options.withConsole ? '0' : '',
      KEYS_MASTER_KEY: '5e'.repeat(32),
      KEYS_FOLDER: await mkdtemp(path.join(tmpdir(), 'keys-')),
    });
    const portals: Portal[] = [];
    const club = new Club(portals, owner, url);
    try {
      for (let index = 0; index < (options.processes ?? 1); index += 1) {
        const own = { ...base, webRoot, runsJobs: index === 0, ...options.configuration };
        portals.push(
          await startPortal(
            own,
            'waitingList' in options ? { waitingList: options.waitingList ?? null } : {},
          ),
        );
      }
    } catch (error) {
      await club.close();
      throw error;
    }
    return club;
  }

  /** What another serving process of this club is told. */
  get serverSettings(): ServerAddresses & {
    readonly secretKey: string;
    readonly preparesStatements: boolean;
  } {
    const { databaseUrl, jobsDatabaseUrl, secretKey, preparesStatements } =
      this.portals[0]!.services.configuration;
    return { databaseUrl, jobsUrl: jobsDatabaseUrl, secretKey, preparesStatements };
  }

  /** Where the keys of its guests lie, as another process is told. */
  get keysSettings(): Record<string, string> {
    const { masterKey, folder } = this.portals[0]!.services.configuration.keys!;
    return { KEYS_MASTER_KEY: masterKey.toString('hex'), KEYS_FOLDER: folder! };
  }

  /** Where the database itself is reached as a role of the server. */
  urlAs(kind: RoleKind): string {
    return derivedAddress(this.ownerUrl, kind, SECRET_KEY);
  }

  /** The services as a job of the queue has them: under the role of the jobs. */
  jobServices(): Services {
    return { ...this.portals[0]!.services, db: this.jobs() };
  }

  /** The database as the background sees it, under the role of the jobs. */
  jobs(): Database {
    const connectionString = this.urlAs('jobs');
    this.#jobs ??= openDatabase(openPool({ connectionString, connections: 2, name: 'test-jobs' }));
    return this.#jobs;
  }

  async close(): Promise<void> {
    for (const portal of this.portals) await portal.stop(2_000);
    await this.#jobs?.destroy();
    await this.owner.end();
  }

  get address(): string {
    return `http://127.0.0.1:${this.portals[0]!.port}`;
  }

  /** The business clock's day in Japan. */
  async today(): Promise<CalendarDate> {
    return calendarDate(await this.value<string>('select business_today()::text'));
  }

  async daysAhead(days: number): Promise<CalendarDate> {
    return addDays(await this.today(), days);
  }

  /** Moves the business clock so that it shows this day and time in Japan now. */
  async clockAt(day: CalendarDate, time = '12:00'): Promise<void> {
    await this.owner.query(
      `update business_clock set shift = ($1::timestamp at time zone 'Asia/Tokyo') - clock_timestamp()`,
      [`${day} ${time}`],
    );
  }

  /** Sets the business clock back to the noon at which each club begins. */
  async clockBack(): Promise<void> {
    await this.owner.query(AT_NOON);
  }

  /** Moves the business clock on by an interval such as '21 minutes'. */
  async clockForward(interval: string): Promise<void> {
    await this.owner.query('update business_clock set shift = shift + $1::interval', [interval]);
  }

  /** Puts a hold into the state in which its card is being authenticated, without a gateway. */
  async beginPaying({ id }: { readonly id: string }): Promise<void> {
    await this.owner.query(
      `with charge as (
         insert into card_charges (order_id, purpose_kind, purpose_id, client_id, login_id, yen, gateway_member_id,
           gateway_card_seq, card_no, payload, payload_hash)
         select replace('T-' || left(id::text, 25), '_', '-'), 'BOOKING_GROUP', id, client_id, login_id, 1, 'nobody', 0, '', '', ''
         from booking_groups where id = $1 on conflict do nothing)
       update booking_groups set state = 'PAYING',
         paying_until = coalesce(paying_until, business_now() + make_interval(mins => $2)) where id = $1`,
      [id, PAYING_MINUTES],
    );
  }

  async aFacility(facts: FacilityFacts = {}): Promise<{ id: number }> {
    const code = `F${(counter += 1)}`;
    const { rows } = await this.owner.query<{ id: number }>(
      `insert into facilities (code, name_ja, name_en, short_name_ja, short_name_en, type, prefecture_ja, prefecture_en, address1_ja,
        address1_en, postal_code, phone, description_ja, description_en, main_image_url, accepts_same_day_booking, bed_share_alert_type, bathing_tax_yen)
       values ($1, '海の家 ' || $1, 'Sea House ' || $1, $1, $1, 'HOTEL', '静岡県', 'Shizuoka', '熱海市', 'Atami', '4130000', '0557-00-0000',
        '海', 'sea', '/pictures/sea.svg', $2, $3, $4) returning id`,
      [code, facts.acceptsSameDay ?? true, facts.bedShare ?? 'NONE', facts.bathingTaxYen ?? 0],
    );
    return rows[0]!;
  }

  /** A room type with the same stock and prices every night from today on. */
  async aRoomType(
    facility: { id: number },
    facts: RoomTypeFacts = {},
  ): Promise<{ id: number; facilityId: number }> {
    const beds = facts.beds ?? 4;
    const { rows } = await this.owner.query<{ id: number }>(
      `insert into room_types (facility_id, code, name_ja, name_en, description_ja, description_en, image_url, max_occupancy,
        bed_share_max_occupancy, square_meters)
       values ($1, $2, '和室', 'Tatami room', '和室', 'Tatami room', '/pictures/room.svg', $3, $4, 40) returning id`,
      [facility.id, `R${(counter += 1)}`, beds, facts.withBedShare ?? beds],
    );
    const id = rows[0]!.id;
    await this.owner.query(
      `insert into room_nights (room_type_id, night, total, price_sp, price_fp, price_vs, price_vm)
       select $1, business_today() + d, $2, $3, $4, $5, $6 from generate_series(-3, $7::int) d`,
      [
        id,
        facts.rooms ?? 5,
        facts.sp ?? 100,
        facts.fp ?? 120,
        facts.vs ?? 20_000,
        facts.vm ?? 22_000,
        facts.nights ?? 420,
      ],
    );
    return { id, facilityId: facility.id };
  }

  /** A plan for one room type, with the club's own cancel policy unless the facts give another. */
  async aPlan(roomType: { id: number; facilityId: number }, facts: PlanFacts = {}): Promise<number> {
    const code = `P${(counter += 1)}`;
    const { policy } = facts;
    const policyId = policy
      ? await this.value<number>(
          `insert into cancel_policies (code, no_show_penalty, day0_penalty, thresholds, partial_base) values ($1, $2, $3, $4, $5) returning id`,
          [
            code,
            policy.noShowPenalty,
            policy.day0Penalty,
            JSON.stringify(policy.thresholds),
            policy.partialBase,
          ],
        )
      : null;
    return this.value<number>(
      `with plan as (
         insert into booking_plans (code, facility_id, title_ja, title_en, description_ja, description_en, fee_yen, fee_per,
           min_nights, cancel_policy_id)
         values ($1, $2, '会席', 'Kaiseki', '会席', 'Kaiseki', $3, $4, $5, $6) returning id)
       insert into booking_plan_room_types (plan_id, room_type_id) select id, $7 from plan returning plan_id`,
      [
        code,
        roomType.facilityId,
        facts.feeYen ?? 0,
        facts.feePer ?? 'ROOM_NIGHT',
        facts.minNights ?? null,
        policyId,
        roomType.id,
      ],
    );
  }

  /** A member with one contract of a product, a lot of points, and a card unless the facts say otherwise. */
  async aMember(facts: MemberFacts = {}): Promise<Member> {
    const n = (counter += 1);
    const email = `member${n}@example.jp`;
    const clientId = facts.of?.clientId ?? (await this.aClient(n, facts));
    const subMemberId = facts.of ? await this.aSubMember(n, clientId, facts.role ?? 'SUB') : null;
    const { rows } = await this.owner.query<{ id: string }>(
      `insert into logins (client_id, sub_member_id, role, email, password_hash) values ($1, $2, $3, $4, $5) returning id`,
      [clientId, subMemberId, facts.of ? (facts.role ?? 'SUB') : 'MAIN', email, await passwordHash],
    );
    const contractId = facts.of ? facts.of.contractId : await this.aContract(n, clientId, facts);
    return new Member(this, { email, password: PASSWORD, loginId: rows[0]!.id, clientId, contractId });
  }

  private async aClient(n: number, facts: MemberFacts): Promise<number> {
    const { rows } = await this.owner.query<{ id: number }>(
      `insert into clients (member_id, is_company, name, name_kana, email, mfa_policy) values ($1, $2, $3, 'テスト', $4, $5) returning id`,
      [
        String(90_000_000 + n),
        facts.isCompany ?? false,
        `会員 ${n}`,
        `contact${n}@example.jp`,
        facts.mfaPolicy ?? 'ALWAYS',
      ],
    );
    const id = Number(rows[0]!.id);
    if (facts.preferences) await this.prefer(id, facts.preferences);
    if (facts.card !== 'none') {
      await this.owner.query(
        `insert into saved_cards (client_id, card_no, expire, holder_name, gateway_member_id) values ($1, '************4242', $2, 'TARO TEST', 'demo')`,
        [id, facts.card === 'expired' ? '2001' : '4912'],
      );
    }
    return id;
  }

  /** Sets payment preferences of a membership, as its main member does; the others stay. */
  async prefer(clientId: number, preferences: Partial<PaymentPreferences>): Promise<void> {
    for (const [name, way] of Object.entries(preferences)) {
      const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      await this.owner.query(`update clients set ${column} = $2 where id = $1`, [clientId, way]);
    }
  }

  private async aSubMember(n: number, clientId: number, role: 'MAIN' | 'SUB' | 'FAMILY'): Promise<number> {
    const { rows } = await this.owner.query<{ id: number }>(
      `insert into sub_members (client_id, sub_member_type_id, name, name_kana, birthday) values ($1, $2, $3, 'テスト', '1980-01-01') returning id`,
      [clientId, role === 'FAMILY' ? 2 : 1, `家族 ${n}`],
    );
    return Number(rows[0]!.id);
  }

  private async aContract(n: number, clientId: number, facts: MemberFacts): Promise<number> {
    const product = facts.product ?? 'SP';
    const { rows } = await this.owner.query<{ id: number }>(
      `insert into contracts (client_id, product_type_id, contract_number, start_date, end_date) values ($1, $2, $3, '2020-04-01', $4) returning id`,
      [clientId, productIds[product], `K${n}`, facts.contractEnds ?? '2049-03-31'],
    );
    const contractId = Number(rows[0]!.id);
    if (product === 'SP' || product === 'FP') {
      await this.aLot(contractId, {
        kind: product === 'SP' ? 'sp' : 'fp',
        points: facts.points ?? 10_000,
        thru: addDays(await this.today(), 700),
      });
    }
    return contractId;
  }

  /** A lot of points, granted through the ledger; valid from a year ago unless stated. */
  async aLot(
    contractId: number,
    facts: {
      kind: 'sp' | 'fp' | 'tvp';
      points: number;
      thru: CalendarDate;
      from?: CalendarDate;
      fiscalYear?: number;
    },
  ): Promise<string> {
    const { rows } = await this.owner.query<{ id: string }>(
      `insert into point_lots (contract_id, kind, fiscal_year, valid_from, valid_thru, granted_at) values ($1, $2, $3, $4, $5, business_now()) returning id::text`,
      [contractId, facts.kind, facts.fiscalYear ?? 2026, facts.from ?? '2020-04-01', facts.thru],
    );
    const lotId = rows[0]!.id;
    if (facts.points > 0) {
      await this.owner.query(
        `insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points)
         values ($1, business_now(), 'grant', $2, 'issued', $2, 'available', $3)`,
        [contractId, lotId, facts.points],
      );
    }
    return lotId;
  }

  /** Sets how often something may be done, as the club would. */
  async setLimit({ purpose }: Limit, most: number): Promise<void> {
    await this.owner.query(
      `insert into settings (name, value) values ($1, to_jsonb($2::int)) on conflict (name) do update set value = excluded.value`,
      [`limit: ${purpose}`, most],
    );
  }

  /** One value from the database, as the owner sees it. */
  async value<T>(sql: string, values: unknown[] = []): Promise<T> {
    return Object.values((await this.owner.query<Record<string, T>>(sql, values)).rows[0] ?? {})[0] as T;
  }
}
