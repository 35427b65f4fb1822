/**
 * How staff write what a house has to rent and where cars stand: added, changed, taken off sale by having none. What members choose from follows
 * with the catalogue; what was reserved keeps its price.
 */
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { isFarOff } from '#domain/kernel/far-off.ts';
import { MOST_EXTRAS_OF_HOUSE, wrongInParking, wrongInRental } from '#domain/vacancy/house-extras.ts';
import type { WrittenParking, WrittenRental } from '#domain/vacancy/house-extras.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';

type Kept = { readonly id: number; readonly facilityId: number; readonly version: number };
export type RentalOfStaff = WrittenRental & Kept;
export type ParkingOfStaff = WrittenParking & Kept;

const RENTALS = `select id, facility_id as "facilityId", name_ja as "nameJa", name_en as "nameEn", quantity, price_yen as "priceYen",
  rental_period as period, for_pets as "forPets", version from rental_items`;
const PARKINGS = `select id, facility_id as "facilityId", name_ja as "nameJa", name_en as "nameEn", quantity,
  max_height_cm as "maxHeightCm", version from facility_parkings`;

/** Those of a house, in the order in which members see them, off sale too. */
export const rentalsOfStaffQuery = (facilityId: number): Statement<RentalOfStaff> =>
  statement(`${RENTALS} where facility_id = $1 order by id limit ${MOST_EXTRAS_OF_HOUSE}`, [facilityId]);
export const parkingsOfStaffQuery = (facilityId: number): Statement<ParkingOfStaff> =>
  statement(`${PARKINGS} where facility_id = $1 order by id limit ${MOST_EXTRAS_OF_HOUSE}`, [facilityId]);

const HOUSE_EXTRAS = 7_301_197;
/** Whoever else writes what this house has waits. */
const lockExtrasQuery = (facilityId: number): Statement =>
  statement('select pg_advisory_xact_lock($1::int, $2::int)', [HOUSE_EXTRAS, facilityId]);
const houseQuery = (facilityId: number): Statement<{ id: number }> =>
  statement('select id from facilities where id = $1', [facilityId]);

type Save<Written> = {
  readonly facilityId: number;
  /** Which, and the version that was before whoever saves; null for a new one. */
  readonly of: { readonly id: number; readonly version: number } | null;
  readonly written: Written;
  readonly reason: string;
  /** Whoever saves has confirmed a price that looks like a slip. */
  readonly farOffConfirmed?: boolean;
};
type Term = string | number | null;
type Kind<Written, Row> = {
  readonly action: AuditAction;
  readonly subject: string;
  readonly wrong: (written: Written) => string | null;
  readonly rows: (facilityId: number) => Statement<Row>;
  readonly insert: string;
  readonly update: string;
  readonly values: (written: Written) => readonly unknown[];
  /** Yen that one costs before and after; left out where nothing is asked for it. */
  readonly prices?: (row: Row, written: Written) => { readonly was: number; readonly is: number };
  /** Values beside the price that others count with, before and after, by their names. */
  readonly terms?: (row: Row, written: Written) => Readonly<Record<string, readonly [Term, Term]>>;
};

const rental: Kind<WrittenRental, RentalOfStaff> = {
  ...{ action: 'saveRentalItem', subject: 'rental item', wrong: wrongInRental, rows: rentalsOfStaffQuery },
  insert: `insert into rental_items (facility_id, name_ja, name_en, quantity, price_yen, rental_period, for_pets)
    values ($1, $2, $3, $4, $5, $6, $7) returning id`,
  update: `update rental_items set name_ja = $2, name_en = $3, quantity = $4, price_yen = $5, rental_period = $6, for_pets = $7,
    version = version + 1 where facility_id = $1 and id = $8 and version = $9 returning id`,
  values: (one) => [
    one.nameJa.trim(),
    one.nameEn.trim(),
    one.quantity,
    one.priceYen,
    one.period,
    one.forPets,
  ],
  prices: (row, one) => ({ was: row.priceYen, is: one.priceYen }),
  terms: (row, one) => ({ period: [row.period, one.period], quantity: [row.quantity, one.quantity] }),
};
const parking: Kind<WrittenParking, ParkingOfStaff> = {
  ...{ action: 'saveParking', subject: 'parking', wrong: wrongInParking, rows: parkingsOfStaffQuery },
  insert: `insert into facility_parkings (facility_id, name_ja, name_en, quantity, max_height_cm)
    values ($1, $2, $3, $4, $5) returning id`,
  update: `update facility_parkings set name_ja = $2, name_en = $3, quantity = $4, max_height_cm = $5,
    version = version + 1 where facility_id = $1 and id = $6 and version = $7 returning id`,
  values: (one) => [one.nameJa.trim(), one.nameEn.trim(), one.quantity, one.maxHeightCm],
  terms: (row, one) => ({
    quantity: [row.quantity, one.quantity],
    maxHeightCm: [row.maxHeightCm, one.maxHeightCm],
  }),
};

/**
 * Saves a thing to rent. BAD_INPUT_ERROR, with the field, for what is wrong, a Japanese name that the house has already (`taken`), more than a house
 * has at most (`most`), and for want of a reason; PRICE_FAR_OFF, with both in yen, where the price is three times or a third of what it was, or is counted otherwise, and that was not confirmed; NOT_FOUND_ERROR where there is no such house or thing, CHANGED_BY_ANOTHER where somebody has saved it since.
 */
export const saveRentalItem = (
  services: UseCaseServices,
  actor: Actor,
  save: Save<WrittenRental>,
): Promise<number | Refusal> => saveExtra(services, actor, rental, save);

/** Saves a parking, with the refusals of things to rent. */
export const saveParking = (
  services: UseCaseServices,
  actor: Actor,
  save: Save<WrittenParking>,
): Promise<number | Refusal> => saveExtra(services, actor, parking, save);

function saveExtra<
  Written extends { readonly nameJa: string },
  Row extends Kept & { readonly nameJa: string },
>(
  services: UseCaseServices,
  actor: Actor,
  kind: Kind<Written, Row>,
  { facilityId, of, written, reason, farOffConfirmed = false }: Save<Written>,
): Promise<number | Refusal> {
  const subject = `${kind.subject} ${of?.id ?? 'new'} of house ${facilityId}`;
  let changes = '';
  return runUseCase<UseCaseServices, number>(services, actor, {
    action: kind.action,
    subject,
    subjectOf: () => `${subject}${changes}`,
    reason,
    work: async (tx) => {
      const wrong = kind.wrong(written);
      if (wrong) return refuse('BAD_INPUT_ERROR', { argument: wrong });
      const [, [house], rows] = await sendTogether(tx, [
        lockExtrasQuery(facilityId),
        houseQuery(facilityId),
        kind.rows(facilityId),
      ]);
      const saved = of && rows.find(({ id }) => id === of.id);
      if (!house || (of && !saved)) return refuse('NOT_FOUND_ERROR');
      // Tables that are loaded know them by it; whatever has its name already keeps it.
      const alike = rows.filter(({ nameJa }) => nameJa === written.nameJa.trim());
      if (alike.length > 0 && !alike.some(({ id }) => id === of?.id))
        return refuse('BAD_INPUT_ERROR', { argument: 'nameJa', taken: true });
      if (!of && rows.length >= MOST_EXTRAS_OF_HOUSE)
        return refuse('BAD_INPUT_ERROR', { argument: 'nameJa', most: MOST_EXTRAS_OF_HOUSE });
      // Judged by what the others know; of a version that is not the newest nothing is saved anyway.
      const prices = saved?.version === of?.version && saved ? kind.prices?.(saved, written) : undefined;
      const changed = Object.entries((saved && kind.terms?.(saved, written)) ?? {}).filter(
        ([, [was, is]]) => was !== is,
      );
      const isCountedOtherwise = changed.some(([term]) => term === 'period');
      if (prices && (isFarOff(prices.was, prices.is) || isCountedOtherwise) && !farOffConfirmed)
        return refuse('PRICE_FAR_OFF', prices);
      const said = [
        ...(prices && prices.was !== prices.is ? [`${prices.was} -> ${prices.is} yen`] : []),
        ...changed.map(([term, [was, is]]) => `${term} ${was ?? 'none'} -> ${is ?? 'none'}`),
      ];
      changes = said.length > 0 ? `: ${said.join('; ')}` : '';
      const values = [facilityId, ...kind.values(written)];
      const [[row]] = await sendTogether(tx, [
        of
          ? statement<{ id: number }>(kind.update, [...values, of.id, of.version])
          : statement<{ id: number }>(kind.insert, values),
      ]);
      return row?.id ?? refuse('CHANGED_BY_ANOTHER');
    },
  });
}
