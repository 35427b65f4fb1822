/** How staff write the news: saved as a draft, published, changed and withdrawn. Members read it from the next call on. */
import { asOneLine } from '#domain/kernel/controls.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { wrongInNews } from '#domain/notice/news.ts';
import type { WrittenNews } from '#domain/notice/news.ts';
import { nameOf } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';

export type NewsOfStaff = WrittenNews & {
  readonly id: number;
  readonly isPublished: boolean;
  readonly isWithdrawn: boolean;
  readonly changedAt: Date;
  /** Null for one that was not written at the console. */
  readonly changedBy: string | null;
  readonly version: number;
};

const FIELDS = `id, title_ja as "titleJa", title_en as "titleEn", body_ja as "bodyJa", body_en as "bodyEn", show_from::text as "showFrom",
  show_until::text as "showUntil", important, published_at is not null as "isPublished", withdrawn_at is not null as "isWithdrawn",
  changed_at as "changedAt", changed_by as "changedBy", version`;

/** All there are, drafts and withdrawn ones too, the newest first. */
export const writtenNewsQuery = ({ take, skip }: Page): Statement<NewsOfStaff> =>
  statement(`select ${FIELDS} from web_notifications order by show_from desc, id desc limit $1 offset $2`, [
    take,
    skip,
  ]);
type Page = { readonly take: number; readonly skip: number };

export const newsOfStaffQuery = (id: number): Statement<NewsOfStaff> =>
  statement(`select ${FIELDS} from web_notifications where id = $1`, [id]);

const INSERT = `
  insert into web_notifications (title_ja, title_en, body_ja, body_en, show_from, show_until, important, changed_by, published_at, withdrawn_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, case when $9::boolean then clock_timestamp() end, case when not $9 then clock_timestamp() end)
  returning id, version`;

// What was published once stays so; a draft that is not published stays withdrawn.
const UPDATE = `
  update web_notifications set title_ja = $1, title_en = $2, body_ja = $3, body_en = $4, show_from = $5, show_until = $6, important = $7,
    changed_by = $8, changed_at = clock_timestamp(), version = version + 1,
    published_at = coalesce(published_at, case when $9::boolean then clock_timestamp() end),
    withdrawn_at = case when $9 then null else withdrawn_at end
  where id = $10 and version = $11 returning id, version`;

const WITHDRAW = `
  update web_notifications set withdrawn_at = clock_timestamp(), changed_by = $3, changed_at = clock_timestamp(), version = version + 1
  where id = $1 and version = $2 and withdrawn_at is null returning id, version`;

type Saved = { readonly id: number; readonly version: number };

type Save = {
  /** Which, and the version that was before whoever saves; null for a new one. */
  readonly of: Saved | null;
  readonly news: WrittenNews;
  /** Whether members are to see it. One that they see stays so where this is false. */
  readonly publish: boolean;
};

/**
 * Saves a notice. BAD_INPUT_ERROR, with the field, for one that lacks a language where members see it, NOT_FOUND_ERROR where there
 * is none, and CHANGED_BY_ANOTHER where somebody has saved it since.
 */
export function saveNews(
  services: UseCaseServices,
  actor: Actor,
  { of, news, publish }: Save,
): Promise<Saved | Refusal> {
  return runUseCase<UseCaseServices, Saved>(services, actor, {
    action: publish ? 'publishNews' : 'saveNews',
    ...(of ? {} : { once: { news, publish } }),
    // One that is new has no number yet.
    subject: of ? `news ${of.id}` : asOneLine(news.titleJa || news.titleEn).slice(0, 100),
    work: async (tx) => {
      const [[before]] = of ? await sendTogether(tx, [newsOfStaffQuery(of.id)]) : [[]];
      if (of && !before) return refuse('NOT_FOUND_ERROR');
      const isShown = publish || (before?.isPublished === true && !before.isWithdrawn);
      const wrong = wrongInNews(news, isShown);
      if (wrong) return refuse('BAD_INPUT_ERROR', { argument: wrong });
      const values = [
        ...[news.titleJa, news.titleEn, news.bodyJa, news.bodyEn, news.showFrom, news.showUntil],
        ...[news.important, nameOf(actor), publish],
      ];
      const [[saved]] = await sendTogether(tx, [
        of ? statement<Saved>(UPDATE, [...values, of.id, of.version]) : statement<Saved>(INSERT, values),
      ]);
      return saved ?? refuse('CHANGED_BY_ANOTHER');
    },
  });
}

/** Takes a notice from members. NOT_FOUND_ERROR where there is none, CHANGED_BY_ANOTHER where somebody has saved or withdrawn it since. */
export function withdrawNews(services: UseCaseServices, actor: Actor, of: Saved): Promise<Saved | Refusal> {
  return runUseCase<UseCaseServices, Saved>(services, actor, {
    action: 'withdrawNews',
    subject: `news ${of.id}`,
    work: async (tx) => {
      const [[before]] = await sendTogether(tx, [newsOfStaffQuery(of.id)]);
      if (!before) return refuse('NOT_FOUND_ERROR');
      const [[saved]] = await sendTogether(tx, [
        statement<Saved>(WITHDRAW, [of.id, of.version, nameOf(actor)]),
      ]);
      return saved ?? refuse('CHANGED_BY_ANOTHER');
    },
  });
}
