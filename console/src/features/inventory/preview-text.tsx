/** What a change of nights would do, in words: rooms, prices, whose stays remain, who of the waiting list is served, what is wrong. */
import { useFormat } from '#web/i18n/use-format.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { useWords } from '../../words.ts';
import type { Preview } from './inventory-queries.ts';
import { usePriceOf } from './use-price-of.ts';

export function PreviewText({ of }: { of: Preview }) {
  const { preview: words, shown } = useWords('inventory');
  const format = useFormat();
  const priceOf = usePriceOf();
  if (of.problems.length > 0)
    return (
      <Notice tone="danger" role="alert">
        <p className="font-semibold">{words.problems}</p>
        <ul className="mt-2 grid max-h-80 gap-1 overflow-auto text-sm">
          {of.problems.map(({ line, column, problem }) => (
            <li key={`${line} ${column}`}>
              {words.line(line, column)} {words.problem[problem]}
            </li>
          ))}
        </ul>
      </Notice>
    );
  const amounts = (product: string, bounds: readonly number[] | null) => {
    if (!bounds) return null;
    return { least: priceOf(product, bounds[0]!), most: priceOf(product, bounds[1]!) };
  };
  const facts = [
    of.nights > 0 ? words.nights(of.nights) : words.nothing,
    of.unchanged > 0 ? words.unchanged(of.unchanged) : null,
    of.roomsMore > 0 ? words.more(of.roomsMore) : null,
    of.roomsFewer > 0 ? words.fewer(of.roomsFewer) : null,
    ...of.prices.map(({ product, was, is, nights }) =>
      words.price(product, amounts(product, was), amounts(product, is), nights),
    ),
  ].filter((fact) => fact !== null);
  return (
    <div className="grid gap-4">
      <ul className="grid list-disc gap-1 pl-5" aria-label={shown.rooms}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {of.beyondRooms.length > 0 ? (
        <Notice tone="warning">
          <ul className="grid gap-1">
            {of.beyondRooms.map(({ roomTypeId, rooms, numbered }) => (
              <li key={roomTypeId}>{words.beyond(rooms, numbered)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {of.waiting.length > 0 ? (
        <Notice tone="info">
          <p>{words.waiting(of.waiting.length)}</p>
          <ul className="mt-1 grid max-h-60 gap-1 overflow-auto text-sm">
            {of.waiting.map(({ since, checkIn, checkOut, rooms, books }) => (
              <li key={`${since} ${checkIn} ${checkOut}`}>
                {format.stay({ checkInDate: checkIn, checkOutDate: checkOut })} {words.forRooms(rooms, books)}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {of.keptForStays > 0 ? (
        <Notice tone="info">
          <p>{words.kept(of.keptForStays)}</p>
          {of.stays.length > 0 ? (
            <>
              <p className="mt-2 font-semibold">{words.stays}</p>
              <ul className="mt-1 grid max-h-60 gap-1 overflow-auto text-sm">
                {of.stays.map(({ bookingNumber, name, checkIn, checkOut }) => (
                  <li key={bookingNumber} className="wrap-anywhere">
                    <span className="tabular">{bookingNumber}</span>{' '}
                    {format.stay({ checkInDate: checkIn, checkOutDate: checkOut })} {name}
                  </li>
                ))}
              </ul>
              {of.stays.length === 50 ? <p className="mt-1 text-sm">{words.mostStays}</p> : null}
            </>
          ) : null}
        </Notice>
      ) : null}
    </div>
  );
}
