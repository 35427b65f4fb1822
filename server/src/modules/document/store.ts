/** The SQL of the documents that members download. */
import type { Language } from '#domain/kernel/language.ts';
import type { Queryable } from '#server/platform/database.ts';

function documents(db: Queryable, kind: 'VACATION_LIFE' | 'USER_GUIDE' | 'OTHER', language: Language) {
  return db
    .selectFrom('documents')
    .select([
      language === 'en' ? 'url_en as url' : 'url_ja as url',
      language === 'en' ? 'file_name_en as fileName' : 'file_name_ja as fileName',
    ])
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null);
}

export type Issue = { year: number; month: number; fileName: string; url: string };
export type Guide = { year: number; fileName: string; url: string };
export type PublicDoc = { docType: string; fileName: string; url: string };

/** Issues of the magazine, newest first. */
export function listIssues(db: Queryable, language: Language): Promise<Issue[]> {
  return documents(db, 'VACATION_LIFE', language)
    .select(['year', 'month'])
    .orderBy('year', 'desc')
    .orderBy('month', 'desc')
    .$narrowType<{ year: number; month: number }>()
    .execute();
}

/** Guides to the membership, newest first. */
export function listGuides(db: Queryable, language: Language): Promise<Guide[]> {
  return documents(db, 'USER_GUIDE', language)
    .select('year')
    .orderBy('year', 'desc')
    .$narrowType<{ year: number }>()
    .execute();
}

/** Everything else, in the order that staff give it, and then in which it was written. */
export function listPublicDocs(db: Queryable, language: Language): Promise<PublicDoc[]> {
  return documents(db, 'OTHER', language)
    .select('doc_type as docType')
    .orderBy('place')
    .orderBy('id')
    .$narrowType<{ docType: string }>()
    .execute();
}
