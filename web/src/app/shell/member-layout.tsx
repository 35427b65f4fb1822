/** The member layout: header with the menu, footer with help, scroll-to-top and the idle watch. Loaded with the first member screen. */
import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { BrandLink } from './brand.tsx';
import { CallCenterButton } from './call-center.tsx';
import { Content, EnvironmentBanner, SkipLink } from './frame.tsx';
import { IdleWatch } from './idle-watch.tsx';
import { ImportantNews } from './important-news.tsx';
import { Menu } from './menu.tsx';
import { paths } from '../paths.ts';
import { LanguageSwitch, TextSizeSwitch } from './preferences.tsx';
import { useScrolledBeyond } from './use-scrolled.ts';

const headerScrollThreshold = 100;
const scrollToTopThreshold = 20;

/** The two ways most members go, at hand on wide screens. */
function QuickLinks() {
  const words = useWords('shell').menu;
  return (
    <nav aria-label={words.label} className="hidden shrink-0 gap-1 lg:flex">
      <Link
        to={paths.vacancySearch}
        className="inline-flex min-h-12 items-center rounded-full px-4 font-semibold hover:bg-key-soft aria-[current=page]:text-key"
      >
        {words.vacancySearch}
      </Link>
      <Link
        to={paths.booking}
        className="inline-flex min-h-12 items-center rounded-full px-4 font-semibold hover:bg-key-soft aria-[current=page]:text-key"
      >
        {words.booking}
      </Link>
    </nav>
  );
}

function MemberHeader() {
  const words = useWords('shell');
  const [open, setOpen] = useState(false);
  const lowered = useScrolledBeyond(headerScrollThreshold);
  const hidden = useMatches({
    select: (matches) => matches.some((match) => match.staticData.menuButton === 'hidden'),
  });
  return (
    <header
      data-scrolled={lowered}
      className="sticky top-0 z-30 border-b border-transparent bg-paper transition-shadow data-[scrolled=true]:border-line data-[scrolled=true]:shadow-card print:hidden"
    >
      <div className="shell-width">
        <div className="@container">
          <div className="flex min-h-18 items-center justify-between gap-3">
            <BrandLink />
            <div className="flex min-w-0 items-center gap-1 lg:gap-4">
              {hidden ? null : <ImportantNews />}
              {hidden ? null : <QuickLinks />}
              {hidden ? (
                <div className="size-14" />
              ) : (
                <button
                  type="button"
                  aria-label={words.menu.open}
                  aria-haspopup="dialog"
                  aria-expanded={open}
                  className="-mr-3 grid size-14 shrink-0 place-items-center rounded-full text-key-deep hover:bg-key-soft"
                  onClick={() => setOpen(true)}
                >
                  <Icon name="menu" size={28} />
                </button>
              )}
            </div>
          </div>
        </div>
      </div>
      <Menu open={open} onClose={() => setOpen(false)} />
    </header>
  );
}

function MemberFooter() {
  const words = useWords('shell');
  return (
    <footer className="mt-16 border-t border-line bg-paper-deep print:hidden">
      <div className="shell-width grid gap-8 py-10">
        <div className="flex flex-wrap items-center justify-between gap-6">
          <div>
            <p className="mb-3 font-semibold">{words.footer.help}</p>
            <CallCenterButton />
          </div>
          <div className="flex flex-wrap gap-3">
            <TextSizeSwitch />
            <LanguageSwitch />
          </div>
        </div>
        <p className="text-sm text-ink-soft">{words.footer.rights}</p>
      </div>
    </footer>
  );
}

function ScrollToTop() {
  const words = useWords('shell');
  const shown = useScrolledBeyond(scrollToTopThreshold);
  if (!shown) return null;
  return (
    <button
      type="button"
      aria-label={words.scrollToTop}
      className="fixed right-4 bottom-24 z-10 grid size-12 place-items-center rounded-full border border-line bg-white text-key-deep shadow-card lg:bottom-6 print:hidden"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <Icon name="up" />
    </button>
  );
}

export function MemberLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <EnvironmentBanner />
      <MemberHeader />
      <Content>
        <Outlet />
      </Content>
      <MemberFooter />
      <ScrollToTop />
      <IdleWatch />
    </div>
  );
}
