/** The member layout: header with the menu, footer with help, scroll-to-top and the idle watch. Loaded with the first member screen. */
import { Outlet, useMatches } from '@tanstack/react-router';
import { useWords } from '#web/i18n/language.ts';
import { CallCenterButton } from './call-center.tsx';
import { DisclosureLink } from './disclosure-link.tsx';
import { Content, EnvironmentBanner, SkipLink, WayToTop } from './frame.tsx';
import { IdleWatch } from './idle-watch.tsx';
import { MemberHeader } from './member-header.tsx';
import { LanguageSwitch, TextSizeSwitch } from './preferences.tsx';

/** On the steps of a booking the switches are in the menu only, so that nothing but help stands below the way on. */
function MemberFooter() {
  const words = useWords('shell');
  const switches = useMatches({
    select: (matches) => matches.at(-1)?.staticData.switches ?? 'inFooter',
  });
  return (
    <footer className="mt-16 border-t border-line bg-paper-deep print:hidden">
      <div className="shell-width grid gap-8 py-10">
        <div className="flex flex-wrap items-center justify-between gap-6">
          <div>
            <p className="mb-3 font-semibold">{words.footer.help}</p>
            <CallCenterButton />
          </div>
          {switches === 'inFooter' ? (
            <div className="flex flex-wrap gap-3">
              <TextSizeSwitch />
              <LanguageSwitch />
            </div>
          ) : null}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 text-sm text-ink-soft">
          <p>{words.footer.rights}</p>
          <DisclosureLink />
        </div>
      </div>
    </footer>
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
      <WayToTop />
      <IdleWatch />
    </div>
  );
}
