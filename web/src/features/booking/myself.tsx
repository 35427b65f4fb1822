/** 'I am staying myself': fills the representative from the membership, and empties what it filled when taken back. */
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { joinedAddress } from '#domain/account/contact.ts';
import { ageOn, calendarDate } from '#domain/kernel/calendar-date.ts';
import { handling } from '#web/api/handling.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { useWords } from '#web/i18n/language.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import { KeptTogether } from '#web/ui/kept-together.tsx';
import type { FormOfGuests, GuestEntry } from './guest-entry.ts';

const profileQuery = graphql(`
  query RepresentativeProfile {
    myUserInfo {
      id
      name
      nameKana
      prefecture
      locality
      address1
      address2
      tel
      mobile
      email
      contactEmail
      birthday
      sex
    }
  }
`);

type Profile = ResultOf<typeof profileQuery>['myUserInfo'];
const quietly = handling('all');
const filled = ['name', 'kana', 'address1', 'tel', 'email', 'age', 'sex'] as const;

function entryOf(profile: Profile, checkInDate: string): Pick<GuestEntry, (typeof filled)[number]> {
  return {
    name: profile.name,
    kana: profile.nameKana ?? '',
    address1: joinedAddress(profile),
    tel: profile.mobile ?? profile.tel ?? '',
    email: profile.contactEmail ?? profile.email,
    age: profile.birthday ? String(ageOn(calendarDate(profile.birthday), calendarDate(checkInDate))) : '',
    sex: profile.sex ?? '',
  };
}

type Props = { prefix: `rooms.${number}.guests.${number}`; checkInDate: string };

export function Myself({ prefix, checkInDate }: Props) {
  const words = useWords('booking/hold').guests;
  const { getValues, setValue, formState } = useFormContext<FormOfGuests>();
  const { data } = useAsked({ query: profileQuery, context: quietly });
  const profile = data?.myUserInfo;
  const ownName = profile?.name ?? '…';
  const entry = profile ? entryOf(profile, checkInDate) : null;
  const typed = getValues(prefix);
  const [checked, setChecked] = useState<boolean | null>(null);
  const on = checked ?? (entry !== null && typed.name === entry.name && typed.name !== '');

  const choose = (wanted: boolean) => {
    setChecked(wanted);
    if (!entry) return;
    for (const name of filled) {
      const value = entry[name];
      // What was typed otherwise stays when the tick is taken back.
      if (wanted ? value : getValues(`${prefix}.${name}`) === value)
        setValue(`${prefix}.${name}`, wanted ? value : '', {
          shouldDirty: true,
          shouldValidate: formState.isSubmitted,
        });
    }
  };

  return (
    <div className="mb-5 min-h-21 rounded-md bg-key-soft px-4 py-2 max-[359px]:px-2">
      <Checkbox
        label={
          <span className="font-semibold">
            <KeptTogether text={words.myself(ownName)} part={words.ofMyself(ownName)} long="breaks" />
            <span className="block text-sm font-normal text-ink-soft">{words.myselfHelp}</span>
          </span>
        }
        checked={on}
        disabled={!profile}
        onChange={(event) => choose(event.target.checked)}
      />
      <p role="status" className="text-sm text-success empty:hidden">
        {checked ? words.filled : ''}
      </p>
    </div>
  );
}
