/** The SQL of the news: what the club tells all its members, from a day on, until it is withdrawn or its last day is over. */
import { sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Queryable } from '#server/platform/database.ts';

export type News = {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly imageUrl: string | null;
  readonly showFromDate: CalendarDate;
  readonly important: boolean;
};

type Shown = { readonly language: Language; readonly today: CalendarDate };
type Page = { readonly take: number; readonly skip: number };

function shownNews(db: Queryable, { language, today }: Shown) {
  return db
    .selectFrom('web_notifications')
    .select([
      'id',
      language === 'en' ? 'title_en as title' : 'title_ja as title',
      language === 'en' ? 'body_en as body' : 'body_ja as body',
      'image_url as imageUrl',
      'show_from as showFromDate',
      'important',
    ])
    .where('withdrawn_at', 'is', null)
    .where('show_from', '<=', today)
    .where((notice) => notice.or([notice('show_until', 'is', null), notice('show_until', '>=', today)]));
}

/** Newest first; `important` asks for one sort only, null for both. It is written out, so that its own index serves. */
export function listNews(
  db: Queryable,
  { important, page, ...shown }: Shown & { readonly important: boolean | null; readonly page: Page },
): Promise<News[]> {
  const query = shownNews(db, shown)
    .orderBy('show_from', 'desc')
    .orderBy('id', 'desc')
    .limit(page.take)
    .offset(page.skip);
  return (
    important === null ? query : query.where(sql<boolean>`important = ${sql.lit(important)}`)
  ).execute();
}

export function findNews(db: Queryable, id: number, shown: Shown): Promise<News | undefined> {
  return shownNews(db, shown).where('id', '=', id).executeTakeFirst();
}
