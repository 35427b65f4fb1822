/** What was answered to the questions of a stay's plan: allergies are among them, so whoever looks at the stay sees them. */
import { answeredOnes, shownAnswer } from '#domain/booking/plan-answers.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import { askedQuestion, planQuestionsLoader } from '#server/modules/vacancy/public.ts';
import { builder } from './builder.ts';
import type { ConsoleContext } from './request-context.ts';

type PlanAnswer = { readonly question: string; readonly type: string; readonly answer: string };

export const PlanAnswerType = builder.objectRef<PlanAnswer>('PlanAnswerOfStay').implement({
  description: 'A question of a stay’s plan, and its answer.',
  fields: (t) => ({
    question: t.exposeString('question', { description: 'What is asked.' }),
    type: t.exposeString('type', { description: 'TEXT, SELECT, CHECK, NUMBER or DATE.' }),
    answer: t.exposeString('answer', {
      description: 'As it was given; one chosen from a list in the language asked for.',
    }),
  }),
});

/** In the order of the questions; one left open is left out. */
export async function planAnswersOf(
  context: ConsoleContext,
  { planId, answers }: { readonly planId: number | null; readonly answers: readonly string[] },
): Promise<PlanAnswer[]> {
  if (planId === null || answers.length === 0) return [];
  const questions = await planQuestionsLoader(context).load(planId);
  return answeredOnes(questions, answers).map(({ question: row, answer: given }) => {
    const asked = askedQuestion(row);
    const question = inLanguage(context.language, row.text_ja, row.text_en);
    return { question, type: asked.type, answer: shownAnswer(asked, given, context.language) };
  });
}
