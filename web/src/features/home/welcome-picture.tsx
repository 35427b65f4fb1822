/** The picture above home, with the welcome before it. The served page shows it before any script runs. */
import type { ReactNode } from 'react';
import { pageHeadingId } from '#web/ui/page-heading.tsx';

/** `children` is the greeting; it has room before it is known. */
export function WelcomePicture({ welcome, children }: { welcome: string; children: ReactNode }) {
  return (
    <div className="relative isolate">
      <img
        src="/pictures/hero.svg"
        alt=""
        fetchPriority="high"
        className="absolute inset-0 -z-10 size-full object-cover object-[60%_70%]"
      />
      <div className="shell-width min-h-76 pt-12 pb-28 text-white [text-shadow:0_1px_14px_rgb(11_30_45/0.75)] sm:min-h-88 sm:pt-16 sm:pb-36">
        <p className="text-lg">{welcome}</p>
        <h1 id={pageHeadingId} tabIndex={-1} className="mincho min-h-[1.4em] text-3xl sm:text-4xl">
          {children}
        </h1>
      </div>
    </div>
  );
}
