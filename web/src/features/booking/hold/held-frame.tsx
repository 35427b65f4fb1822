/**
 * The frame of the steps that stand on a hold: finds it again after a reload, shows its time, asks before it is given
 * up, and offers to take it again when it has ended. Without a hold one is led back to the search.
 */
import { Navigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { StepFrame, type stepOf } from '../choose/step-frame.tsx';
import { StepLoaded } from '../choose/step-loaded.tsx';
import { BookedElsewhere } from './booked-elsewhere.tsx';
import { HoldBar } from './hold-bar.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { OverDialog } from './over-dialog.tsx';
import { PaymentWaits } from './payment-waits.tsx';
import type { HeldStay } from './held-stay.ts';
import { useHold, type HoldState } from './hold.ts';
import { isOver } from './hold-life.ts';

/** A step reads the hold's state, and may show its end again where that was put aside. */
export type HeldStep = { held: HeldStay; hold: HoldState; showEnd: () => void };

type Props = {
  step: keyof typeof stepOf;
  title: string;
  lead?: string | ((held: HeldStay) => string) | undefined;
  back?: ReactNode | ((held: HeldStay) => ReactNode);
  /** What stands where there is no hold; without it one is led to the search. */
  absent?: ReactNode;
  children: (step: HeldStep) => ReactNode;
};

function LedAway() {
  const words = useWords('booking/hold').hold;
  useEffect(() => showToast(words.gone), [words]);
  return <Navigate to={paths.vacancySearch} replace />;
}

export function HeldFrame({ step, title, lead, back, absent, children }: Props) {
  const { hold, askAgain } = useHold();
  /** The hold whose end was read and put aside, to look at what was typed. */
  const [putAside, setPutAside] = useState<string | null>(null);
  const showEnd = () => setPutAside(null);

  if (hold.is === 'none') return absent ?? <LedAway />;
  if (hold.is === 'ended' && hold.why === 'bookedElsewhere') return <BookedElsewhere reason={hold.key} />;
  const asked = {
    data: hold.is === 'unknown' ? undefined : hold.held,
    error: hold.is === 'unknown' ? hold.failure : undefined,
    busy: false,
    again: askAgain,
  };
  return (
    <StepFrame
      step={step}
      title={title}
      lead={typeof lead === 'function' ? asked.data && lead(asked.data) : lead}
      back={typeof back === 'function' ? asked.data && back(asked.data) : back}
    >
      <StepLoaded asked={asked}>
        {(held) => (
          <>
            <HoldBar held={held} hold={hold} onAgain={showEnd} />
            <PaymentWaits held={held} hold={hold} />
            {children({ held, hold, showEnd })}
            <OverDialog
              held={held}
              hold={hold}
              open={isOver(hold) && putAside !== held.id}
              onClose={() => setPutAside(held.id)}
            />
            <LeaveGuard />
          </>
        )}
      </StepLoaded>
    </StepFrame>
  );
}
