/** What the waiting list keeps for the member now, and one of these on its way to being held: its stay stands, its guests are told. */
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { sendNothing, useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import type { Wanted } from './booking-queries.ts';
import { countsOf, ONE_ROOM, RoomCounts, type CountsValues } from './room-counts.tsx';
import type { Waiting } from './waiting-queries.ts';

/** House, rooms, dates and until when they are kept, in a line. */
function StayLine({ of }: { of: Waiting }) {
  const words = useWords('waiting');
  const format = useFormat();
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 break-keep">
      <span className="font-semibold">{of.houseName}</span>
      <span className="break-keep wrap-anywhere">{of.roomTypeName}</span>
      <span className="tabular">{format.stay(of)}</span>
      <span>{words.rooms(of.rooms)}</span>
      {of.offer ? <span className="tabular">{words.until(format.moment(of.offer.until))}</span> : null}
    </p>
  );
}

type ListProps = { offered: readonly Waiting[]; take: (one: Waiting) => void };

export function OfferedStays({ offered, take }: ListProps) {
  const words = useWords('waiting');
  if (offered.length === 0) return null;
  return (
    <section className="mb-6 max-w-[56rem] rounded-sm border border-key bg-key-soft p-4">
      <h2 className="mb-2 text-lg">{words.offered}</h2>
      <ul className="grid gap-3">
        {offered.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <StayLine of={one} />
            {one.givesWay === null ? (
              <SmallButton onClick={() => take(one)}>{words.take}</SmallButton>
            ) : (
              <span className="text-sm text-ink-soft">{words.byMember}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type TakenProps = {
  memberId: string;
  of: Waiting;
  want: (wanted: Wanted) => void;
  changed: () => void;
  leave: () => void;
};

export function TakenOffer({ memberId, of, want, changed, leave }: TakenProps) {
  const words = useWords('waiting');
  const { searching } = useWords('booking');
  const form = useEntryForm<CountsValues, true>({
    start: { rooms: Array.from({ length: of.rooms }, () => ONE_ROOM) },
    problems: 'beside',
    send: sendNothing,
    done: (_, { rooms }) =>
      want({
        ...{ memberId, contractId: of.contractId, houseId: of.houseId },
        ...{ checkInDate: of.checkInDate, checkOutDate: of.checkOutDate, rooms: countsOf(rooms) },
      }),
  });
  return (
    <section className="mb-6 max-w-[56rem] rounded-sm border border-line bg-white p-4" onChange={changed}>
      <h2 className="mb-3 text-lg">{words.taking}</h2>
      <div className="mb-4">
        <StayLine of={of} />
      </div>
      <EntryForm of={form}>
        <div className="grid gap-4">
          {Array.from({ length: of.rooms }, (_, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the rooms of an offer are as many as they are, and none moves
            <RoomCounts key={index} index={index} />
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton busy={searching}>{words.price}</SubmitButton>
          <SmallButton onClick={leave}>{words.back}</SmallButton>
        </div>
      </EntryForm>
    </section>
  );
}
