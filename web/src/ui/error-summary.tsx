/** The list of what a form still needs, at its top: takes the focus when it appears, each entry leads to its field. */
import { useEffect, useRef } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { focusInView } from './focus-in-view.ts';

export type FormProblem = { fieldId: string; message: string };

type Props = {
  problems: readonly FormProblem[];
  /** Grows with each attempt to send, so that the same problems take the focus again. */
  attempt: number;
};

export function ErrorSummary({ problems, attempt }: Props) {
  const words = useWords('forms');
  const ref = useRef<HTMLDivElement>(null);
  const any = problems.length > 0;
  useEffect(() => {
    if (any && attempt > 0) focusInView(ref.current, 'start');
  }, [any, attempt]);
  if (!any) return null;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="alert"
      className="rounded-md border-2 border-danger bg-danger-soft p-5 outline-none focus:border-4 focus:p-4.5"
    >
      <h2 className="text-lg text-danger">{words.summaryTitle(problems.length)}</h2>
      <ul className="mt-2 grid gap-1">
        {problems.map((problem) => (
          <li key={problem.fieldId}>
            <a
              href={`#${problem.fieldId}`}
              className="lines inline-flex min-h-8 items-center text-danger underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(problem.fieldId)?.focus();
              }}
            >
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
