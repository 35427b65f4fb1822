/** All guests of a booked stay as they will be: named, aged, joined by others, or taken out. Asks the price, changes nothing. */
import { useState, type RefObject } from 'react';
import { useFieldArray } from 'react-hook-form';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/choices.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { GuestFields, usePlaceNames } from './guest-fields.tsx';
import { MOST_GUESTS, useTakenOut } from './room-counts.tsx';
import { guestInput, UNTOLD, useRefusedGuest, type GuestTold } from './guests-told.ts';
import type { Change, Quote } from './change-queries.ts';
import type { Stay } from './stay-queries.ts';
import { useForgetting } from './use-forgetting.ts';
import { useQuote } from './use-quote.ts';

type Props = { stay: Stay; onClose: () => void; quoted: (quote: Quote, change: Change) => void };
type Values = { guests: GuestTold[] };

const KINDS = ['adult', 'child', 'sharing'] as const;
type Kind = (typeof KINDS)[number];

export function StayGuests({ stay, onClose, quoted }: Props) {
  const { guestForm: words, guests: title } = useWords('stay');
  const quote = useQuote(stay);
  const refusedGuest = useRefusedGuest();
  const form = useEntryForm<Values, { changeQuoteForMember: Quote }>({
    start: { guests: stay.guests.map(toldOf) },
    problems: 'beside',
    send: (values) => quote(changeOf(stay, values)),
    done: ({ changeQuoteForMember }, values) => quoted(changeQuoteForMember, changeOf(stay, values)),
    refused: (error, { guests }) => {
      const found = refusedGuest(error, guests);
      return found ? { name: `guests.${found.index}.${found.name}`, message: found.message } : 'toShow';
    },
    saved: 'later',
  });
  useForgetting(form);
  const { fields, append, remove } = useFieldArray({
    control: form.fields.control,
    name: 'guests',
    keyName: 'key',
  });
  const { addButton, takeOut } = useTakenOut(remove);
  const names = usePlaceNames()(fields);
  return (
    <section className="mb-6 rounded-sm border border-line bg-white p-4">
      <h2 className="mb-1 text-lg">{title}</h2>
      <p className="mb-4 text-sm text-ink-soft">{words.lead}</p>
      <EntryForm of={form}>
        {fields.map((guest, index) => (
          <fieldset key={guest.key}>
            <legend className="mb-2 flex w-full flex-wrap items-center gap-x-4 gap-y-1 font-semibold">
              {names[index]}
              {guest.representative ? null : (
                <SmallButton onClick={() => takeOut(index)}>{words.remove(names[index] ?? '')}</SmallButton>
              )}
            </legend>
            <GuestFields at={`guests.${index}`} of={guest} />
          </fieldset>
        ))}
        <AddGuest add={append} count={fields.length} button={addButton} />
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" onClick={onClose}>
            {words.close}
          </Button>
          <SubmitButton busy={words.busy}>{words.submit}</SubmitButton>
        </div>
      </EntryForm>
    </section>
  );
}

type AddProps = {
  add: (guest: GuestTold) => void;
  count: number;
  button: RefObject<HTMLButtonElement | null>;
};

function AddGuest({ add, count, button }: AddProps) {
  const { guestForm: words } = useWords('stay');
  const [kind, setKind] = useState<Kind>('adult');
  const [added, setAdded] = useState(0);
  const press = () => {
    add({
      ...{ id: `new${added + 1}`, representative: false },
      ...{ child: kind !== 'adult', bedShared: kind === 'sharing' },
      ...UNTOLD,
    });
    setAdded(added + 1);
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select label={words.kind} value={kind} onChange={({ target }) => setKind(target.value as Kind)}>
        {KINDS.map((one) => (
          <option key={one} value={one}>
            {words.kinds[one]}
          </option>
        ))}
      </Select>
      <span className="pb-2">
        <SmallButton ref={button} disabled={count >= MOST_GUESTS} onClick={press}>
          {words.add}
        </SmallButton>
      </span>
    </div>
  );
}

const toldOf = ({ id, representative, child, bedShared, ...of }: Stay['guests'][number]): GuestTold => ({
  ...{ id, representative, child, bedShared },
  ...{ name: of.name ?? '', kana: of.kana ?? '', tel: of.tel ?? '', address1: of.address1 ?? '' },
  age: of.age === null ? '' : String(of.age),
});

/** What the form does not ask stays as it is known. */
function changeOf({ guests: known }: Stay, { guests }: Values): Change {
  return {
    guests: guests.map((guest) => {
      const { email, nationality } = known.find(({ id }) => id === guest.id) ?? {
        email: null,
        nationality: null,
      };
      return { ...guestInput(guest), email, nationality };
    }),
  };
}
