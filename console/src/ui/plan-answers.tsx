/** The questions of a stay's plan with what was answered, allergies among them. */
import { useFormat } from '#web/i18n/use-format.ts';
import { useWords } from '../words.ts';

type Answered = { readonly question: string; readonly type: string; readonly answer: string };

export function PlanAnswers({ of: answers }: { of: readonly Answered[] }) {
  const { planAnswers: words } = useWords('stay');
  const format = useFormat();
  const said = ({ type, answer }: Answered): string => {
    if (type === 'CHECK') return answer === 'true' ? words.yes : words.no;
    return type === 'DATE' ? format.date(answer) : answer;
  };
  return (
    <ul className="grid gap-1">
      {answers.map((one) => (
        <li key={one.question}>
          <span className="block text-sm text-ink-soft">{one.question}</span>
          <span className="lines">{said(one)}</span>
        </li>
      ))}
    </ul>
  );
}
