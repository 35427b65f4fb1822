/**
 * The frame of the steps that stand on a hold: finds it again after a reload, shows its time, asks before it is given
 * up, and offers to take it again when it has ended. Without a hold one is led back to the search.
 */
import { Navigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { keepsHold, paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { forgetHeldGroup } from './held-group.ts';
import { FlowFrame, type stepOf } from '../choose/flow-frame.tsx';
import { FlowWaiting } from '../choose/flow-waiting.tsx';
import { HoldBar } from './hold-bar.tsx';
import { LeaveGuard, OverDialog } from './hold-dialogs.tsx';
import { forgetHold, useHold, type HeldStay, type HoldState } from './hold.ts';

/** What a step may say to its frame: the hold turned out to be over. */
export type HeldStep = { held: HeldStay; hold: HoldState; askAgain: () => void };

type Props = {
  step: keyof typeof stepOf;
  title: string;
  lead?: string | undefined;
  back?: ReactNode;
  /** What stands where there is no hold; without it one is led to the search. */
  absent?: ReactNode;
  children: (step: HeldStep) => ReactNode;
};

function LedAway() {
  const words = useWords('booking/hold').hold;
  useEffect(() => {
    forgetHeldGroup();
    showToast(words.gone);
  }, [words]);
  return <Navigate to={paths.vacancySearch} replace />;
}

export function HeldFrame({ step, title, lead, back, absent, children }: Props) {
  const hold = useHold();
  /** The hold whose end was read and put aside, to look at what was typed. */
  const [putAside, setPutAside] = useState<string | null>(null);
  const { held, over, loading, error } = hold;
  const askAgain = () => setPutAside(null);

  // The hold has ended by itself: nothing is left to be released when one leaves.
  useEffect(() => {
    if (over) forgetHeldGroup();
  }, [over]);

  useEffect(
    () => () => {
      if (!keepsHold(location.pathname)) forgetHold();
    },
    [],
  );

  if (!held && !loading && !error) return absent ?? <LedAway />;
  return (
    <FlowFrame step={step} title={title} lead={lead} back={back}>
      {held ? (
        <>
          <HoldBar hold={hold} onAgain={askAgain} />
          {children({ held, hold, askAgain })}
          <OverDialog held={held} open={over && putAside !== held.id} onClose={() => setPutAside(held.id)} />
          <LeaveGuard />
        </>
      ) : (
        <FlowWaiting error={error} />
      )}
    </FlowFrame>
  );
}
