/** The frame of every step: the ordered steps with the present one marked, the heading, a way back where there is one. */
import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Steps } from '#web/ui/steps.tsx';

export const stepOf = {
  reservation: 0,
  selectPlan: 1,
  stayConfirmation: 2,
  enterInformation: 3,
  finalConfirmation: 4,
  complete: 5,
} as const;

type Props = {
  step: keyof typeof stepOf;
  title: string;
  lead?: string | undefined;
  back?: ReactNode;
  children: ReactNode;
};

export function StepFrame({ step, title, lead, back, children }: Props) {
  const words = useWords('booking/choose').steps;
  return (
    <div className="shell-width py-6">
      <Steps label={words.label} steps={words.names} current={stepOf[step]} doneWord={words.done} />
      {back}
      <PageHeading lead={lead}>{title}</PageHeading>
      {children}
    </div>
  );
}

/** The look of a link back to the step before. */
export const backLink = '-mt-4 mb-4 inline-flex min-h-12 items-center gap-1 text-key';
