/** Other dates for a booked stay: nights that come at its end, or all of it on other days. Asks the price, changes nothing. */
import {
  addDays,
  calendarDate,
  daysBetween,
  nightsOf,
  parseCalendarDate,
} from '#domain/kernel/calendar-date.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useWords } from '../../words.ts';
import type { Change, Quote } from './change-queries.ts';
import type { Stay } from './stay-queries.ts';
import { useForgetting } from './use-forgetting.ts';
import { useQuote } from './use-quote.ts';
import { useNightsCheck } from './wanted-stay.tsx';

type Props = {
  stay: Stay;
  /** Closed while its quote is read out; what was entered stays. */
  open: boolean;
  onClose: () => void;
  quoted: (quote: Quote, change: Change) => void;
};

export function DatesDialog({ stay, open, onClose, quoted }: Props) {
  const { dates: words } = useWords('stay');
  const areNights = useNightsCheck();
  const quote = useQuote(stay);
  const form = useEntryForm({
    start: {
      checkInDate: stay.checkInDate as string,
      nights: String(daysBetween(calendarDate(stay.checkInDate), calendarDate(stay.checkOutDate))),
    },
    problems: 'beside',
    send: (values) => quote(changeOf(stay, values)),
    done: ({ changeQuoteForMember }, values) => quoted(changeQuoteForMember, changeOf(stay, values)),
  });
  useForgetting(form);
  return (
    <FormDialog
      of={form}
      open={open}
      title={words.title}
      onClose={onClose}
      says={{ keep: words.close, act: words.submit, busy: words.busy }}
    >
      <p className="lines text-sm text-ink-soft">{words.lead}</p>
      <TextField {...form.entry('checkInDate', words.checkIn, [required])} type="date" />
      <TextField
        {...form.entry('nights', words.nights, [required], {
          check: (value, { checkInDate }) => {
            const read = areNights(value);
            if (read !== true) return read;
            const from = parseCalendarDate(checkInDate);
            if (!from || checkInDate !== stay.checkInDate) return true;
            return addDays(from, Number(value)) !== stay.checkOutDate || words.same;
          },
        })}
        inputMode="numeric"
        tidy="halfWidth"
      />
    </FormDialog>
  );
}

/** A stay that only ends later keeps its nights as they were sold, and takes further ones. */
function changeOf(
  { checkInDate, checkOutDate }: Stay,
  values: { checkInDate: string; nights: string },
): Change {
  const until = addDays(calendarDate(values.checkInDate), Number(values.nights));
  return values.checkInDate === checkInDate && until > checkOutDate
    ? { days: nightsOf({ checkIn: calendarDate(checkOutDate), checkOut: until }) }
    : { dates: { checkInDate: values.checkInDate, checkOutDate: until } };
}
