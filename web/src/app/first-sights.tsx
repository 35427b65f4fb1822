/**
 * What the served page shows of a screen before any script runs: its picture and its words that are the same for everyone. The build draws
 * them (web/drawn-sights.ts); nothing of this travels in a script. It is not read out: the screen is, when it stands there a moment later.
 */
import type { ReactNode } from 'react';
import type { Language } from '#domain/kernel/language.ts';
import { LoginHero } from '#web/features/account/login/login-hero.tsx';
import { WelcomePicture } from '#web/features/home/welcome-picture.tsx';
import { dictionaries } from '#web/i18n/dictionaries.ts';
import { Brand, brandShape } from '#web/ui/brand-mark.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

async function login(language: Language): Promise<ReactNode> {
  const [{ siteTitle }, { login: words }] = await Promise.all([
    dictionaries[language].shell(),
    dictionaries[language]['account/login'](),
  ]);
  return (
    <div aria-hidden className="relative isolate flex min-h-dvh flex-col">
      <div className="shell-width flex min-h-18 items-center py-3">
        <div className="rounded-full bg-paper/92 pr-3 pl-1 sm:pr-5 sm:pl-1.5">
          <div className={brandShape}>
            <Brand name={siteTitle} />
          </div>
        </div>
      </div>
      <LoginHero words={words}>
        <p className="lines mt-1 min-h-120 text-sm text-ink-soft">{words.lead}</p>
      </LoginHero>
    </div>
  );
}

function MemberSight({ siteTitle, children }: { siteTitle: string; children: ReactNode }) {
  return (
    <div aria-hidden className="min-h-dvh">
      <div className="shell-width flex min-h-18 items-center">
        <div className={brandShape}>
          <Brand name={siteTitle} />
        </div>
      </div>
      {children}
    </div>
  );
}

async function home(language: Language): Promise<ReactNode> {
  const [{ siteTitle }, { welcome }] = await Promise.all([
    dictionaries[language].shell(),
    dictionaries[language].home(),
  ]);
  return (
    <MemberSight siteTitle={siteTitle}>
      <WelcomePicture welcome={welcome}> </WelcomePicture>
    </MemberSight>
  );
}

async function search(language: Language): Promise<ReactNode> {
  const [{ siteTitle }, { title, lead }] = await Promise.all([
    dictionaries[language].shell(),
    dictionaries[language].vacancy(),
  ]);
  return (
    <MemberSight siteTitle={siteTitle}>
      <div className="shell-width py-8">
        <PageHeading lead={lead}>{title}</PageHeading>
      </div>
    </MemberSight>
  );
}

/** Each with the modules and the words that its screen needs at once, beside what every screen needs. */
export const firstSights = {
  login: { draw: login, modules: ['web/src/features/account/login/login-page.tsx'], words: [] },
  home: {
    draw: home,
    modules: ['web/src/features/home/home-page.tsx', 'web/src/app/shell/member-layout.tsx'],
    words: ['home', 'points', 'weeks'],
  },
  search: {
    draw: search,
    modules: ['web/src/app/routes/vacancy-search-screen.tsx', 'web/src/app/shell/member-layout.tsx'],
    words: ['vacancy', 'points', 'booking/hold', 'errors'],
  },
};
