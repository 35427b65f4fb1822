/** Somebody whom the membership knows is taken as a guest: from the family list, or from the companions that it keeps. */
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { joinedAddress } from '#domain/account/contact.ts';
import { ageLater } from '#domain/booking/companion.ts';
import { ageProblem } from '#domain/booking/guest-details.ts';
import { ageOn, calendarDate } from '#domain/kernel/calendar-date.ts';
import { handling } from '#web/api/handling.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { useWords } from '#web/i18n/language.ts';
import { Checkbox, Select } from '#web/ui/choices.tsx';
import { fieldId } from '#web/ui/field-id.ts';
import type { FormOfGuests, GuestEntry, GuestPlace } from '../guest-entry.ts';

const personFields = graphql(`
  fragment PersonToPick on SubMember {
    id
    name
    nameKana
    birthday
    sex
    prefecture
    locality
    address1
    address2
    tel
    email
  }
`);

/** A membership has at most two pages of persons. */
const knownQuery = graphql(
  `
    query PersonsToPick {
      family: mySubMemberList(take: 100) {
        ...PersonToPick
      }
      moreFamily: mySubMemberList(take: 100, skip: 100) {
        ...PersonToPick
      }
      myCompanionList {
        id
        name
        kana
        age
        ageOn
        sex
        address1
        tel
        email
        nationality
      }
    }
  `,
  [personFields],
);

type Known = ResultOf<typeof knownQuery>;
type Filled = Omit<GuestEntry, 'passportNumber' | 'occupation' | 'keep'>;
type Person = { id: string; age: number | null; entry: Filled };

const quietly = handling('all');

function familyOf({ family, moreFamily }: Known, checkInDate: string): readonly Person[] {
  return [...family, ...moreFamily].map((person) => {
    const age = ageOn(calendarDate(person.birthday), calendarDate(checkInDate));
    return {
      ...{ id: `family ${person.id}`, age },
      entry: {
        name: person.name,
        kana: person.nameKana,
        address1: joinedAddress(person),
        tel: person.tel ?? '',
        email: person.email ?? '',
        age: String(age),
        sex: person.sex ?? '',
        ...{ abroad: false, nationality: '' },
      },
    };
  });
}

function keptOf({ myCompanionList: kept }: Known, checkInDate: string): readonly Person[] {
  return kept.map((person) => {
    const age =
      person.age === null || person.ageOn === null
        ? null
        : ageLater(person.age, calendarDate(person.ageOn), calendarDate(checkInDate));
    return {
      ...{ id: `kept ${person.id}`, age },
      entry: {
        name: person.name,
        kana: person.kana ?? '',
        address1: person.address1 ?? '',
        tel: person.tel ?? '',
        email: person.email ?? '',
        age: age === null ? '' : String(age),
        sex: person.sex ?? '',
        abroad: person.nationality !== null,
        nationality: person.nationality ?? '',
      },
    };
  });
}

type Props = { prefix: `rooms.${number}.guests.${number}`; place: GuestPlace; checkInDate: string };

/** Nothing stands here while nobody is known who could take the place. */
export function PickCompanion({ prefix, place, checkInDate }: Props) {
  const words = useWords('booking/hold').companions;
  const { setValue, formState } = useFormContext<FormOfGuests>();
  const { data } = useAsked({ query: knownQuery, context: quietly });
  const [picked, setPicked] = useState('');
  if (!data) return null;
  const fits = ({ age }: Person) => age === null || ageProblem(place, age) === null;
  const groups = [
    { label: words.family, persons: familyOf(data, checkInDate).filter(fits) },
    { label: words.kept, persons: keptOf(data, checkInDate).filter(fits) },
  ].filter(({ persons }) => persons.length > 0);
  if (groups.length === 0) return null;

  const pick = (id: string) => {
    setPicked(id);
    const person = groups.flatMap(({ persons }) => persons).find((one) => one.id === id);
    if (!person) return;
    // What was typed for somebody else is not theirs.
    const entry: GuestEntry = { ...person.entry, passportNumber: '', occupation: '', keep: false };
    for (const [name, value] of Object.entries(entry))
      setValue(`${prefix}.${name as keyof GuestEntry}`, value, {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      });
  };
  return (
    <div className="mb-5 grid gap-1 rounded-md bg-key-soft px-4 py-3">
      <Select
        id={fieldId(`${prefix}.picked`)}
        label={words.pick}
        value={picked}
        onChange={(event) => pick(event.target.value)}
      >
        <option value="">{words.nobody}</option>
        {groups.map(({ label, persons }) => (
          <optgroup key={label} label={label}>
            {persons.map(({ id, age, entry }) => (
              <option key={id} value={id}>
                {age === null ? entry.name : words.withAge(entry.name, age)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <p role="status" className="text-sm text-success empty:hidden">
        {picked === '' ? '' : words.picked}
      </p>
    </div>
  );
}

/** Ticked by whoever wants to find the guest again; nobody is kept without it. */
export function KeepCompanion({ prefix }: Pick<Props, 'prefix'>) {
  const words = useWords('booking/hold').companions;
  const { register } = useFormContext<FormOfGuests>();
  return (
    <div className="mt-4">
      <Checkbox
        {...register(`${prefix}.keep`)}
        id={fieldId(`${prefix}.keep`)}
        label={
          <>
            {words.keep}
            <span className="block text-sm text-ink-soft">{words.keepHelp}</span>
          </>
        }
      />
    </div>
  );
}
