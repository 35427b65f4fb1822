/** What is told of one guest: who stands for the guests in full, of the others what is known already. */
import type { FieldValues } from 'react-hook-form';
import { age, required } from '#domain/kernel/field-rules.ts';
import { useEntry } from '#web/forms/use-entry.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useWords } from '../../words.ts';
import type { GuestTold } from './guests-told.ts';

type Kind = Pick<GuestTold, 'representative' | 'child' | 'bedShared'>;

/** What each place of a room is called: the representative, adults, children, and those who share a bed, counted by kind. */
export function usePlaceNames(): (places: readonly Kind[]) => string[] {
  const words = useWords('booking');
  return (places) => {
    const seen = { adult: 0, child: 0, sharing: 0 };
    return places.map(({ representative, child, bedShared }) => {
      if (representative) {
        seen.adult += 1;
        return words.representative;
      }
      const kind = bedShared ? 'sharing' : child ? 'child' : 'adult';
      seen[kind] += 1;
      return words[kind](seen[kind]);
    });
  };
}

/** The fields stand at `at` in the form, as `rooms.0.guests.1` does. */
export function GuestFields({ at, of }: { at: string; of: Kind }) {
  const { guest: words } = useWords('booking');
  const entry = useEntry<FieldValues>();
  const needed = of.representative ? [required] : [];
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <TextField {...entry(`${at}.name`, words.name, needed)} maxLength={100} />
      <TextField {...entry(`${at}.kana`, words.kana, needed)} tidy="kana" maxLength={100} />
      <TextField
        {...entry(`${at}.age`, words.age, of.child ? [required, age] : [age])}
        inputMode="numeric"
        tidy="halfWidth"
      />
      {of.child ? null : (
        <TextField
          {...entry(`${at}.tel`, words.tel, needed)}
          inputMode="tel"
          tidy="halfWidth"
          maxLength={20}
        />
      )}
      {of.representative ? (
        // An address is read back on the telephone: it is seen whole.
        <div className="col-span-full">
          <TextField {...entry(`${at}.address1`, words.address1, needed)} maxLength={200} />
        </div>
      ) : null}
    </div>
  );
}
