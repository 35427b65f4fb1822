/** The parts of the frame that more than one layout shows: banner, header, footers, scroll-to-top, skip link. */
import { Link, useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { useSettings } from '#web/api/settings.ts';
import { useWords } from '#web/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { BrandLink } from './brand.tsx';
import { CallCenterButton, CallCenterDialog } from './call-center.tsx';
import { Menu } from './menu.tsx';
import { paths } from './paths.ts';
import { LanguageSwitch, TextSizeSwitch } from './preferences.tsx';
import { useScrolledBeyond } from './use-scrolled.ts';

const contentId = 'content';
const headerScrollThreshold = 100;
const scrollToTopThreshold = 20;

export function SkipLink() {
  const words = useWords('shell');
  return (
    <a
      href={`#${contentId}`}
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-md bg-key-deep px-4 py-3 text-white focus:translate-y-0"
    >
      {words.skipToContent}
    </a>
  );
}

export function Content({ children }: { children: React.ReactNode }) {
  return (
    <main id={contentId} tabIndex={-1} className="grow focus:outline-none">
      {children}
    </main>
  );
}

export function EnvironmentBanner() {
  const { environment } = useSettings();
  const words = useWords('shell').environment;
  const text = environment === 'staging' || environment === 'development' ? words[environment] : null;
  if (!text) return null;
  return <p className="bg-gold px-4 py-1 text-center text-sm font-semibold text-ink print:hidden">{text}</p>;
}

export function MemberHeader() {
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
      <div className="shell-width flex min-h-18 items-center justify-between gap-3">
        <BrandLink />
        <div className="flex items-center gap-2 lg:gap-4">
          <nav aria-label={words.menu.vacancySearch} className="hidden gap-1 lg:flex">
            <Link
              to={paths.vacancySearch}
              className="inline-flex min-h-12 items-center rounded-full px-4 font-semibold hover:bg-key-soft aria-[current=page]:text-key"
            >
              {words.menu.vacancySearch}
            </Link>
            <Link
              to={paths.booking}
              className="inline-flex min-h-12 items-center rounded-full px-4 font-semibold hover:bg-key-soft aria-[current=page]:text-key"
            >
              {words.menu.booking}
            </Link>
          </nav>
          {hidden ? (
            <div className="size-14" />
          ) : (
            <button
              type="button"
              aria-label={words.menu.open}
              aria-haspopup="dialog"
              aria-expanded={open}
              className="grid size-14 place-items-center rounded-full text-key-deep hover:bg-key-soft"
              onClick={() => setOpen(true)}
            >
              <Icon name="menu" size={28} />
            </button>
          )}
        </div>
      </div>
      <Menu open={open} onClose={() => setOpen(false)} />
    </header>
  );
}

export function PublicHeader() {
  return (
    <header className="print:hidden">
      <div className="shell-width flex min-h-18 flex-wrap items-center justify-between gap-3 py-2">
        <BrandLink />
        <LanguageSwitch />
      </div>
    </header>
  );
}

export function MemberFooter() {
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

export function MiniFooter() {
  const words = useWords('shell');
  const [open, setOpen] = useState(false);
  return (
    <footer className="border-t border-line print:hidden">
      <div className="shell-width flex flex-wrap items-center justify-between gap-3 py-4 text-sm text-ink-soft">
        <p>{words.footer.rights}</p>
        <button
          type="button"
          className="inline-flex min-h-12 items-center gap-2 text-key underline underline-offset-4"
          onClick={() => setOpen(true)}
        >
          <Icon name="phone" size={18} />
          {words.footer.callCenter}
        </button>
        <TextSizeSwitch />
      </div>
      <CallCenterDialog open={open} onClose={() => setOpen(false)} />
    </footer>
  );
}

export function ScrollToTop() {
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
