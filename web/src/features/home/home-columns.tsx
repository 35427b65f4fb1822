/** Where the parts of home stand: beneath each other on a telephone, in two columns on wide screens. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Questions, Ways } from './guidance.tsx';

export const homeColumns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]';

/** The way to the next journey, beside the one that is booked. */
function SearchInvitation() {
  const words = useWords('home').invitation;
  return (
    <Link
      to={paths.vacancySearch}
      className="flex min-h-24 items-center justify-between gap-4 rounded-lg bg-key px-6 py-5 text-white shadow-card hover:bg-key-deep sm:px-8"
    >
      <span>
        <span className="mincho block text-xl">{words.title}</span>
        <span className="text-sm">{words.text}</span>
      </span>
      <Icon name="right" size={28} />
    </Link>
  );
}

type Props = Record<'urgent' | 'nextStay' | 'points' | 'opening' | 'certificate', ReactNode>;

export function HomeColumns({ urgent, nextStay, points, opening, certificate }: Props) {
  return (
    <>
      {urgent}
      <div className={homeColumns}>
        <div className="grid gap-6 lg:col-start-1 lg:row-start-1">
          {nextStay}
          <SearchInvitation />
        </div>
        <div className="grid gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {points}
          {opening}
          {certificate}
          <Ways />
        </div>
        <div className="lg:col-start-1 lg:row-start-2">
          <Questions />
        </div>
      </div>
    </>
  );
}
