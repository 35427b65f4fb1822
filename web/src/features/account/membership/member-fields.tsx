/** The fields about a person of the membership: who it is, how the person is reached, and a login if wanted. */
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { contactShape } from '#domain/account/contact.ts';
import { checkNewPassword } from '#domain/account/password.ts';
import { LONGEST_NAME } from '#domain/account/sub-member.ts';
import {
  adultOn,
  birthday as birthdayRule,
  birthYears,
  email as emailShape,
  kana,
  longest,
  required,
} from '#domain/account/validation.ts';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import { japanDay } from '#messages/format.ts';
import { serverNow } from '#web/api/settings.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFieldRules } from '#web/i18n/use-field-rules.ts';
import { BirthdayField } from '#web/ui/birthday-field.tsx';
import { Checkbox, Select } from '#web/ui/choices.tsx';
import { fieldId } from '#web/ui/form-problems.ts';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import type { EntryName, MemberEntries } from './member-entries.ts';

/** Everything a control of one field needs: name, id, error. */
function useEntry() {
  const { register, formState } = useFormContext<MemberEntries>();
  return (name: EntryName, options: Parameters<typeof register>[1] = {}) => ({
    ...register(name, options),
    id: fieldId(name),
    error: formState.errors[name]?.message,
  });
}

export function NameField() {
  const words = useWords('account/membership').member;
  const rules = useFieldRules();
  const entry = useEntry();
  return (
    <TextField
      {...entry('name', { validate: rules(words.name, required, longest(LONGEST_NAME)) as never })}
      label={words.name}
      need="required"
      help={words.nameHelp}
      autoComplete="off"
    />
  );
}

/** Kana and birthday, which stay as they are first entered. */
export function FixedFields() {
  const words = useWords('account/membership').member;
  const rules = useFieldRules();
  const entry = useEntry();
  const { control } = useFormContext<MemberEntries>();
  const today = calendarDate(japanDay(serverNow()));
  return (
    <>
      <TextField
        {...entry('nameKana', {
          validate: rules(words.nameKana, required, kana, longest(LONGEST_NAME)) as never,
        })}
        label={words.nameKana}
        need="required"
        help={words.nameKanaHelp}
        tidy="kana"
        autoComplete="off"
      />
      <Controller
        control={control}
        name="birthday"
        rules={{
          validate: rules(
            words.birthday,
            required,
            (value) => birthdayRule(value, today),
            (value) => adultOn(calendarDate(value), today),
          ),
        }}
        render={({ field, fieldState }) => (
          <BirthdayField
            id={fieldId('birthday')}
            label={words.birthday}
            need="required"
            help={words.birthdayHelp}
            error={fieldState.error?.message}
            value={field.value}
            onChange={field.onChange}
            years={birthYears(today)}
          />
        )}
      />
    </>
  );
}

export function RelationFields({
  relationships,
}: {
  relationships: readonly { readonly id: number; readonly name: string }[];
}) {
  const words = useWords('account/membership').member;
  const forms = useWords('forms');
  const entry = useEntry();
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <Select
        {...entry('relationshipId', {
          validate: (value) => required(value) === null || forms.rules.requiredChoice(words.relationship),
        })}
        label={words.relationship}
        need="required"
      >
        <option value="">{forms.choose}</option>
        {relationships.map(({ id, name }) => (
          <option key={id} value={String(id)}>
            {name}
          </option>
        ))}
      </Select>
      <Select {...entry('sex')} label={words.sex} need="optional" autoComplete="off">
        <option value="">{words.sexNone}</option>
        {(['FEMALE', 'MALE', 'OTHER'] as const).map((sex) => (
          <option key={sex} value={sex}>
            {words.sexes[sex]}
          </option>
        ))}
      </Select>
    </div>
  );
}

const emailControl = {
  type: 'email',
  inputMode: 'email',
  tidy: 'halfWidth',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

export function ReachFields({ savedEmail }: { savedEmail: string }) {
  const words = useWords('account/membership');
  const rules = useFieldRules();
  const entry = useEntry();
  const email = useWatch<MemberEntries, 'email'>({ name: 'email' });
  return (
    <>
      <TextField
        {...entry('tel', { validate: rules(words.tel, (value) => contactShape('tel', value)) as never })}
        label={words.tel}
        need="optional"
        help={words.mobileHelp}
        type="tel"
        inputMode="tel"
        tidy="halfWidth"
        autoComplete="off"
      />
      <TextField
        {...entry('email', {
          validate: rules(words.email, (value) => contactShape('email', value)) as never,
        })}
        {...emailControl}
        label={words.email}
        need="optional"
      />
      {email.trim() === savedEmail || email.trim() === '' ? null : (
        <AgainField of="email" name="emailAgain" />
      )}
    </>
  );
}

/** The same address once more, where one is registered. */
function AgainField({ of, name }: { of: 'email' | 'loginEmail'; name: 'emailAgain' | 'loginEmailAgain' }) {
  const words = useWords('account/membership');
  const forms = useWords('forms').rules;
  const rules = useFieldRules();
  const entry = useEntry();
  return (
    <TextField
      {...entry(name, {
        shouldUnregister: true,
        validate: {
          required: rules(words.emailAgain, required) as never,
          same: (value, entries) => String(value).trim() === entries[of].trim() || forms.mismatch,
        },
      })}
      {...emailControl}
      label={of === 'email' ? words.emailAgain : `${words.member.loginEmail}${words.member.again}`}
      need="required"
      help={words.emailAgainHelp}
    />
  );
}

/** A login for someone who has none yet. */
export function LoginFields() {
  const words = useWords('account/membership').member;
  const forms = useWords('forms').rules;
  const rules = useFieldRules();
  const entry = useEntry();
  const { register } = useFormContext<MemberEntries>();
  const withLogin = useWatch<MemberEntries, 'withLogin'>({ name: 'withLogin' });
  return (
    <>
      <Checkbox
        label={
          <>
            {words.giveLogin}
            <span className="block text-sm text-ink-soft">{words.giveLoginHelp}</span>
          </>
        }
        {...register('withLogin')}
      />
      {withLogin ? (
        <>
          <TextField
            {...entry('loginEmail', {
              shouldUnregister: true,
              validate: rules(words.loginEmail, required, emailShape) as never,
            })}
            {...emailControl}
            label={words.loginEmail}
            need="required"
          />
          <AgainField of="loginEmail" name="loginEmailAgain" />
          <PasswordField
            {...entry('password', {
              shouldUnregister: true,
              validate: {
                required: rules(words.password, required) as never,
                strong: (value) => checkNewPassword(String(value), () => false) === null || forms.password,
              },
            })}
            label={words.password}
            need="required"
            help={words.passwordHelp}
            autoComplete="new-password"
          />
          <PasswordField
            {...entry('passwordAgain', {
              shouldUnregister: true,
              validate: {
                required: rules(words.passwordAgain, required) as never,
                same: (value, entries) => value === entries.password || forms.mismatch,
              },
            })}
            label={words.passwordAgain}
            need="required"
            autoComplete="new-password"
          />
        </>
      ) : null}
    </>
  );
}
