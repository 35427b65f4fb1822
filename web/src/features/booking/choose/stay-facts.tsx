/** The stay in a few lines: where, which room, when, for whom, with which plan; each may lead back to its step. */
import type { ReactNode } from 'react';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { partyOf } from '#web/features/vacancy/public.ts';
import { useWords } from '#web/i18n/language.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { Photo, type Sources } from '#web/ui/photo.tsx';
import { Rows } from '#web/ui/surfaces.tsx';

export type Stay = {
  facility: { name: string; mainImageUrl: string; mainImageSources?: Sources };
  roomType: { name: string };
  checkInDate: string;
  checkOutDate: string;
  rooms: readonly RoomCounts[];
  planTitle?: string | null | undefined;
};

export function useParty(): (rooms: readonly RoomCounts[]) => string {
  const words = useWords('vacancy').conditions;
  return (rooms) => words.party(partyOf(rooms));
}

/** The short form at the head of the summary. */
export function StayFacts({ stay, dates }: { stay: Stay; dates: 'decided' | 'open' }) {
  const party = useParty();
  const words = useWords('booking/choose').facts;
  return (
    <div className="mb-4 grid gap-1 border-b border-line pb-4">
      <Photo
        src={stay.facility.mainImageUrl}
        sources={stay.facility.mainImageSources}
        sizes="24rem"
        className="mb-2 hidden aspect-[5/2] w-full rounded-sm bg-paper-deep object-cover lg:[@media(min-height:1080px)]:block"
      />
      <p className="font-semibold">{stay.facility.name}</p>
      <p className="text-sm text-ink-soft">{stay.roomType.name}</p>
      {dates === 'decided' ? (
        <p className="tabular text-sm font-semibold">
          <StayText stay={stay} />
        </p>
      ) : null}
      <p className="text-sm">{party(stay.rooms)}</p>
      {stay.planTitle === undefined ? null : <p className="text-sm">{stay.planTitle ?? words.noPlan}</p>}
    </div>
  );
}

type RowsProps = { stay: Stay; contractName: string; changes?: { stay?: ReactNode; plan?: ReactNode } };

/** The whole, as a list of terms, for the steps in which everything is checked. */
export function StayRows({ stay, contractName, changes = {} }: RowsProps) {
  const party = useParty();
  const words = useWords('booking/choose').facts;
  const withChange = (value: ReactNode, change: ReactNode) =>
    change ? (
      <span className="flex flex-wrap items-start justify-between gap-x-4 sm:flex-nowrap">
        <span>{value}</span>
        {change}
      </span>
    ) : (
      value
    );
  return (
    <Rows
      rows={[
        { term: words.facility, value: stay.facility.name },
        { term: words.room, value: stay.roomType.name },
        { term: words.stay, value: withChange(<StayText stay={stay} />, changes.stay) },
        { term: words.party, value: party(stay.rooms) },
        { term: words.plan, value: withChange(stay.planTitle ?? words.noPlan, changes.plan) },
        { term: words.contract, value: contractName },
      ]}
    />
  );
}
