/**
 * The steps before the hold, while one stands: Back leads here and keeps it. They say what is held and until when, lead on
 * to its guests, and ask before the vacancy search is left.
 */
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { HeldStayText } from '../held-stay-text.tsx';
import { useLiveHold } from '../live-hold.ts';
import { LeaveGuard } from './leave-guard.tsx';

function HeldStrip() {
  const words = useWords('shell').held;
  const live = useLiveHold();
  if (!live) return null;
  return (
    <section aria-label={words.title} className="shell-width pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border-2 border-key bg-key-soft px-4 py-3 sm:px-6">
        <div className="flex min-w-0 basis-72 grow items-start gap-3">
          <span className="mt-0.5 text-key">
            <Icon name="clock" size={28} />
          </span>
          <div className="min-w-0">
            <p className="text-sm">{words.title}</p>
            <HeldStayText held={live} />
          </div>
        </div>
        <Link to={paths.enterInformation} className={buttonClass('secondary')}>
          {live.state === 'PAYING' ? words.pay : words.go}
        </Link>
      </div>
    </section>
  );
}

export function withHold(Page: ComponentType): ComponentType {
  return function InFlow() {
    return (
      <>
        <LeaveGuard />
        <HeldStrip />
        <Page />
      </>
    );
  };
}
