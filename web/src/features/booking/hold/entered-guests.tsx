/** The guests of one room as they were entered, with the answers to the plan's questions. */
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Parts } from '#web/ui/parts.tsx';
import { Rows } from '#web/ui/surfaces.tsx';
import type { GuestEntry } from '../guest-entry.ts';
import { givenAnswer, type RoomEntry } from './guest-form.ts';
import type { HeldStay } from './held-stay.ts';

type RoomProps = { held: HeldStay; roomIndex: number; room: RoomEntry };

export function RoomGuests({ held, roomIndex, room }: RoomProps) {
  const words = useWords('booking/hold');
  const booking = useWords('booking/stay');
  const format = useFormat();
  const questions = held.bookingPlan?.questions ?? [];
  const linesOf = (guest: GuestEntry) =>
    [
      [guest.address1, guest.tel, guest.email],
      [guest.sex ? words.guests.sexes[guest.sex] : '', guest.occupation],
      guest.abroad
        ? [
            `${words.guests.nationality} ${guest.nationality}`,
            `${words.guests.passportNumber} ${guest.passportNumber}`,
          ]
        : [],
    ]
      .map((parts) => parts.filter((part) => part !== ''))
      .filter((parts) => parts.length > 0);
  const places = held.bookings[roomIndex]?.guests ?? [];
  return (
    <div>
      {held.bookings.length > 1 ? <h3 className="text-base">{words.guests.room(roomIndex + 1)}</h3> : null}
      <ul className="divide-y divide-line">
        {places.map((place, index) => {
          const guest = room.guests[index];
          return (
            <li key={place.id} className="py-3 wrap-anywhere">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className={guest?.name ? 'font-semibold' : 'text-ink-soft'}>
                  {guest?.name.trim() || words.final.notYet}
                </span>
                <span className="text-sm text-ink-soft">{guest?.kana}</span>
                {guest?.age ? (
                  <span className="text-sm text-ink-soft">{booking.age(Number(guest.age))}</span>
                ) : null}
                {place.representative ? <Badge tone="key">{booking.representative}</Badge> : null}
                {place.bedShared ? (
                  <Badge>{booking.bedShared}</Badge>
                ) : place.child ? (
                  <Badge>{booking.child}</Badge>
                ) : null}
              </p>
              {guest ? linesOf(guest).map((parts) => <Parts key={parts.join()} parts={parts} />) : null}
            </li>
          );
        })}
      </ul>
      {questions.length > 0 ? (
        <Rows
          rows={questions.map((question, index) => {
            const answer = givenAnswer(question, room.answers[index] ?? '');
            if (question.type === 'CHECK')
              return {
                term: question.text,
                value: answer === 'true' ? words.questions.yes : words.questions.no,
              };
            const said = question.type === 'DATE' && answer ? format.date(answer) : answer;
            const none = question.type === 'SELECT' ? words.questions.no : words.questions.unanswered;
            return { term: question.text, value: said || none };
          })}
        />
      ) : null}
    </div>
  );
}
