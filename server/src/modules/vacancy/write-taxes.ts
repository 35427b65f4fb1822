/**
 * How staff write what an authority takes from a day on. Tables that have begun stay as they are: what was booked by them was told so. New ones reach
 * whoever books with the catalogue; what is held or booked keeps its terms.
 */
import type { LodgingTaxSteps } from '#domain/booking/local-tax.ts';
import { slipInTax, wrongInTax } from '#domain/booking/written-tax.ts';
import type { WrittenTax } from '#domain/booking/written-tax.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { lodgingRule } from './price-terms.ts';

/** Whoever takes a tax, and the houses that take it for them. */
export type TaxAuthority = {
  readonly authority: string;
  readonly housesJa: readonly string[];
  readonly housesEn: readonly string[];
};

export type TaxOfStaff = {
  readonly id: number;
  readonly version: number;
  readonly authority: string;
  readonly nameJa: string;
  readonly nameEn: string;
  readonly validFrom: CalendarDate;
  /** Steps as a list, or a percentage. */
  readonly steps: unknown;
};

const MOST_AUTHORITIES = 200;
const MOST_TABLES = 500;

/** An authority whose only table was taken away stays, as long as a house takes its tax. */
const AUTHORITIES = `
  select t.authority, coalesce(h.ja, '{}') as "housesJa", coalesce(h.en, '{}') as "housesEn"
  from (select authority from lodging_tax_tables union select authority from facility_tax_authorities) t
  left join lateral (
    select array_agg(f.name_ja order by f.sort_order, f.id) as ja, array_agg(f.name_en order by f.sort_order, f.id) as en
    from facility_tax_authorities a join facilities f on f.id = a.facility_id
    where a.authority = t.authority and f.hotel_tax_enabled) h on true
  order by t.authority limit ${MOST_AUTHORITIES}`;
export const taxAuthoritiesQuery = (): Statement<TaxAuthority> => statement(AUTHORITIES, []);

/** All tables by authority, the newest of each first. */
export const taxesOfStaffQuery = (): Statement<TaxOfStaff> =>
  statement(
    `select id, version, authority, name_ja as "nameJa", name_en as "nameEn", valid_from as "validFrom", steps
     from lodging_tax_tables order by authority, valid_from desc limit ${MOST_TABLES}`,
    [],
  );

const TAX_TABLES = 7_301_198;
/** Whoever else writes taxes waits. */
const lockTaxesQuery = (): Statement => statement('select pg_advisory_xact_lock($1::bigint)', [TAX_TABLES]);

type Save = {
  /** Which, and the version that was before whoever saves; null for a new one. */
  readonly of: { readonly id: number; readonly version: number } | null;
  readonly tax: WrittenTax;
  readonly reason: string;
  /** What looks like a slip beside the table that would hold until then was looked at once more. */
  readonly farOffConfirmed?: boolean;
};

/**
 * Saves one. BAD_INPUT_ERROR, with the field, for what is wrong, a day on which another begins (`taken`), and for want of a reason; NOT_FOUND_ERROR for
 * an authority or table that there is not, UNEXECUTABLE_ERROR for one that has begun, PRICE_FAR_OFF for what looks like a slip and nobody has confirmed, CHANGED_BY_ANOTHER where somebody has saved it since.
 */
export function saveLodgingTax(
  services: UseCaseServices,
  actor: Actor,
  { of, tax, reason, farOffConfirmed = false }: Save,
): Promise<number | Refusal> {
  return runUseCase<UseCaseServices, number>(services, actor, {
    action: 'saveLodgingTax',
    subject: `tax ${tax.authority} from ${tax.validFrom}: ${inShort(tax.rule)}`.slice(0, 200),
    reason,
    work: async (tx) => {
      const [, authorities, all] = await sendTogether(tx, [
        lockTaxesQuery(),
        taxAuthoritiesQuery(),
        taxesOfStaffQuery(),
      ]);
      // Read under the lock: a table may begin while somebody waits for it.
      const today = (await businessNow(tx)).moment.date;
      const alike = all.filter(({ authority }) => authority === tax.authority);
      const before = of && alike.find(({ id }) => id === of.id);
      const isKnown = authorities.some(({ authority }) => authority === tax.authority);
      if (!isKnown || (of && !before)) return refuse('NOT_FOUND_ERROR');
      if (before && before.validFrom <= today) return refuse('UNEXECUTABLE_ERROR');
      const wrong = wrongInTax(tax, today);
      if (wrong) return refuse('BAD_INPUT_ERROR', { argument: wrong });
      if (alike.some(({ id, validFrom }) => id !== of?.id && validFrom === tax.validFrom))
        return refuse('BAD_INPUT_ERROR', { argument: 'validFrom', taken: true });
      const until = alike.find(({ id, validFrom }) => id !== of?.id && validFrom < tax.validFrom);
      if (!farOffConfirmed && slipInTax(until ? lodgingRule(until.steps) : null, tax.rule))
        return refuse('PRICE_FAR_OFF');
      if (!of && all.length >= MOST_TABLES) return refuse('UNEXECUTABLE_ERROR');
      const [[saved]] = await sendTogether(tx, [of ? updateQuery(of, tax) : insertQuery(tax)]);
      return saved?.id ?? refuse('CHANGED_BY_ANOTHER');
    },
  });
}

/** As the operator's tables write it. */
const inShort = (rule: LodgingTaxSteps): string =>
  'percent' in rule
    ? `${rule.percent}% up to ${rule.most}`
    : rule.steps.map(({ from, yen }) => `${from}:${yen}`).join('|');

const valuesOf = ({ nameJa, nameEn, validFrom, rule }: WrittenTax) => [
  ...[nameJa.trim(), nameEn.trim(), validFrom],
  JSON.stringify('percent' in rule ? rule : rule.steps),
];
const insertQuery = (tax: WrittenTax): Statement<{ id: number }> =>
  statement(
    `insert into lodging_tax_tables (name_ja, name_en, valid_from, steps, authority) values ($1, $2, $3, $4::jsonb, $5) returning id`,
    [...valuesOf(tax), tax.authority],
  );
const updateQuery = (of: NonNullable<Save['of']>, tax: WrittenTax): Statement<{ id: number }> =>
  statement(
    `update lodging_tax_tables set name_ja = $1, name_en = $2, valid_from = $3, steps = $4::jsonb, version = version + 1
     where id = $5 and version = $6 returning id`,
    [...valuesOf(tax), of.id, of.version],
  );

type Remove = {
  readonly authority: string;
  readonly validFrom: CalendarDate;
  readonly version: number;
  readonly reason: string;
};

/** Takes one away before its day, with the refusals of saving. */
export function removeLodgingTax(
  services: UseCaseServices,
  actor: Actor,
  { authority, validFrom, version, reason }: Remove,
): Promise<true | Refusal> {
  return runUseCase<UseCaseServices, true>(services, actor, {
    action: 'removeLodgingTax',
    subject: `tax ${authority} from ${validFrom}`,
    reason,
    work: async (tx) => {
      const [, all] = await sendTogether(tx, [lockTaxesQuery(), taxesOfStaffQuery()]);
      const before = all.find((one) => one.authority === authority && one.validFrom === validFrom);
      if (!before) return refuse('NOT_FOUND_ERROR');
      if (validFrom <= (await businessNow(tx)).moment.date) return refuse('UNEXECUTABLE_ERROR');
      const [[gone]] = await sendTogether(tx, [
        statement<{ id: number }>(
          'delete from lodging_tax_tables where id = $1 and version = $2 returning id',
          [before.id, version],
        ),
      ]);
      return gone ? true : refuse('CHANGED_BY_ANOTHER');
    },
  });
}
