/**
 * The header of the member screens: the mark, important news, the main entries as words as far as there is room for
 * them, and the button of the menu, which has them all. Room is counted in letters, so larger letters leave out words.
 */
import { Link, useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { HeldLine } from '#web/features/booking/held-line.tsx';
import { useWords } from '#web/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useHeaderHeight } from '#web/ui/scroll-padding.ts';
import { BrandLink } from './brand.tsx';
import { ImportantNews } from './important-news.tsx';
import { Menu } from './menu.tsx';
import { paths } from '../paths.ts';
import { useScrolledBeyond } from './use-scrolled.ts';

const headerScrollThreshold = 100;

/** Those that most members go to stay longest; the mark leads home as well. */
const entries = [
  { name: 'home', to: paths.home, shown: 'hidden @min-[54rem]:flex' },
  { name: 'vacancySearch', to: paths.vacancySearch, shown: 'flex' },
  { name: 'booking', to: paths.booking, shown: 'flex' },
  { name: 'points', to: paths.statements, shown: 'flex' },
  { name: 'memberInfo', to: paths.memberInfo, shown: 'hidden @min-[50rem]:flex' },
] as const;

function MainEntries() {
  const words = useWords('shell').header;
  return (
    <nav aria-label={words.label} className="hidden @min-[41rem]:block">
      <ul className="flex gap-1">
        {entries.map(({ name, to, shown }) => (
          <li key={name} className={shown}>
            <Link
              to={to}
              activeOptions={{ exact: to === paths.home, includeSearch: false }}
              className="inline-flex min-h-12 items-center rounded-full px-3 font-semibold whitespace-nowrap hover:bg-key-soft aria-[current=page]:text-key aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
            >
              {words[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MenuButton({ open, onOpen }: { open: boolean; onOpen: () => void }) {
  const words = useWords('shell').menu;
  return (
    <button
      type="button"
      aria-label={words.open}
      aria-haspopup="dialog"
      aria-expanded={open}
      className="flex min-h-14 min-w-12 shrink-0 flex-col items-center justify-center rounded-md text-key-deep hover:bg-key-soft @min-[41rem]:flex-row @min-[41rem]:gap-2 @min-[41rem]:rounded-full @min-[41rem]:px-4"
      onClick={onOpen}
    >
      <Icon name="menu" size={26} />
      <span className="text-[min(var(--text-xs),16px)] leading-tight font-semibold whitespace-nowrap @min-[41rem]:text-base">
        {words.label}
      </span>
    </button>
  );
}

export function MemberHeader() {
  const [open, setOpen] = useState(false);
  const ref = useHeaderHeight();
  const lowered = useScrolledBeyond(headerScrollThreshold);
  const hidden = useMatches({
    select: (matches) => matches.some((match) => match.staticData.menuButton === 'hidden'),
  });
  return (
    <header
      ref={ref}
      data-scrolled={lowered}
      className="sticky top-0 z-30 border-b in-data-typing:static border-transparent bg-paper transition-shadow data-[scrolled=true]:border-line data-[scrolled=true]:shadow-card print:hidden"
    >
      <div className="shell-width">
        <div className="@container">
          <div className="flex min-h-18 items-center justify-between gap-2">
            <BrandLink />
            {hidden ? null : (
              <div className="flex shrink-0 items-center gap-1">
                <ImportantNews />
                <MainEntries />
                <MenuButton open={open} onOpen={() => setOpen(true)} />
              </div>
            )}
          </div>
        </div>
      </div>
      <HeldLine />
      <Menu open={open} onClose={() => setOpen(false)} />
    </header>
  );
}
