/** The club's mark with its name, leading home. */
import { Link } from '@tanstack/react-router';
import { useWords } from '#web/i18n/language.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { paths } from '../paths.ts';

export function BrandLink() {
  const words = useWords('shell');
  return (
    <Link
      to={paths.home}
      aria-label={words.toHome}
      className="flex min-h-12 min-w-0 items-center gap-2 rounded-sm sm:gap-3"
    >
      <BrandMark />
      <span className="mincho min-w-0 text-[min(var(--text-lg),6vw,24px)] leading-tight [&:lang(ja)]:whitespace-nowrap text-key-deep sm:text-[min(var(--text-xl),28px)] [&:lang(en)]:max-sm:text-[min(1rem,20px)] [&:lang(en)]:max-sm:tracking-normal">
        {words.siteTitle}
      </span>
    </Link>
  );
}
