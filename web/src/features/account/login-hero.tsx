/** The picture behind the login: the club at dusk, with the form on a sheet of paper before it. */
import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { BrandMark } from '#web/app/brand.tsx';
import { LanguageSwitch } from '#web/app/preferences.tsx';

export function LoginHero({ children }: { children: ReactNode }) {
  const words = useWords('account').login;
  const shell = useWords('shell');
  return (
    <div className="relative isolate">
      <img
        src="/pictures/hero.svg"
        alt=""
        fetchPriority="high"
        className="absolute inset-0 -z-10 h-[420px] w-full object-cover object-[60%_bottom] lg:h-full"
      />
      <div className="shell-width grid min-h-[calc(100dvh-140px)] content-start gap-6 py-6 lg:grid-cols-[1fr_minmax(0,500px)] lg:items-center lg:gap-16 lg:py-12">
        <div className="flex items-start justify-between gap-4 lg:col-span-2">
          <p className="flex items-center gap-3 rounded-full bg-paper/90 py-1 pr-5 pl-1">
            <BrandMark size={44} />
            <span className="mincho text-xl text-key-deep">{shell.siteTitle}</span>
          </p>
          <LanguageSwitch />
        </div>
        <div className="self-start pt-4 lg:pt-10">
          <p className="mincho lines text-3xl text-white [text-shadow:0_1px_12px_rgb(11_30_45/0.65)] lg:text-4xl">
            {words.hero}
          </p>
          <p className="mt-3 text-white [text-shadow:0_1px_8px_rgb(11_30_45/0.8)]">{words.heroText}</p>
        </div>
        <div className="rounded-lg bg-white p-6 shadow-card sm:p-10">{children}</div>
      </div>
    </div>
  );
}
