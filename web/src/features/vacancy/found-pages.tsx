/** The way to more facilities, where there are more than stand on one page. */
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';

type Props = { page: number; isLast: boolean; onPage: (page: number) => void };

export function FoundPages({ page, isLast, onPage }: Props) {
  const words = useWords('resort').year;
  return (
    <div className="flex flex-wrap gap-3">
      {page > 0 ? (
        <Button kind="secondary" wide="narrow" onClick={() => onPage(page - 1)}>
          {words.previousPage}
        </Button>
      ) : null}
      {isLast ? null : (
        <Button kind="secondary" wide="narrow" onClick={() => onPage(page + 1)}>
          {words.nextPage}
        </Button>
      )}
    </div>
  );
}
