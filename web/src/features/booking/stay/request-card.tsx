/** A request in one's own words for a booked stay: written anew or taken back until its deadline. */
import { longest } from '#domain/kernel/field-rules.ts';
import { LONGEST_REQUEST } from '#domain/booking/request-note.ts';
import { graphql } from '#web/api/graphql.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Card } from '#web/ui/surfaces.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import type { WholeBooking } from './booking-fragments.ts';

const writeMutation = graphql(`
  mutation UpdateMyBookingRequest($bookingId: ID!, $text: String!) {
    updateMyBookingRequest(bookingId: $bookingId, text: $text) {
      id
      requestNote
    }
  }
`);

type Props = { booking: Pick<WholeBooking, 'id' | 'requestNote' | 'requestsCloseAt'>; again: () => void };

function RequestForm({ booking, again }: Props) {
  const words = useWords('booking/stay').requestCard;
  const format = useFormat();
  const form = useEntryForm({
    start: { text: booking.requestNote ?? '' },
    send: ({ text }, call) => call(writeMutation, { bookingId: booking.id, text }),
    done: () => {
      showToast(words.saved);
      again();
    },
    problems: 'beside',
  });
  return (
    <EntryForm of={form} leaving="asks">
      <TextArea
        {...form.entry('text', words.label, [longest(LONGEST_REQUEST)])}
        need="optional"
        help={words.help(format.moment(booking.requestsCloseAt))}
        rows={4}
      />
      <div>
        <SubmitButton busy={words.saving}>{words.save}</SubmitButton>
      </div>
    </EntryForm>
  );
}

/** What was written stands with the stay; here it is changed, by whoever may and while there is time. */
export function RequestCard({ booking, again }: { booking: WholeBooking; again: () => void }) {
  const words = useWords('booking/stay').requestCard;
  if (booking.cannotRequestReason !== null) return null;
  return (
    <Card>
      <h2 className="mb-4 text-lg">{words.title}</h2>
      <RequestForm booking={booking} again={again} />
    </Card>
  );
}
