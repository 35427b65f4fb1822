/** The parts of the frame that public screens need too: skip link, content, banner, the light header and footer. */
import { lazy, Suspense, useState } from 'react';
import { useSettings } from '#web/api/settings.ts';
import { useWords } from '#web/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { BrandLink } from './brand.tsx';
import { DisclosureLink } from './disclosure-link.tsx';
import { LanguageSwitch, TextSizeSwitch } from './preferences.tsx';
import { useScrolledBeyond } from './use-scrolled.ts';

const contentId = 'content';

/** Before the login the dialog is seldom opened, so it comes when it is. */
const CallCenterDialog = lazy(async () => ({
  default: (await import('./call-center.tsx')).CallCenterDialog,
}));

export function SkipLink() {
  const words = useWords('shell');
  return (
    <a
      href={`#${contentId}`}
      className="sr-only z-50 rounded-md bg-key-deep px-4 py-3 text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
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
  return (
    <aside
      aria-label={text}
      className="bg-gold px-4 py-1 text-center text-sm font-semibold text-ink print:hidden"
    >
      {text}
    </aside>
  );
}

/** Laid over a picture the mark stands on a piece of paper, so that it can be read on any sky. */
export function PublicHeader({ place = 'above' }: { place?: 'above' | 'overlay' }) {
  return (
    <header className="relative z-10 print:hidden">
      <div className="shell-width flex min-h-18 flex-wrap items-center justify-between gap-x-2 gap-y-3 py-3">
        <div className={place === 'overlay' ? 'rounded-full bg-paper/92 pr-3 pl-1 sm:pr-5 sm:pl-1.5' : ''}>
          <BrandLink />
        </div>
        <LanguageSwitch />
      </div>
    </header>
  );
}

/** Where a screen has no header, the language switch stands here. */
export function MiniFooter({ language = 'elsewhere' }: { language?: 'here' | 'elsewhere' }) {
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
        <DisclosureLink />
        <div className="flex flex-wrap gap-3">
          {language === 'here' ? <LanguageSwitch /> : null}
          <TextSizeSwitch />
        </div>
      </div>
      {open ? (
        <Suspense fallback={null}>
          <CallCenterDialog open onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </footer>
  );
}

/** In pixels. */
const scrollToTopThreshold = 20;
const ScrollToTop = lazy(async () => ({
  default: (await import('./scroll-to-top.tsx')).ScrollToTop,
}));

/** Many pages fit a screen, so the button comes with the first movement. */
export function WayToTop() {
  return useScrolledBeyond(scrollToTopThreshold) ? (
    <Suspense>
      <ScrollToTop />
    </Suspense>
  ) : null;
}
