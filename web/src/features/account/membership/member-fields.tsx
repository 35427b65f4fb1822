/** The fields about a person of the membership: who it is, how the person is reached, and a login if wanted. */
import { useFormContext, useWatch } from 'react-hook-form';
import { contactShape } from '#domain/account/contact.ts';
import { LONGEST_NAME } from '#domain/account/sub-member.ts';
import { kana, longest, personName, required } from '#domain/kernel/field-rules.ts';
import { BirthdayEntry } from '#web/forms/birthday-entry.tsx';
import { EmailPair } from '#web/forms/email-fields.tsx';
import { NewPasswordFields } from '#web/forms/new-password-fields.tsx';
import { useChoiceCheck, useEntry } from '#web/forms/use-entry.ts';
import { useWords } from '#web/i18n/language.ts';
import { Checkbox, Select } from '#web/ui/choices.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { MemberEntries } from './member-entries.ts';

export function NameField() {
  const words = useWords('account/membership').member;
  const entry = useEntry<MemberEntries>();
  return (
    <TextField
      {...entry('name', words.name, [required, personName, longest(LONGEST_NAME)])}
      need="required"
      help={words.nameHelp}
      autoComplete="off"
    />
  );
}

/** Kana and birthday, which stay as they are first entered. */
export function FixedFields() {
  const words = useWords('account/membership').member;
  const entry = useEntry<MemberEntries>();
  return (
    <>
      <TextField
        {...entry('nameKana', words.nameKana, [required, kana, longest(LONGEST_NAME)])}
        need="required"
        help={words.nameKanaHelp}
        tidy="kana"
        autoComplete="off"
      />
      <BirthdayEntry label={words.birthday} help={words.birthdayHelp} whose="adult" />
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
  const entry = useEntry<MemberEntries>();
  const isChosen = useChoiceCheck();
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <Select
        {...entry('relationshipId', words.relationship, [], { check: isChosen(words.relationship) })}
        need="required"
      >
        <option value="">{forms.choose}</option>
        {relationships.map(({ id, name }) => (
          <option key={id} value={String(id)}>
            {name}
          </option>
        ))}
      </Select>
      <Select {...entry('sex', words.sex)} need="optional" autoComplete="off">
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

export function ReachFields({ savedEmail }: { savedEmail: string }) {
  const words = useWords('account/membership');
  const entry = useEntry<MemberEntries>();
  return (
    <>
      <TextField
        {...entry('tel', words.tel, [(value) => contactShape('tel', value)])}
        need="optional"
        help={words.mobileHelp}
        type="tel"
        inputMode="tel"
        tidy="number"
        autoComplete="off"
      />
      <EmailPair<MemberEntries>
        name="email"
        label={words.email}
        need="optional"
        autoComplete="off"
        saved={savedEmail}
        again={{ name: 'emailAgain', label: words.emailAgain, help: words.emailAgainHelp }}
      />
    </>
  );
}

/** A login for someone who has none yet. */
export function LoginFields() {
  const words = useWords('account/membership');
  const { member } = words;
  const { register } = useFormContext<MemberEntries>();
  const withLogin = useWatch<MemberEntries, 'withLogin'>({ name: 'withLogin' });
  return (
    <>
      <Checkbox
        label={
          <>
            {member.giveLogin}
            <span className="block text-sm text-ink-soft">{member.giveLoginHelp}</span>
          </>
        }
        {...register('withLogin')}
      />
      {withLogin ? (
        <>
          <EmailPair<MemberEntries>
            name="loginEmail"
            label={member.loginEmail}
            need="required"
            autoComplete="off"
            passing="yes"
            again={{
              name: 'loginEmailAgain',
              label: `${member.loginEmail}${member.again}`,
              help: words.emailAgainHelp,
            }}
          />
          <NewPasswordFields
            labels={{ password: member.password, help: member.passwordHelp, again: member.passwordAgain }}
            passing="yes"
          />
        </>
      ) : null}
    </>
  );
}
