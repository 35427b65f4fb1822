/** The form before arrival, with a login and without one: each guest, done or to be entered, and what concerns all of them. */
import { useCallback, useEffect, useRef } from 'react';
import { useFormContext, useWatch, type Resolver } from 'react-hook-form';
import type { CombinedError } from 'urql';
import { LONGEST_REQUEST } from '#domain/booking/request-note.ts';
import { longest, postalCode } from '#domain/kernel/field-rules.ts';
import { normalizeNumber } from '#domain/kernel/typed-text.ts';
import { failureOf } from '#web/api/error-message.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntry } from '#web/forms/use-entry.ts';
import { useEntryForm, type Call, type EntryFormState, type Sent } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, Select } from '#web/ui/choices.tsx';
import { fieldId } from '#web/ui/field-id.ts';
import { Card } from '#web/ui/surfaces.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { usePlaceNames } from '../guest-places.ts';
import { nested } from '../nested-errors.ts';
import { problemOf, tellProblem } from '#web/forms/tell-problem.ts';
import {
  inputOf,
  isHidden,
  isSent,
  problemsOf,
  registerFields,
  standingOf,
  startOf,
  type ArrivalValues,
  type EntryGuest,
} from './entry.ts';
import { EntryFields } from './entry-fields.tsx';
import { PassportPicture, smallOf } from './passport-picture.tsx';
import type { PictureDoor } from './send-picture.ts';

/** What concerns all guests, as it is told; of requests without a login only whether there are some. */
export type ToldArrival = {
  arrivalTime: string | null;
  accommodationRequests: string | null;
  dietaryRequests: string | null;
  hasRequests: boolean;
};

export type ArrivalInput = {
  guests: ReturnType<typeof inputOf>[];
  arrivalTime: string | null;
  accommodationRequests: string | null;
  dietaryRequests: string | null;
};

function useResolver(guests: readonly EntryGuest[]): Resolver<ArrivalValues> {
  const labels = useWords('booking/hold').guests;
  const { rules } = useWords('forms');
  return useCallback(
    (values) => {
      const problems = guests.flatMap((guest, index) => {
        const typed = values.guests[index];
        if (!typed || !isSent(typed)) return [];
        const found = problemsOf(guest, typed).map(({ field, problem }) => ({
          name: `guests.${index}.${field}`,
          message: tellProblem(rules, problem, labels[field]),
        }));
        // It only helps to write an address in Japan, but half a code helps nobody.
        if (!typed.noAddressInJapan && postalCode(normalizeNumber(typed.postalCode)))
          found.push({ name: `guests.${index}.postalCode`, message: rules.postalCode });
        return found;
      });
      for (const field of ['accommodationRequests', 'dietaryRequests'] as const) {
        const problem = longest(LONGEST_REQUEST)(values[field]);
        if (problem) problems.push({ name: field, message: tellProblem(rules, problem, '') });
      }
      if (problems.length > 0) return { values: {}, errors: nested<ArrivalValues>(problems) };
      return { values, errors: {} };
    },
    [guests, labels, rules],
  );
}

/** The field that a refusal of the server speaks of. */
function useBeside(guests: readonly EntryGuest[]) {
  const labels = useWords('booking/hold').guests;
  const { rules } = useWords('forms');
  return (error: CombinedError) => {
    const failure = failureOf(error);
    if (failure.kind === 'network' || failure.key !== 'GUEST_DETAILS_INVALID') return null;
    const { guestId, field: named, problem, limit } = failure.facts;
    const index = guests.findIndex(({ id }) => id === guestId);
    const field = registerFields.find((one) => one === named);
    if (index < 0 || !field || typeof problem !== 'string') return null;
    const message = tellProblem(rules, problemOf(problem, limit), labels[field]);
    return { name: `guests.${index}.${field}` as const, message };
  };
}

/** How far a guest is, in a word. */
export function GuestBadge({ guest }: { guest: EntryGuest }) {
  const words = useWords('booking/arrival').preCheckIn;
  const standing = standingOf(guest);
  return <Badge tone={standing === 'entered' ? 'key' : 'accent'}>{words[standing]}</Badge>;
}

type GuestProps = {
  guest: EntryGuest;
  index: number;
  who: string;
  /** Whether who enters it is the guest. */
  isOwn: boolean;
  canWait: boolean;
  pictures: PictureDoor | undefined;
};

type PictureProps = { guest: EntryGuest; who: string | null; pictures: PictureDoor };

/** Of a guest who said that there is an address in Japan it is asked once the other answer has been sent. */
function Picture({ guest, who, pictures: door }: PictureProps) {
  const words = useWords('booking/arrival').picture;
  if (guest.isEntered && !guest.noAddressInJapan)
    return <p className="text-sm text-ink-soft">{words.afterwards}</p>;
  const { id, hasPassportPicture: isKept, passportPhotoUrl: url } = guest;
  return (
    <PassportPicture guestId={id} who={who} door={door} isKept={isKept} url={url ? smallOf(url) : null} />
  );
}

function GuestCard({ guest, index, who, isOwn, canWait, pictures }: GuestProps) {
  const words = useWords('booking/arrival').preCheckIn;
  const { register, setValue, getValues } = useFormContext<ArrivalValues>();
  const [isOpen, later, abroad] = useWatch<
    ArrivalValues,
    [`guests.${number}.isOpen`, `guests.${number}.later`, `guests.${number}.noAddressInJapan`]
  >({
    name: [`guests.${index}.isOpen`, `guests.${index}.later`, `guests.${index}.noAddressInJapan`],
  });
  const asksPicture = isOpen ? abroad && !later : guest.noAddressInJapan;
  const laterPlace = `guests.${index}.later` as const;
  const asFirst = () => {
    for (const field of ['address1', 'tel', 'email'] as const)
      setValue(`guests.${index}.${field}`, getValues(`guests.0.${field}`), { shouldDirty: true });
  };
  return (
    <Card>
      <fieldset className="min-w-0">
        <legend className="sr-only">{who}</legend>
        <p aria-hidden className="mb-4 flex flex-wrap items-baseline gap-3">
          <span className="text-xl font-semibold">{who}</span>
          {guest.name ? <span className="min-w-0 wrap-anywhere">{guest.name}</span> : null}
          <GuestBadge guest={guest} />
        </p>
        {isOpen ? (
          <div className="grid gap-5">
            {canWait && !guest.isEntered ? (
              <Checkbox {...register(laterPlace)} id={fieldId(laterPlace)} label={words.later} />
            ) : null}
            {index > 0 && !later ? (
              <div>
                <Button kind="secondary" wide="narrow" onClick={asFirst}>
                  {words.asFirst}
                </Button>
              </div>
            ) : null}
            {!later && registerFields.some((field) => field !== 'name' && isHidden(guest, field)) ? (
              <p className="text-sm text-ink-soft">{words.checkKept}</p>
            ) : null}
            {later ? null : <EntryFields guest={guest} index={index} />}
          </div>
        ) : (
          <Button
            kind="secondary"
            wide="narrow"
            onClick={() => setValue(`guests.${index}.isOpen`, true, { shouldDirty: true })}
          >
            {words.again}
          </Button>
        )}
        {pictures && asksPicture ? (
          <div className="mt-5">
            <Picture guest={guest} who={isOwn ? null : who} pictures={pictures} />
          </div>
        ) : null}
      </fieldset>
    </Card>
  );
}

/** Every half hour from noon to midnight. */
const times = Array.from({ length: 24 }, (_, n) => `${12 + Math.floor(n / 2)}:${n % 2 === 0 ? '00' : '30'}`);

function TogetherCard({ told }: { told: ToldArrival }) {
  const words = useWords('booking/arrival').preCheckIn;
  const entry = useEntry<ArrivalValues>();
  const chosen = told.arrivalTime && !times.includes(told.arrivalTime) ? [told.arrivalTime, ...times] : times;
  return (
    <Card>
      <fieldset className="min-w-0">
        <legend className="mb-4 text-xl font-semibold">{words.together}</legend>
        <div className="grid gap-5">
          <Select {...entry('arrivalTime', words.arrivalTime)} need="optional">
            <option value="">{words.undecided}</option>
            {chosen.map((time) => (
              <option key={time} value={time}>
                {time}
              </option>
            ))}
          </Select>
          {told.hasRequests ? <p className="text-sm text-ink-soft">{words.requestsKept}</p> : null}
          <TextArea
            {...entry('accommodationRequests', words.accommodation)}
            need="optional"
            help={words.accommodationHelp}
            rows={3}
          />
          <TextArea
            {...entry('dietaryRequests', words.dietary)}
            need="optional"
            help={words.dietaryHelp}
            rows={3}
          />
        </div>
      </fieldset>
    </Card>
  );
}

/** What came to be known since the form was opened, by a guest's own link say, stands in it too; what was typed here meanwhile stays. */
function useNewerStart({ fields }: EntryFormState<ArrivalValues>, start: ArrivalValues): void {
  const known = JSON.stringify(start);
  const shown = useRef(known);
  useEffect(() => {
    if (shown.current === known) return;
    shown.current = known;
    const newer = JSON.parse(known) as ArrivalValues;
    fields.reset(newer, { keepDirtyValues: true, keepDirty: true, keepErrors: true, keepTouched: true });
  }, [fields, known]);
}

type Props<Data> = {
  guests: readonly EntryGuest[];
  /** Null where only a guest's own entry is asked. */
  told: ToldArrival | null;
  /** By what pictures of passports are sent; without it none is asked here. */
  pictures?: PictureDoor;
  send: (input: ArrivalInput, call: Call) => Promise<Sent<Data>>;
  done: (data: Data) => void | Promise<void>;
};

export function ArrivalForm<Data>({ guests, told, pictures, send, done }: Props<Data>) {
  const words = useWords('booking/arrival').preCheckIn;
  const labels: Readonly<Record<string, unknown>> = useWords('booking/hold').guests;
  const { yourself } = useWords('booking/arrival').byGuest;
  const places = usePlaceNames()(guests);
  const names = told ? places : [yourself];
  const besideOf = useBeside(guests);
  const start: ArrivalValues = {
    // Who enters nobody else has come to do so.
    guests: guests.map((guest) => (told ? startOf(guest) : { ...startOf(guest), isOpen: true })),
    arrivalTime: told?.arrivalTime ?? '',
    accommodationRequests: told?.accommodationRequests ?? '',
    dietaryRequests: told?.dietaryRequests ?? '',
  };
  const form = useEntryForm<ArrivalValues, Data>({
    start,
    resolver: useResolver(guests),
    mode: 'onTouched',
    send: (values, call) => {
      const text = (typed: string, known: string | null | undefined) => typed.trim() || (known ? '' : null);
      return send(
        {
          guests: guests.flatMap((guest, index) => {
            const typed = values.guests[index];
            return typed && isSent(typed) ? [inputOf(guest, typed)] : [];
          }),
          arrivalTime: text(values.arrivalTime, told?.arrivalTime),
          accommodationRequests: text(values.accommodationRequests, told?.accommodationRequests),
          dietaryRequests: text(values.dietaryRequests, told?.dietaryRequests),
        },
        call,
      );
    },
    done,
    refused: (error) => besideOf(error) ?? 'toShow',
  });
  useNewerStart(form, start);
  const nameOf = (name: string) => {
    // Who enters nobody else needs not be told whose field it is.
    if (!told) return null;
    const [, place, field] = name.split('.');
    const label = field ? labels[field] : undefined;
    return typeof label === 'string' ? words.fieldName(names[Number(place)] ?? '', label) : null;
  };
  return (
    <EntryForm of={form} leaving="asks" nameOf={nameOf}>
      {guests.map((guest, index) => (
        <GuestCard
          key={guest.id}
          guest={guest}
          index={index}
          who={names[index] ?? ''}
          isOwn={told === null}
          canWait={guests.length > 1}
          pictures={pictures}
        />
      ))}
      {told ? <TogetherCard told={told} /> : null}
      <div>
        <SubmitButton busy={words.sending}>{words.send}</SubmitButton>
      </div>
    </EntryForm>
  );
}
