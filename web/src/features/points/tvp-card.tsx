/** The TVP that the membership holds over all its contracts, and the way to their history. */
import { Link } from '@tanstack/react-router';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Card } from '#web/ui/surfaces.tsx';

export function TvpCard({ tvp }: { tvp: number }) {
  const words = useWords('points').card;
  const format = useFormat();
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-xl">{words.tvp}</h2>
        <p className="tabular text-2xl font-semibold text-key">{format.amount(tvp, 'tvp')}</p>
      </div>
      <p className="mt-3">
        <Link
          to={paths.statements}
          search={{ of: 'tvp' }}
          className="inline-flex min-h-12 items-center text-key underline underline-offset-4"
        >
          {words.tvpHistory}
        </Link>
      </p>
    </Card>
  );
}
