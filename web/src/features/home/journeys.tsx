/** The stay that is booked, and beside it the way to the next one, for those who can book one. */
import { Link } from '@tanstack/react-router';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { HomeContract } from './home-contract.ts';
import { NextStayCard, type NextStay } from './next-stay-card.tsx';

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

type Props = {
  booking: NextStay | undefined;
  /** The name of who reads it. */
  reader: string;
  /** Not known where they could not be asked for. */
  contracts: readonly HomeContract[] | undefined;
};

/** A membership of weeks alone books no room newly. Without a stay its place leads to the search, once. */
export function Journeys({ booking, reader, contracts }: Props) {
  const search = contracts?.every(({ canBook }) => !canBook) ? 'not offered' : 'offered';
  return (
    <>
      <NextStayCard booking={booking} reader={reader} search={search} />
      {booking && search === 'offered' ? <SearchInvitation /> : null}
    </>
  );
}
