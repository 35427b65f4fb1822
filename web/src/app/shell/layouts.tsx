/** The root, with the page title and the toasts, and the light layout of the public screens. */
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { ToastRegion } from '#web/ui/toasts.tsx';
import { Content, EnvironmentBanner, MiniFooter, PublicHeader, SkipLink } from './frame.tsx';

/** The route's title and the site's title. */
function usePageTitle(): void {
  const words = useWords('shell');
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
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
      <div className="relative isolate flex grow flex-col">
        {header === 'none' ? null : <PublicHeader place={header === 'overlay' ? 'overlay' : 'above'} />}
        <Content>
          <Outlet />
        </Content>
      </div>
      <MiniFooter language={header === 'none' ? 'here' : 'elsewhere'} />
    </div>
  );
}
