/** The questions of a stay's plan with what was answered, allergies among them. */
import { answerText } from '#domain/booking/plan-answers.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useWords } from '../words.ts';

type Answered = { readonly question: string; readonly type: string; readonly answer: string };

export function PlanAnswers({ of: answers }: { of: readonly Answered[] }) {
  const { planAnswers: words } = useWords('stay');
  const format = useFormat();
  return (
    <ul className="grid gap-1">
      {answers.map((one) => (
        <li key={one.question}>
          <span className="block text-sm text-ink-soft">{one.question}</span>
          <span className="lines">{answerText(one.type, one.answer, { ...words, date: format.date })}</span>
        </li>
      ))}
    </ul>
  );
}
