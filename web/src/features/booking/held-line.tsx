/**
 * The line beneath the header that says on every screen that a room is held, until when, and leads on to it. The screens
 * on which the hold lives say it themselves.
 */
import { Link, useMatches } from '@tanstack/react-router';
import { keepsHold, paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useLiveHold } from './live-hold.ts';

export function HeldLine() {
  const words = useWords('shell').held;
  const format = useFormat();
  const live = useLiveHold();
  const here = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  if (!live || keepsHold(here)) return null;
  return (
    <div className="border-t border-key bg-key-soft">
      <Link
        to={paths.enterInformation}
        className="shell-width flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-1 text-sm text-key-deep hover:underline"
      >
        <span className="tabular flex min-w-0 items-center gap-2">
          <Icon name="clock" size={20} />
          {words.line(format.time(live.expiresAt))}
        </span>
        <span className="ml-auto inline-flex items-center gap-1 font-semibold">
          {words.next}
          <Icon name="right" size={18} />
        </span>
      </Link>
    </div>
  );
}
