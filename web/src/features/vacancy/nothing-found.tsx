/**
 * What stands in the place of a result: no facility fits, and why, with the conditions that would find one; all are full,
 * with the nearest dates; or the dates are not open, with the day on which they will be.
 */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { guestCount, largestRoom } from '#domain/booking/occupancy.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useSettings } from '#web/api/settings.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { searchVariables, textOfConditions, type SearchConditions } from './conditions.ts';
import { freedomOfStay, mayWait, type Asked } from './day-state.ts';
import { NearestDates } from './nearest-dates.tsx';
import { Proposals } from './proposals.tsx';
import { oneAdult } from './rooms-text.ts';
import { quietly, searchQuery, type FoundFacility } from './search-queries.ts';
import { splitParty } from './split-party.ts';

type Conditions = SearchConditions & { contractId: string };

function Otherwise({ conditions, children }: { conditions: SearchConditions; children: string }) {
  return (
    <Link
      to={paths.vacancySearch}
      search={textOfConditions(conditions)}
      className={`${buttonClass('secondary')} w-full sm:w-auto`}
    >
      {children}
    </Link>
  );
}

/** Nothing fits. The same search for one guest tells whether the guests are too many for a room. */
export function NothingFits({ conditions }: { conditions: Conditions }) {
  const alone = useAsked({
    query: searchQuery,
    variables: searchVariables({ ...conditions, rooms: [oneAdult] }, conditions.from),
    context: quietly,
  });
  return (
    <Card>
      <Loaded asked={alone} waiting="h-40">
        {({ bookingAvailableFacilityList: facilities }) =>
          facilities.length > 0 ? (
            <TooManyForARoom conditions={conditions} facilities={facilities} />
          ) : (
            <TooManyConditions conditions={conditions} />
          )
        }
      </Loaded>
    </Card>
  );
}

function TooManyConditions({ conditions }: { conditions: Conditions }) {
  const words = useWords('vacancy').none;
  return (
    <>
      <p className="mb-5">{words.text}</p>
      <div className="flex flex-wrap gap-3">
        {conditions.tags.length > 0 ? (
          <Otherwise conditions={{ ...conditions, tags: [] }}>{words.withoutTags}</Otherwise>
        ) : null}
        {conditions.facilityIds.length > 0 ? (
          <Otherwise conditions={{ ...conditions, facilityIds: [] }}>{words.withoutFacilities}</Otherwise>
        ) : null}
      </div>
    </>
  );
}

type TooManyProps = { conditions: Conditions; facilities: readonly FoundFacility[] };

function TooManyForARoom({ conditions, facilities }: TooManyProps) {
  const words = useWords('vacancy').none;
  const { callCenterPhone } = useSettings();
  const rooms = facilities.flatMap(({ roomTypes }) => roomTypes);
  const largest = rooms.reduce((most, room) =>
    room.bedShareMaxOccupancy > most.bedShareMaxOccupancy ? room : most,
  );
  const split = splitParty(conditions.rooms, largest);
  return (
    <>
      <p className="mb-1 font-semibold">
        {words.tooManyForARoom({
          guests: guestCount(largestRoom(conditions.rooms) ?? oneAdult),
          most: largest.bedShareMaxOccupancy,
        })}
      </p>
      <p className="mb-5">{split ? words.splitText : words.tooManyForRooms(callCenterPhone)}</p>
      {split ? (
        <Otherwise conditions={{ ...conditions, rooms: split }}>{words.split(split.length)}</Otherwise>
      ) : null}
    </>
  );
}

type AllFullProps = {
  first: FoundFacility;
  conditions: Conditions;
  asked: Asked;
  /** What else can be done. */
  children: ReactNode;
};

/** Nothing is free for the whole stay: the nearest dates of the best ranked room, and other facilities. */
export function AllFull({ first, conditions, asked, children }: AllFullProps) {
  const words = useWords('vacancy').none;
  // Of rooms that are not for sale none is waited for: one that is full stands first.
  const waited = first.roomTypes.find((one) => mayWait(freedomOfStay(one, asked)));
  const roomType = waited ?? first.roomTypes[0];
  const rooms = asked.rooms.length;
  const fullTitle = rooms > 1 ? words.tooFewTitle(rooms) : words.fullTitle;
  return (
    <Notice tone="warning" title={waited ? fullTitle : words.notOnSaleTitle}>
      <p className="mb-4">{words.fullText}</p>
      <div className="grid gap-4">
        {roomType ? (
          <NearestDates
            roomType={{ id: roomType.id, name: `${first.name} ${roomType.name}` }}
            asked={asked}
            waiting={waited ? 'offered' : 'not offered'}
          />
        ) : null}
        {conditions.facilityIds.length > 0 ? (
          <p>
            <Otherwise conditions={{ ...conditions, facilityIds: [] }}>{words.withoutFacilities}</Otherwise>
          </p>
        ) : null}
        {children}
        <Proposals full={first} conditions={conditions} asked={asked} />
      </div>
    </Notice>
  );
}
