/** Stays by their numbers, each leading to its page for whoever may open it. */
import { Link } from '@tanstack/react-router';
import { useRights } from '../../api/me.ts';
import { paths } from '../../app/paths.ts';

export function StayNumbers({ of }: { of: readonly string[] }) {
  const mayOpen = useRights()('BOOK_FOR_MEMBERS');
  return of.map((bookingNumber) =>
    mayOpen ? (
      <Link
        key={bookingNumber}
        to={paths.stay}
        params={{ bookingNumber }}
        className="block text-key underline underline-offset-4"
      >
        {bookingNumber}
      </Link>
    ) : (
      <span key={bookingNumber} className="block">
        {bookingNumber}
      </span>
    ),
  );
}
