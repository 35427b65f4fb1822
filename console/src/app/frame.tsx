/** The frame of every screen behind the sign-in: the menu of what one may do, who one is, and the way out. */
import { useEffect } from 'react';
import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useMutation } from 'urql';
import { setLanguage, useLanguage } from '#web/i18n/language.ts';
import { forgetMe, useMe } from '../api/me.ts';
import { resetApiClient } from '../api/client.ts';
import { graphql } from '../api/graphql.ts';
import { loadWordsOfAllScreens, useWords } from '../words.ts';
import { tellSignedOut } from '../api/signed-out.ts';
import { paths } from './paths.ts';
import { sectionAt, sectionsOf } from './sections.ts';

const SIGN_OUT = graphql(`
  mutation SignOut {
    signOut
  }
`);

const linkClass =
  'flex min-h-10 items-center rounded-sm px-3 text-white no-underline hover:bg-key-deep aria-[current=page]:bg-white aria-[current=page]:font-semibold aria-[current=page]:text-key-deep';

export function Frame() {
  const words = useWords('frame');
  const me = useMe();
  const router = useRouter();
  const [, signOut] = useMutation(SIGN_OUT);
  // What does not come now is asked for again by whoever needs it.
  useEffect(() => void loadWordsOfAllScreens().catch(() => {}), []);
  const { pathname } = useLocation();
  const section = sectionAt(pathname);
  // Tabs that stand beside each other are told apart; whose page it is stays out of the browser's history.
  const tab = section ? `${words.sections[section]} — ${words.title}` : words.title;
  useEffect(() => {
    document.title = tab;
  }, [tab]);
  if (!me) return null;
  const leave = async () => {
    await signOut({});
    forgetMe();
    tellSignedOut();
    await router.navigate({ to: paths.signIn });
  };
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] print:block">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-white focus:p-3"
      >
        {words.skip}
      </a>
      <header className="bg-key text-white lg:sticky lg:top-0 lg:h-dvh print:hidden">
        <div className="flex h-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 lg:flex-col lg:items-stretch lg:px-3 lg:py-5">
          <p className="font-mincho text-lg lg:px-3 lg:pb-4">{words.title}</p>
          <nav
            aria-label={words.menu}
            className="min-w-0 flex-1 max-lg:order-3 max-lg:basis-full lg:flex-none"
          >
            <ul className="flex flex-wrap gap-1 lg:grid">
              {sectionsOf(me.rights).map(({ name, to }) => (
                <li key={name} className="shrink-0">
                  <Link to={to} className={linkClass}>
                    {words.sections[name]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="ml-auto flex items-center gap-3 text-sm lg:mt-auto lg:ml-0 lg:grid lg:gap-1 lg:px-3">
            <p className="max-sm:sr-only">{me.displayName}</p>
            <LanguageSwitch />
            <button
              type="button"
              className="min-h-10 rounded-sm px-2 text-left underline underline-offset-4 hover:bg-key-deep lg:px-0"
              onClick={() => void leave()}
            >
              {words.signOut}
            </button>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-5 focus:outline-none sm:px-6 lg:px-8 lg:py-6">
        <Outlet />
      </main>
    </div>
  );
}

/** Says the other language in that language. */
export function LanguageSwitch() {
  const other = useLanguage() === 'ja' ? 'en' : 'ja';
  const change = async () => {
    await setLanguage(other);
    // What the server names is named in the language of the call.
    resetApiClient();
  };
  return (
    <button
      type="button"
      lang={other}
      className="min-h-10 rounded-sm px-2 text-left underline underline-offset-4 lg:px-0"
      onClick={() => void change()}
    >
      {other === 'en' ? 'English' : '日本語'}
    </button>
  );
}
