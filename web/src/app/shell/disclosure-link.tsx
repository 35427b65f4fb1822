/**
 * The way to what the law wants a seller to disclose: in every footer, and where something is paid. It opens beside the page, so
 * that a hold and whatever was typed stay.
 */
import { useWords } from '#web/i18n/language.ts';
import { paths } from '../paths.ts';

export function DisclosureLink() {
  const words = useWords('shell');
  return (
    <a
      href={paths.disclosure}
      target="_blank"
      rel="noreferrer"
      aria-label={words.footer.disclosureNamed}
      className="inline-flex min-h-12 items-center text-key underline underline-offset-4"
    >
      {words.titles.disclosure}
    </a>
  );
}
