/** The layouts: the root holds the page title and the toasts, the public one is light, the member one has the menu. */
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { ToastRegion } from '#web/ui/toasts.tsx';
import {
  Content,
  EnvironmentBanner,
  MemberFooter,
  MemberHeader,
  MiniFooter,
  PublicHeader,
  ScrollToTop,
  SkipLink,
} from './frame.tsx';
import { IdleWatch } from './idle-watch.tsx';

/** The route's title and the site's title. */
function usePageTitle(): void {
  const words = useWords('shell');
  const name = useMatches({
    select: (matches) =>
      matches.some((match) => match.status === 'notFound')
        ? ('notFound' as const)
        : matches.at(-1)?.staticData.title,
  });
  useEffect(() => {
    document.title = `${words.titles[name ?? 'notFound']} | ${words.siteTitle}`;
  }, [words, name]);
}

export function RootLayout() {
  usePageTitle();
  return (
    <>
      <Outlet />
      <ToastRegion />
    </>
  );
}

export function PublicLayout() {
  const header = useMatches({ select: (matches) => matches.at(-1)?.staticData.header ?? 'shown' });
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <EnvironmentBanner />
      {header === 'shown' ? <PublicHeader /> : null}
      <Content>
        <Outlet />
      </Content>
      <MiniFooter />
    </div>
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
