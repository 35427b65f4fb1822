/** What a guest tells the desk for the register. A passport's number that is kept is not shown; left empty it stays. */
import { useFormContext, useWatch } from 'react-hook-form';
import { passportNumber, required } from '#domain/kernel/field-rules.ts';
import { failureOf } from '#web/api/error-message.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { problemOf, tellProblem } from '#web/forms/tell-problem.ts';
import { useEntry } from '#web/forms/use-entry.ts';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords as useWordsOfPages } from '#web/i18n/language.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import { fieldId } from '#web/ui/field-id.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { ENTER, type Guest } from './register-queries.ts';

const FIELDS = [
  ...(['name', 'kana', 'address1', 'nationality', 'passportNumber', 'tel', 'email', 'occupation'] as const),
];
type Values = Record<(typeof FIELDS)[number], string> & { noAddressInJapan: boolean };

type Props = {
  guest: Guest;
  /** Who stands for the guest's room, where that is somebody else. */
  representative: Guest | null;
  onClose: () => void;
  done: (entered: Pick<Values, 'noAddressInJapan'>) => void;
};

export function EntryDialog({ guest, representative, onClose, done }: Props) {
  const { entry: words, unnamed } = useWords('register');
  const { rules } = useWordsOfPages('forms');
  const form = useEntryForm({
    start: startOf(guest),
    problems: 'beside',
    send: ({ passportNumber: number, ...values }, call) =>
      call(ENTER, {
        guestId: guest.id,
        entry: {
          ...values,
          passportNumber: number === '' && guest.hasNumber ? null : number,
        },
      }),
    refused: (error) => {
      const failure = failureOf(error);
      if (failure.kind !== 'refused' || failure.key !== 'GUEST_DETAILS_INVALID') return 'toShow';
      const { field, problem, limit } = failure.facts;
      const name = FIELDS.find((one) => one === field);
      if (!name || typeof problem !== 'string') return 'toShow';
      return { name, message: tellProblem(rules, problemOf(problem, limit), words.fields[name]) };
    },
    done: (_, values) => {
      showToast(words.done);
      done(values);
    },
  });
  const { register } = form.fields;
  return (
    <FormDialog
      of={form}
      open
      title={words.title(guest.name ?? unnamed)}
      onClose={onClose}
      says={{ keep: words.close, act: words.submit, busy: words.busy }}
    >
      {representative?.address1 ? <AsRepresentative of={representative} /> : null}
      <Checkbox
        {...register('noAddressInJapan')}
        id={fieldId('noAddressInJapan')}
        label={words.noAddressInJapan}
      />
      <Fields of={guest} />
    </FormDialog>
  );
}

/** Families live together: the address is taken over, and how they are reached where this guest has said nothing of it. */
function AsRepresentative({ of: representative }: { of: Guest }) {
  const { entry: words } = useWords('register');
  const { setValue, getValues, clearErrors } = useFormContext<Values>();
  const take = () => {
    const kept = getValues();
    const taken = {
      noAddressInJapan: representative.noAddressInJapan,
      address1: representative.address1 ?? '',
      ...(kept.tel.trim() === '' && kept.email.trim() === ''
        ? { tel: representative.tel ?? '', email: representative.email ?? '' }
        : {}),
    };
    for (const [field, value] of Object.entries(taken) as [keyof Values, string | boolean][])
      setValue(field, value, { shouldDirty: true });
    clearErrors(Object.keys(taken) as (keyof Values)[]);
  };
  return (
    <div className="mb-3">
      <SmallButton onClick={take}>{words.asRepresentative}</SmallButton>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">{representative.address1}</p>
    </div>
  );
}

function Fields({ of: guest }: { of: Guest }) {
  const { entry: words } = useWords('register');
  const entry = useEntry<Values>();
  const abroad = useWatch<Values>({ name: 'noAddressInJapan' }) === true;
  const text = (field: (typeof FIELDS)[number], isNeeded: boolean) =>
    entry(field, words.fields[field], isNeeded ? [required] : []);
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <TextField {...text('name', true)} maxLength={100} autoComplete="off" />
      {abroad ? null : <TextField {...text('kana', true)} tidy="kana" maxLength={100} autoComplete="off" />}
      <div className="sm:col-span-2">
        <TextField {...text('address1', true)} maxLength={200} autoComplete="off" />
      </div>
      {abroad ? (
        <>
          <TextField {...text('nationality', true)} maxLength={60} autoComplete="off" />
          <TextField
            {...entry('passportNumber', words.fields.passportNumber, [
              ...(guest.hasNumber ? [] : [required]),
              passportNumber,
            ])}
            {...(guest.hasNumber ? { help: words.numberIsKept } : {})}
            tidy="halfWidth"
            maxLength={20}
            autoComplete="off"
          />
        </>
      ) : null}
      {abroad && guest.pictureId === null ? (
        <p className="text-sm text-ink-soft sm:col-span-2">{words.pictureFollows}</p>
      ) : null}
      <TextField
        {...text('tel', false)}
        help={guest.child ? words.contactOfChild : words.contactHelp}
        tidy="number"
        inputMode="tel"
        maxLength={20}
        autoComplete="off"
      />
      <TextField
        {...text('email', false)}
        tidy="email"
        inputMode="email"
        maxLength={254}
        autoComplete="off"
      />
      <TextField {...text('occupation', false)} maxLength={100} autoComplete="off" />
    </div>
  );
}

const startOf = (guest: Guest): Values => ({
  ...{ name: guest.name ?? '', kana: guest.kana ?? '', address1: guest.address1 ?? '' },
  ...{ nationality: guest.nationality ?? '', passportNumber: '', tel: guest.tel ?? '' },
  ...{ email: guest.email ?? '', occupation: guest.occupation ?? '' },
  noAddressInJapan: guest.noAddressInJapan,
});
