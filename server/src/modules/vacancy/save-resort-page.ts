/**
 * How staff write the page of a resort, whole and in both languages. It changes the catalogue, so every server reads it anew, and members see it with
 * their next call. What prices, taxes or finds a stay is not written here.
 */
import { asLines } from '#domain/kernel/controls.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { isReason } from '#domain/staff/reason.ts';
import { resortSections } from '#domain/vacancy/resort.ts';
import { wrongInResort } from '#domain/vacancy/written-resort.ts';
import type { WrittenFact, WrittenResort } from '#domain/vacancy/written-resort.ts';
import { nameOf } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';

export type ResortOfStaff = Omit<WrittenResort, 'facts'> & {
  readonly id: number;
  readonly prefectureJa: string;
  readonly prefectureEn: string;
  /** Of all that is told, whoever wrote it: a table that is loaded makes another, too. */
  readonly version: string;
  /** None where nobody has saved it at the console. */
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
};

const FIELDS = `id, name_ja as "nameJa", name_en as "nameEn", short_name_ja as "shortNameJa", short_name_en as "shortNameEn",
  description_ja as "descriptionJa", description_en as "descriptionEn", prefecture_ja as "prefectureJa", prefecture_en as "prefectureEn",
  address1_ja as "addressJa", address1_en as "addressEn", postal_code as "postalCode", phone, coalesce(facility_hp_url, '') as website,
  coalesce(check_in_from, '') as "checkInFrom", coalesce(check_out_until, '') as "checkOutUntil",
  page_changed_at as "changedAt", page_changed_by as "changedBy"`;

const VERSION = `
  md5(jsonb_build_array(page_version, name_ja, name_en, short_name_ja, short_name_en, description_ja, description_en, address1_ja, address1_en,
    postal_code, phone, facility_hp_url, check_in_from, check_out_until,
    (select jsonb_agg(t order by t.section, t.position) from facility_facts t where t.facility_id = f.id))::text) as version`;

/** All resorts, in the order in which lists of houses have them. */
export const resortsOfStaffQuery = (): Statement<Omit<ResortOfStaff, 'version'>> =>
  statement(`select ${FIELDS} from facilities order by sort_order, id limit 500`, []);
export const resortOfStaffQuery = (id: number): Statement<ResortOfStaff> =>
  statement(`select ${FIELDS}, ${VERSION} from facilities f where id = $1`, [id]);
const lockResortQuery = (id: number): Statement =>
  statement('select id from facilities where id = $1 for no key update', [id]);

/** Whoever names a house waits for others who do; taken after the house's own lock, as the database takes it where a table names houses. */
const lockNamesQuery = (): Statement => statement('select pg_advisory_xact_lock(7301223)', []);

/** Whether another house has a name in the same language, whatever the width and case of its letters. */
const namesakeQuery = (
  id: number,
  { nameJa, nameEn }: Pick<WrittenResort, 'nameJa' | 'nameEn'>,
): Statement<{ readonly ja: boolean; readonly en: boolean }> =>
  statement(
    `select coalesce(bool_or(house_name_key(name_ja) = house_name_key($2)), false) as ja,
       coalesce(bool_or(house_name_key(name_en) = house_name_key($3)), false) as en
     from facilities where id <> $1`,
    [id, nameJa, nameEn],
  );

/** The field that is to be another where somebody renames a house as another is called. A name that stays was there before, and is nobody's fault now. */
async function takenName(tx: Tx, before: ResortOfStaff, page: WrittenResort): Promise<string | null> {
  const isNew = { ja: page.nameJa.trim() !== before.nameJa, en: page.nameEn.trim() !== before.nameEn };
  if (!isNew.ja && !isNew.en) return null;
  await sendTogether(tx, [lockNamesQuery()]);
  const [[namesake]] = await sendTogether(tx, [namesakeQuery(before.id, page)]);
  if (namesake!.ja) return 'nameJa';
  return namesake!.en ? 'nameEn' : null;
}

const UPDATE = `
  update facilities set name_ja = $2, name_en = $3, short_name_ja = $4, short_name_en = $5, description_ja = $6, description_en = $7,
    address1_ja = $8, address1_en = $9, postal_code = $10, phone = $11, facility_hp_url = nullif($12, ''), check_in_from = nullif($13, ''),
    check_out_until = nullif($14, ''), page_changed_by = $15, page_changed_at = clock_timestamp(), page_version = page_version + 1
  where id = $1 returning id`;

const valuesOf = (page: WrittenResort) => [
  ...[page.nameJa.trim(), page.nameEn.trim(), page.shortNameJa.trim(), page.shortNameEn.trim()],
  ...[asLines(page.descriptionJa), asLines(page.descriptionEn), page.addressJa.trim(), page.addressEn.trim()],
  ...[page.postalCode.replace('-', ''), page.phone, page.website, page.checkInFrom, page.checkOutUntil],
];

const FACTS = `
  insert into facility_facts (facility_id, section, position, title_ja, title_en, text_ja, text_en)
  select $1::int, f.section, f.position, f.title_ja, f.title_en, f.text_ja, f.text_en from jsonb_to_recordset($2::jsonb)
    as f (section text, position smallint, title_ja text, title_en text, text_ja text, text_en text)`;

/** Those of before go; each section counts from one. */
const factsQueries = (id: number, facts: readonly WrittenFact[]): readonly Statement[] => [
  statement('delete from facility_facts where facility_id = $1', [id]),
  statement(FACTS, [
    id,
    JSON.stringify(
      resortSections.flatMap((section) =>
        facts
          .filter((fact) => fact.section === section)
          .map(({ titleJa, titleEn, textJa, textEn }, index) => ({
            ...{ section, position: index + 1, title_ja: titleJa.trim(), title_en: titleEn.trim() },
            ...{ text_ja: asLines(textJa), text_en: asLines(textEn) },
          })),
      ),
    ),
  ]),
];

type Save = {
  readonly id: number;
  /** The one that was before whoever saves. */
  readonly version: string;
  readonly page: WrittenResort;
  readonly reason: string;
};

/**
 * Saves it. BAD_INPUT_ERROR, with the field, for what is wrong or lacks a language, and for want of a reason; NOT_FOUND_ERROR where there is no such
 * resort, CHANGED_BY_ANOTHER where somebody has saved it since, HOUSE_NAME_TAKEN, with the field, for a name that another house has in the same language.
 */
export async function saveResortPage(
  services: UseCaseServices,
  actor: Actor,
  { id, version, page, reason }: Save,
): Promise<number | Refusal> {
  const why = reason.trim();
  const deed = { action: 'saveResortPage' as const, subject: `house ${id}` };
  const wrong = wrongInResort(page) ?? (isReason(why) ? null : 'reason');
  if (wrong) return recordRefusal(services, actor, deed, refuse('BAD_INPUT_ERROR', { argument: wrong }));
  return runUseCase<UseCaseServices, number>(services, actor, {
    ...{ ...deed, reason: why },
    work: async (tx) => {
      const [, [before]] = await sendTogether(tx, [lockResortQuery(id), resortOfStaffQuery(id)]);
      if (!before) return refuse('NOT_FOUND_ERROR');
      if (before.version !== version) return refuse('CHANGED_BY_ANOTHER');
      const taken = await takenName(tx, before, page);
      if (taken) return refuse('HOUSE_NAME_TAKEN', { argument: taken });
      const [[saved]] = await sendTogether(tx, [
        statement<{ id: number }>(UPDATE, [id, ...valuesOf(page), nameOf(actor)]),
      ]);
      await sendTogether(tx, factsQueries(id, page.facts));
      return saved!.id;
    },
  });
}
