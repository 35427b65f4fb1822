/** The root, with the page title and the toasts, and the light layout of the public screens. */
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { ToastRegion } from '#web/ui/toasts.tsx';
import { useOnline } from '#web/ui/use-online.ts';
import { Content, EnvironmentBanner, MiniFooter, PublicHeader, SkipLink, WayToTop } from './frame.tsx';

/** The route's title and the site's title. */
function usePageTitle(): void {
  const words = useWords('shell');
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  useEffect(() => {
    document.title = `${words.titles[name ?? 'notFound']} | ${words.siteTitle}`;
  }, [words, name]);
}

/** Being offline is said once for all that fails meanwhile, and is gone by itself when it is over. */
function useOfflineNotice(): { text: string; onDismiss: () => void } | null {
  const words = useWords('shell').offline;
  const online = useOnline();
  const [dismissed, setDismissed] = useState(false);
  if (online && dismissed) setDismissed(false);
  if (online || dismissed) return null;
  return { text: `${words.lead}\n${words.text}`, onDismiss: () => setDismissed(true) };
}

export function RootLayout() {
  usePageTitle();
  return (
    <>
      <Outlet />
      <ToastRegion standing={useOfflineNotice()} />
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
      <WayToTop />
      <MiniFooter language={header === 'none' ? 'here' : 'elsewhere'} />
    </div>
  );
}
