/** The SQL of what members ask often, as they read it. */
import type { FaqSection } from '#domain/notice/faq.ts';
import type { Language } from '#domain/kernel/language.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

export type FaqEntry = {
  readonly id: number;
  readonly section: FaqSection;
  readonly question: string;
  readonly answer: string;
};

/** Those that members see; sections are put in order by whoever shows them. */
export function shownFaqQuery(language: Language): Statement<FaqEntry> {
  const [question, answer] = language === 'en' ? ['question_en', 'answer_en'] : ['question_ja', 'answer_ja'];
  return statement(
    `select id, section, ${question} as question, ${answer} as answer from faq_entries where withdrawn_at is null
     order by section, place, id`,
    [],
  );
}
