/** The kinds of rooms of a house for what is wanted, with what they cost or what bars them; and holding one of them. */
import { useState } from 'react';
import { generalCodeOf, type RefusalKey } from '#domain/kernel/refusal.ts';
import { failureMessage } from '#web/api/error-message.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useWords as useWordsOfPages } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { useWords } from '../../words.ts';
import { OFFERS, type Held, type Offer, type Wanted } from './booking-queries.ts';
import { HoldDialog } from './hold-dialog.tsx';
import { StaysBeside } from './stays-beside.tsx';
import { WaitDialog } from './wait-dialog.tsx';

type Props = {
  wanted: Wanted;
  houseName: string;
  /** What the waiting list keeps for it: its kind of rooms alone is shown, whether or not others are free. */
  kept?: { readonly offerId: string; readonly roomTypeId: string };
  today: string;
  held: (held: Held) => void;
};

/** What bars a stay now and may have passed by the time when rooms become free. */
const MAY_PASS = ['INSUFFICIENT_POINTS', 'OVERLAPPING_STAY', 'TOO_MANY_ROOMS_PER_NIGHT'];

/** What was looked for is read from its heading on; the keys go on to its rows. */
const readFrom = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

export function Offers({ wanted, houseName, kept, today, held }: Props) {
  const words = useWords('booking');
  const { rooms, ...stay } = wanted;
  const asked = useAsked({ query: OFFERS, variables: { ...stay, rooms: [...rooms] } });
  const [chosen, setChosen] = useState<{ offer: Offer; to: 'hold' | 'wait' } | null>(null);
  return (
    <section className="mb-6">
      <h2 ref={readFrom} tabIndex={-1} className="mb-2 text-lg">
        {words.offers}
      </h2>
      <Loaded asked={asked} waiting="h-48">
        {({ roomOffers, staysBeside }) => (
          <>
            <div className="mb-3 max-w-[56rem] empty:hidden">
              <StaysBeside of={staysBeside} />
            </div>
            <OfferTable
              offers={
                kept
                  ? roomOffers
                      .filter(({ roomTypeId }) => roomTypeId === kept.roomTypeId)
                      .map((offer) => ({ ...offer, free: rooms.length }))
                  : roomOffers
              }
              wanted={wanted}
              choose={(offer, to) => setChosen({ offer, to })}
            />
          </>
        )}
      </Loaded>
      {chosen?.to === 'hold' ? (
        <HoldDialog
          wanted={wanted}
          houseName={houseName}
          offer={chosen.offer}
          offerId={kept?.offerId ?? null}
          beside={asked.data?.staysBeside ?? []}
          onClose={() => setChosen(null)}
          held={held}
        />
      ) : null}
      {chosen?.to === 'wait' ? (
        <WaitDialog
          wanted={wanted}
          offer={chosen.offer}
          today={today}
          onClose={() => setChosen(null)}
          done={asked.again}
        />
      ) : null}
    </section>
  );
}

type Choice = 'hold' | 'wait';
type TableProps = {
  offers: readonly Offer[];
  wanted: Wanted;
  choose: (offer: Offer, to: Choice) => void;
};

/** What can be done with a kind of rooms: rooms that are free are held, for others the member may wait, once with a contract. */
function choiceOf({ barred, free, waitsOn }: Offer, { rooms, contractId }: Wanted): Choice | null {
  if (free === null) return null;
  if (free < rooms.length)
    return !waitsOn.includes(contractId) && (barred === null || MAY_PASS.includes(barred.key))
      ? 'wait'
      : null;
  return barred === null ? 'hold' : null;
}

function OfferTable({ offers, wanted, choose }: TableProps) {
  const words = useWords('booking');
  const format = useFormat();
  const { columns: heads } = words;
  return (
    <DataTable
      caption={words.offers}
      rows={offers}
      rowId={({ roomTypeId }) => roomTypeId}
      open={(offer) => {
        const choice = choiceOf(offer, wanted);
        if (choice) choose(offer, choice);
      }}
      empty={words.noOffers}
      columns={[
        {
          id: 'name',
          header: heads.name,
          cell: ({ name }) => <span className="font-semibold break-keep wrap-break-word">{name}</span>,
        },
        {
          id: 'free',
          header: heads.free,
          align: 'right',
          cell: ({ free }) => (free === null ? '—' : words.free(free)),
        },
        {
          id: 'points',
          header: heads.points,
          align: 'right',
          cell: ({ price, borrows, notOnSale }) => (
            <>
              {price && price.points > 0 && notOnSale === null ? price.points.toLocaleString() : '—'}
              {borrows > 0 && notOnSale === null ? (
                <span className="block text-xs whitespace-nowrap text-ink-soft">
                  {words.borrows(borrows)}
                </span>
              ) : null}
            </>
          ),
        },
        {
          id: 'yen',
          header: heads.yen,
          align: 'right',
          cell: ({ price, notOnSale }) => (price && notOnSale === null ? format.yen(price.yen) : '—'),
        },
        { id: 'state', header: heads.state, cell: (offer) => <OfferState of={offer} wanted={wanted} /> },
      ]}
    />
  );
}

function OfferState({ of: offer, wanted }: { of: Offer; wanted: Wanted }) {
  const words = useWords('booking');
  const { join, waitsAlready, waitsElsewhere } = useWords('waiting');
  const choice = choiceOf(offer, wanted);
  return (
    <>
      <WhyNot of={offer} rooms={wanted.rooms.length} />
      {offer.waitsOn.length > 0 ? (
        <span className="my-1 block">
          <Badge tone="key">
            {offer.waitsOn.includes(wanted.contractId) ? waitsAlready : waitsElsewhere}
          </Badge>
        </span>
      ) : null}
      {choice ? (
        <span className="block text-key underline underline-offset-4">
          {choice === 'hold' ? words.canHold : join.open}
        </span>
      ) : null}
    </>
  );
}

function WhyNot({ of: { barred, free, notOnSale }, rooms }: { of: Offer; rooms: number }) {
  const words = useWords('booking');
  const errors = useWordsOfPages('errors');
  const format = useFormat();
  if (notOnSale !== null && (barred === null || [...MAY_PASS, 'NO_INVENTORY'].includes(barred.key)))
    return <span className="text-ink-soft">{words.notForSale(format.date(notOnSale))}</span>;
  if (!barred)
    return free !== null && free < rooms ? (
      <span className="text-ink-soft">{free > 0 ? words.tooFew(free) : words.full}</span>
    ) : null;
  const key = barred.key as RefusalKey;
  const facts = Object.fromEntries(barred.facts.map(({ name, value }) => [name, read(value)]));
  return (
    <span className="lines text-sm text-ink-soft">
      {failureMessage(errors, { kind: 'refused', key, code: generalCodeOf(key), facts })}
    </span>
  );
}

/** Facts travel as text here; the sentences tell numbers from words. */
const read = (value: string) => (/^-?\d+$/.test(value) ? Number(value) : value);
