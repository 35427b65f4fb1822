/** The pets of a room that takes them, and the terms that are agreed to for all of them. */
import { useFormContext } from 'react-hook-form';
import { HEAVIEST_PET_KG } from '#domain/booking/extras.ts';
import { useSettings } from '#web/api/settings.ts';
import { useEntry } from '#web/forms/use-entry.ts';
import { useWords } from '#web/i18n/language.ts';
import { Checkbox, Select } from '#web/ui/choices.tsx';
import { fieldId } from '#web/ui/field-id.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { AddEntry, EntryBox } from './entry-box.tsx';
import { useEntryList } from './entry-list.ts';
import { ExtrasLegend } from './extras-legend.tsx';
import { noPet, type ExtrasForm } from './extras-form.ts';
import { mostPetsOf } from './extras-rules.ts';
import type { ExtrasStay } from './offered-extras.ts';

type PetProps = { prefix: `rooms.${number}.extras.pets.${number}`; catsToo: boolean };

function Pet({ prefix, catsToo }: PetProps) {
  const words = useWords('booking/stay').extras.pets;
  const entry = useEntry<ExtrasForm>();
  const owner = (
    <TextField
      {...entry(`${prefix}.ownerName`, words.ownerName)}
      need="required"
      maxLength={100}
      autoComplete="off"
    />
  );
  // Two in a row have a word of help or none, so that their boxes stand in line.
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {/* Where dogs alone may stay there is nothing to choose. */}
      {catsToo ? (
        <>
          <Select {...entry(`${prefix}.kind`, words.kind)} need="required">
            <option value="DOG">{words.kinds.DOG}</option>
            <option value="CAT">{words.kinds.CAT}</option>
          </Select>
          {owner}
        </>
      ) : null}
      <TextField
        {...entry(`${prefix}.breed`, catsToo ? words.breed : words.breedOfDog)}
        need="required"
        help={words.breedHelp}
        maxLength={60}
        autoComplete="off"
      />
      <TextField
        {...entry(`${prefix}.petWeight`, words.petWeight)}
        need="required"
        help={words.petWeightHelp}
        inputMode="decimal"
        maxLength={8}
        autoComplete="off"
      />
      {catsToo ? null : owner}
    </div>
  );
}

function Terms({ held }: { held: ExtrasStay }) {
  const words = useWords('booking/stay').extras.pets;
  const vacancy = useWords('vacancy').facility;
  const { callCenterPhone } = useSettings();
  const { petTermUrl } = held.facility;
  return (
    <p className="text-sm">
      {words.byAgreement}
      <br />
      {petTermUrl ? (
        <a
          href={petTermUrl}
          target="_blank"
          rel="noreferrer"
          className="text-key underline underline-offset-4"
        >
          {words.terms}
          <span className="sr-only">{vacancy.newTab}</span>
        </a>
      ) : (
        words.termsByPhone(callCenterPhone)
      )}
    </p>
  );
}

type FieldsProps = { held: ExtrasStay; roomIndex: number; heading?: 'h2' | undefined };

export function PetFields({ held, roomIndex, heading }: FieldsProps) {
  const words = useWords('booking/stay').extras.pets;
  const { register } = useFormContext<ExtrasForm>();
  const entry = useEntry<ExtrasForm>();
  const name = `rooms.${roomIndex}.extras.pets` as const;
  const agreed = `rooms.${roomIndex}.extras.agreed` as const;
  const { count, addId, add, remove } = useEntryList(roomIndex, {
    ...{ list: 'pets', empty: noPet },
    first: held.facility.catAllowed ? 'kind' : 'breed',
  });
  const most = mostPetsOf(held);
  const { catAllowed, hasPetWeightRestriction } = held.facility;
  return (
    <fieldset className="grid gap-5">
      <ExtrasLegend
        title={words.title}
        note={words.lead({
          most,
          cats: catAllowed,
          weight: hasPetWeightRestriction ? HEAVIEST_PET_KG : null,
        })}
        heading={heading}
      />
      {Array.from({ length: count }, (_, index) => (
        <EntryBox
          key={index}
          title={words.pet(index + 1)}
          remove={words.remove(index + 1)}
          onRemove={() => remove(index)}
        >
          <Pet prefix={`${name}.${index}`} catsToo={catAllowed} />
        </EntryBox>
      ))}
      <Terms held={held} />
      {count > 0 ? (
        <Checkbox
          {...register(agreed)}
          id={fieldId(agreed)}
          error={entry(agreed, words.agreed).error}
          label={words.agreed}
        />
      ) : null}
      {count >= most ? null : (
        <AddEntry id={addId} onAdd={add}>
          {count === 0 ? words.add : words.addAnother}
        </AddEntry>
      )}
    </fieldset>
  );
}
