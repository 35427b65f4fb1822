/**
 * The picture behind the login: the club at dusk, with the form on a sheet of paper before it. The layout's frame is
 * what the picture fills, so that it lies behind the header too. The served page shows it before any script runs.
 */
import type { ReactNode } from 'react';
import type { Words } from '#web/i18n/dictionaries.ts';
import { pageHeadingId } from '#web/ui/page-heading.tsx';

const onPicture = '[text-shadow:0_1px_14px_rgb(11_30_45/0.7)]';

export type LoginWords = Words['account/login']['login'];

export function LoginHero({ words, children }: { words: LoginWords; children: ReactNode }) {
  return (
    <>
      <img
        src="/pictures/hero.svg"
        alt=""
        fetchPriority="high"
        className="absolute inset-0 -z-10 h-120 w-full object-cover object-[60%_bottom] lg:h-full"
      />
      <div className="absolute inset-x-0 top-0 -z-10 h-96 bg-linear-to-b from-key-deep/60 via-key-deep/40 to-transparent lg:hidden" />
      <div className="shell-width grid gap-8 pt-4 pb-10 lg:min-h-[780px] lg:grid-cols-[1fr_minmax(0,500px)] lg:gap-16 lg:pt-10">
        <div className="text-white">
          <p
            className={`mincho lines text-3xl text-balance lg:text-4xl [&:lang(en)]:max-sm:text-2xl ${onPicture}`}
          >
            {words.hero}
          </p>
          <p className={`mt-3 ${onPicture}`}>{words.heroText}</p>
        </div>
        <div className="self-start rounded-lg bg-white p-6 shadow-card sm:p-10">
          <h1 id={pageHeadingId} tabIndex={-1} className="text-2xl">
            {words.title}
          </h1>
          {children}
        </div>
      </div>
    </>
  );
}
