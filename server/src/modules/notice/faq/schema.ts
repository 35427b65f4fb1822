/** What members ask often, with answers: all that is published, by its sections. */
import { FAQ_SECTIONS, withPhone } from '#domain/notice/faq.ts';
import { builder } from '#server/graphql/builder.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { shownFaqQuery } from './store.ts';
import type { FaqEntry } from './store.ts';

const SectionType = builder.enumType('FaqSection', {
  values: FAQ_SECTIONS,
  description: 'What a question is about.',
});

const EntryType = builder.objectRef<FaqEntry>('FaqEntry').implement({
  description: 'A question that is asked often, in the language of the request.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    section: t.expose('section', { type: SectionType, description: 'What it is about.' }),
    question: t.exposeString('question', { description: 'What is asked.' }),
    answer: t.exposeString('answer', { description: 'Plain text; line breaks are meant.' }),
  }),
});

builder.queryField('faqList', (t) =>
  t.field({
    type: [EntryType],
    description: 'What members ask often, by section, in the order that the club gives it.',
    authScopes: { member: true },
    resolve: async (_root, _args, { db, language, configuration }) => {
      const [entries] = await sendTogether(db, [shownFaqQuery(language)]);
      return FAQ_SECTIONS.flatMap((section) => entries.filter((entry) => entry.section === section)).map(
        (entry) => ({ ...entry, answer: withPhone(entry.answer, configuration.callCenterPhone) }),
      );
    },
  }),
);
