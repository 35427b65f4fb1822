/** What a facility has to say before one chooses it: same-day stays, parking, taxes, baths, pets, children in a bed. */
import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import type { FacilityFacts, RoomTypeFacts } from './search-queries.ts';

export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  const words = useWords('vacancy').facility;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-12 items-center gap-1 text-key underline underline-offset-4"
    >
      {children}
      <span className="sr-only">{words.newTab}</span>
      <Icon name="right" size={16} />
    </a>
  );
}

function Note({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <span className="mt-1 text-key">
        <Icon name={icon} size={18} />
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </li>
  );
}

/** What a facility is known for. */
export function FacilityTags({ facility }: { facility: FacilityFacts }) {
  const words = useWords('vacancy').facility;
  return (
    <ul aria-label={words.tags} className="flex flex-wrap gap-1.5">
      {facility.tags.map(({ name }) => (
        <li key={name} className="rounded-full bg-paper-deep px-3 py-0.5 text-sm">
          {name}
        </li>
      ))}
    </ul>
  );
}

export function FacilityNotes({ facility }: { facility: FacilityFacts }) {
  const words = useWords('vacancy');
  const { acceptsSameDayBooking, bedShareAlertType, hasAcceptsPetRoomType } = facility;
  return (
    <ul aria-label={words.facility.notes} className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm">
      <Note icon="clock">{acceptsSameDayBooking ? words.facility.sameDay : words.facility.notSameDay}</Note>
      {bedShareAlertType === 'NONE' ? null : (
        <Note icon="guests">{words.rooms.bedShareRules[bedShareAlertType]}</Note>
      )}
      {facility.noParking ? <Note icon="info">{words.facility.noParking}</Note> : null}
      {facility.showBathingSchedule ? <Note icon="info">{words.facility.bathing}</Note> : null}
      {facility.hotelTaxEnabled ? <Note icon="info">{words.facility.hotelTax}</Note> : null}
      {hasAcceptsPetRoomType ? (
        <Note icon="leaf">
          {words.facility.pets({
            most: facility.maxPetCount,
            cats: facility.catAllowed ? words.facility.catsToo : words.facility.dogsOnly,
            weight: facility.hasPetWeightRestriction ? words.facility.weightLimit : null,
          })}
          {facility.petTermUrl ? (
            <span className="block">
              <OutsideLink href={facility.petTermUrl}>{words.facility.petTerms}</OutsideLink>
            </span>
          ) : null}
        </Note>
      ) : null}
    </ul>
  );
}

/** Size, limit and pets of a room type in one line, and what one should know of it. */
export function RoomTypeLine({ roomType, facility }: { roomType: RoomTypeFacts; facility: FacilityFacts }) {
  const words = useWords('vacancy');
  // Both the place and the room limit pets; the smaller number holds.
  const pets = roomType.acceptsPet ? Math.min(roomType.maxPetCount, facility.maxPetCount) : 0;
  return (
    // A closing bracket is not narrowed to fit the line's end: where there is no room the line breaks before it opens.
    <p className="text-sm text-ink-soft [text-spacing-trim:space-all]">
      {[
        words.room.size(roomType.squareMeters),
        words.rooms.limit({ most: roomType.maxOccupancy, withBedShare: roomType.bedShareMaxOccupancy }),
        pets > 0 ? words.room.pets(pets) : facility.hasAcceptsPetRoomType ? words.room.noPets : null,
      ]
        .filter((part) => part !== null)
        .map((part) => (
          <span key={part} className="mr-3 inline-block wrap-anywhere">
            {part}
          </span>
        ))}
    </p>
  );
}

export function RoomTypeAlert({ alert }: { alert: string | null }) {
  const words = useWords('vacancy').room;
  if (!alert) return null;
  return (
    <p className="mt-1 flex items-start gap-2 text-sm text-few">
      <span className="mt-1">
        <Icon name="alert" size={18} />
      </span>
      <span>
        <span className="sr-only">{words.alert}: </span>
        {alert}
      </span>
    </p>
  );
}
