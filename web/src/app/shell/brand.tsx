/** The club's mark with its name, leading home. */
import { Link } from '@tanstack/react-router';
import { useWords } from '#web/i18n/language.ts';
import { Brand, brandShape } from '#web/ui/brand-mark.tsx';
import { paths } from '../paths.ts';

export function BrandLink() {
  const words = useWords('shell');
  return (
    <Link to={paths.home} aria-label={words.toHome} className={brandShape}>
      <Brand name={words.siteTitle} />
    </Link>
  );
}
