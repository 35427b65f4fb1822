/**
 * How staff write what members ask often: saved as a draft, published, changed, withdrawn, deleted while nobody has seen it, and put in order within its section. Members read it from
 * the next call on. Order and texts are apart: whoever puts entries in order disturbs nobody who writes one.
 */
import { asOneLine } from '#domain/kernel/controls.ts';
import { isOrderOf, standsAs } from '#domain/kernel/order.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { MOST_FAQ, wrongInFaq } from '#domain/notice/faq.ts';
import type { FaqSection, WrittenFaq } from '#domain/notice/faq.ts';
import { nameOf } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';

export type FaqOfStaff = WrittenFaq & {
  readonly id: number;
  readonly isPublished: boolean;
  readonly isWithdrawn: boolean;
  readonly changedAt: Date;
  /** Null for one that was not written at the console. */
  readonly changedBy: string | null;
  readonly version: number;
};

const FIELDS = `id, section, question_ja as "questionJa", question_en as "questionEn", answer_ja as "answerJa", answer_en as "answerEn",
  published_at is not null as "isPublished", withdrawn_at is not null as "isWithdrawn", changed_at as "changedAt", changed_by as "changedBy", version`;

/** All there are, drafts and withdrawn ones too; within each section in the order in which members see them. */
export const writtenFaqQuery = (): Statement<FaqOfStaff> =>
  statement(`select ${FIELDS} from faq_entries order by section, place, id limit ${MOST_FAQ}`, []);

export const faqOfStaffQuery = (id: number): Statement<FaqOfStaff> =>
  statement(`select ${FIELDS} from faq_entries where id = $1`, [id]);

const FAQ = 7_301_202;
/** Whoever else writes one waits: places and their number are decided by looking. */
const lockFaqQuery = (): Statement => statement('select pg_advisory_xact_lock($1::bigint)', [FAQ]);
const countQuery = (): Statement<{ entries: number }> =>
  statement('select count(*)::int as entries from faq_entries', []);

const LAST_PLACE = '(select coalesce(max(place), 0) + 1 from faq_entries where section = $1)';

const INSERT = `
  insert into faq_entries (section, question_ja, question_en, answer_ja, answer_en, changed_by, published_at, withdrawn_at, place)
  values ($1, $2, $3, $4, $5, $6, case when $7::boolean then clock_timestamp() end, case when not $7 then clock_timestamp() end, ${LAST_PLACE})
  returning id, version`;

// What was published once stays so; a draft that is not published stays withdrawn. In another section it is the last.
const UPDATE = `
  update faq_entries set place = case when section = $1 then place else ${LAST_PLACE} end, section = $1,
    question_ja = $2, question_en = $3, answer_ja = $4, answer_en = $5,
    changed_by = $6, changed_at = clock_timestamp(), version = version + 1,
    published_at = coalesce(published_at, case when $7::boolean then clock_timestamp() end),
    withdrawn_at = case when $7 then null else withdrawn_at end
  where id = $8 and version = $9 returning id, version`;

const WITHDRAW = `
  update faq_entries set withdrawn_at = clock_timestamp(), changed_by = $3, changed_at = clock_timestamp(), version = version + 1
  where id = $1 and version = $2 and withdrawn_at is null returning id, version`;

/** Of a draft alone: what was published once is kept. */
const DELETE =
  'delete from faq_entries where id = $1 and version = $2 and published_at is null returning id, version';

type Saved = { readonly id: number; readonly version: number };

type Save = {
  /** Which, and the version that was before whoever saves; null for a new one. */
  readonly of: Saved | null;
  readonly entry: WrittenFaq;
  /** Whether members are to see it. One that they see stays so where this is false. */
  readonly publish: boolean;
};

/**
 * Saves an entry. BAD_INPUT_ERROR, with the field, for one that lacks a language where members see it, or is one more than there may be (`most`);
 * NOT_FOUND_ERROR where there is none, and CHANGED_BY_ANOTHER where somebody has saved it since.
 */
export function saveFaq(
  services: UseCaseServices,
  actor: Actor,
  { of, entry, publish }: Save,
): Promise<Saved | Refusal> {
  return runUseCase<UseCaseServices, Saved>(services, actor, {
    action: publish ? 'publishFaq' : 'saveFaq',
    ...(of ? {} : { once: { entry, publish } }),
    // One that is new has no number yet.
    subject: of ? `faq ${of.id}` : asOneLine(entry.questionJa || entry.questionEn).slice(0, 100),
    work: async (tx) => {
      const [, [before], [count]] = await sendTogether(tx, [
        lockFaqQuery(),
        faqOfStaffQuery(of?.id ?? 0),
        countQuery(),
      ]);
      if (of && !before) return refuse('NOT_FOUND_ERROR');
      if (of && before!.version !== of.version) return refuse('CHANGED_BY_ANOTHER');
      if (!of && count!.entries >= MOST_FAQ)
        return refuse('BAD_INPUT_ERROR', { argument: 'questionJa', most: MOST_FAQ });
      const isShown = publish || (before?.isPublished === true && !before.isWithdrawn);
      const wrong = wrongInFaq(entry, isShown);
      if (wrong) return refuse('BAD_INPUT_ERROR', { argument: wrong });
      const { section, questionJa, questionEn, answerJa, answerEn } = entry;
      const values = [section, questionJa, questionEn, answerJa, answerEn, nameOf(actor), publish];
      const [[saved]] = await sendTogether(tx, [
        of ? statement<Saved>(UPDATE, [...values, of.id, of.version]) : statement<Saved>(INSERT, values),
      ]);
      return saved ?? refuse('CHANGED_BY_ANOTHER');
    },
  });
}

/** Takes an entry from members. NOT_FOUND_ERROR where there is none, CHANGED_BY_ANOTHER where somebody has saved or withdrawn it since. */
export function withdrawFaq(services: UseCaseServices, actor: Actor, of: Saved): Promise<Saved | Refusal> {
  return runUseCase<UseCaseServices, Saved>(services, actor, {
    action: 'withdrawFaq',
    subject: `faq ${of.id}`,
    work: async (tx) => {
      const [[before]] = await sendTogether(tx, [faqOfStaffQuery(of.id)]);
      if (!before) return refuse('NOT_FOUND_ERROR');
      const [[saved]] = await sendTogether(tx, [
        statement<Saved>(WITHDRAW, [of.id, of.version, nameOf(actor)]),
      ]);
      return saved ?? refuse('CHANGED_BY_ANOTHER');
    },
  });
}

/** How much of a question stands in the audit log, as long as it is there to be found by. */
const SAID = 100;

/**
 * Deletes a draft; the others stay in their order. NOT_FOUND_ERROR where there is none, CHANGED_BY_ANOTHER where somebody has saved it since, UNEXECUTABLE_ERROR for what was
 * published once: members have read it, so it is withdrawn.
 */
export function deleteFaq(services: UseCaseServices, actor: Actor, of: Saved): Promise<true | Refusal> {
  let said = '';
  return runUseCase<UseCaseServices, true>(services, actor, {
    action: 'deleteFaq',
    // Its row is gone afterwards, so the log says what it was.
    subjectOf: () => `faq ${of.id} ${said}`.trim(),
    work: async (tx) => {
      const [, [before]] = await sendTogether(tx, [lockFaqQuery(), faqOfStaffQuery(of.id)]);
      if (!before) return refuse('NOT_FOUND_ERROR');
      said = asOneLine(before.questionJa || before.questionEn).slice(0, SAID);
      if (before.version !== of.version) return refuse('CHANGED_BY_ANOTHER');
      if (before.isPublished) return refuse('UNEXECUTABLE_ERROR');
      const [[gone]] = await sendTogether(tx, [statement<Saved>(DELETE, [of.id, of.version])]);
      return gone ? true : refuse('CHANGED_BY_ANOTHER');
    },
  });
}

const PLACE = `
  update faq_entries e set place = o.place from unnest($1::bigint[]) with ordinality as o (id, place)
  where e.id = o.id and e.place <> o.place`;

type Order = {
  readonly section: FaqSection;
  /** All of the section, as they stood before whoever puts them in order. */
  readonly seen: readonly number[];
  readonly order: readonly number[];
};

/** Puts a section in order. CHANGED_BY_ANOTHER where it stands otherwise than was seen, BAD_INPUT_ERROR where the order names others. */
export function orderFaq(
  services: UseCaseServices,
  actor: Actor,
  { section, seen, order }: Order,
): Promise<true | Refusal> {
  return runUseCase<UseCaseServices, true>(services, actor, {
    action: 'orderFaq',
    subject: `faq ${section}`,
    work: async (tx) => {
      const [, entries] = await sendTogether(tx, [lockFaqQuery(), writtenFaqQuery()]);
      const now = entries.filter((entry) => entry.section === section).map(({ id }) => id);
      if (!standsAs(seen, now)) return refuse('CHANGED_BY_ANOTHER');
      if (!isOrderOf(order, now)) return refuse('BAD_INPUT_ERROR', { argument: 'order' });
      await sendTogether(tx, [statement(PLACE, [order])]);
      return true;
    },
  });
}
