/** The fields of an application: who signs up, where they are reached, the login to be, and where they heard of the club. */
import { useState } from 'react';
import { LONGEST_NAME } from '#domain/account/sub-member.ts';
import { kana, longest, personName, required } from '#domain/kernel/field-rules.ts';
import { BirthdayEntry } from '#web/forms/birthday-entry.tsx';
import { NewPasswordFields } from '#web/forms/new-password-fields.tsx';
import { useEntry } from '#web/forms/use-entry.ts';
import { useWords } from '#web/i18n/language.ts';
import { Checkbox, Select } from '#web/ui/choices.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AddressFields, type Prefecture } from '../address-fields.tsx';
import { PhoneFields } from '../phone-fields.tsx';
import { MEDIA, SEXES, type SignupEntries } from './entries.ts';
import type { Application } from './signup-queries.ts';

const nameRules = [required, personName, longest(LONGEST_NAME)];
const kanaRules = [required, kana, longest(LONGEST_NAME)];

export function PersonFields() {
  const words = useWords('account/signup').details;
  const entry = useEntry<SignupEntries>();
  return (
    <Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <h2 className="text-xl">{words.person}</h2>
        <TextField
          {...entry('name', words.name, nameRules)}
          need="required"
          help={words.nameHelp}
          autoComplete="name"
        />
        <TextField
          {...entry('nameKana', words.nameKana, kanaRules)}
          need="required"
          help={words.kanaHelp}
          tidy="kana"
          autoComplete="off"
        />
        <BirthdayEntry label={words.birthday} help={words.birthdayHelp} whose="adult" />
        <Select {...entry('sex', words.sex)} need="optional" autoComplete="sex">
          <option value="">{words.sexNone}</option>
          {SEXES.map((sex) => (
            <option key={sex} value={sex}>
              {words.sexes[sex]}
            </option>
          ))}
        </Select>
      </div>
    </Card>
  );
}

export function CompanyFields() {
  const words = useWords('account/signup').details;
  const entry = useEntry<SignupEntries>();
  return (
    <Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <h2 className="text-xl">{words.company}</h2>
        <TextField
          {...entry('name', words.companyName, nameRules)}
          need="required"
          help={words.companyNameHelp}
          autoComplete="organization"
        />
        <TextField
          {...entry('nameKana', words.companyKana, kanaRules)}
          need="required"
          help={words.kanaHelp}
          tidy="kana"
          autoComplete="off"
        />
        {(['representative', 'contact'] as const).map((who) => (
          <div key={who} className="grid items-start gap-6 sm:grid-cols-2">
            <TextField
              {...entry(`${who}Name`, words[`${who}Name`], nameRules)}
              need="required"
              autoComplete="off"
            />
            <TextField
              {...entry(`${who}NameKana`, words[`${who}Kana`], kanaRules)}
              need="required"
              tidy="kana"
              autoComplete="off"
            />
          </div>
        ))}
      </div>
    </Card>
  );
}

type ReachProps = { isCompany: boolean; prefectures: readonly Prefecture[] };

export function ReachFields({ isCompany, prefectures }: ReachProps) {
  const words = useWords('account/signup').details;
  return (
    <Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <h2 className="text-xl">{isCompany ? words.reachOfCompany : words.reach}</h2>
        <AddressFields need="required" prefectures={prefectures} standing="kept" />
        <p className="text-sm text-ink-soft">{words.phones}</p>
        <PhoneFields />
      </div>
    </Card>
  );
}

export function LoginFields({ application }: { application: Application }) {
  const words = useWords('account/signup').details;
  const { email, clientCode, hasPassword } = application;
  const [isOther, setIsOther] = useState(!hasPassword);
  const labels = { password: words.password, help: words.passwordHelp, again: words.passwordAgain };
  return (
    <Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <h2 className="text-xl">{words.login}</h2>
        <div className="grid gap-6 [&_input]:bg-paper-deep">
          <TextField
            label={words.email}
            help={words.emailHelp}
            type="email"
            autoComplete="username"
            readOnly
            value={email}
          />
          {clientCode === null ? null : <TextField label={words.clientCode} readOnly value={clientCode} />}
        </div>
        {hasPassword ? (
          <div className="grid gap-1">
            <p>{words.passwordKept}</p>
            <Checkbox
              label={words.passwordOther}
              checked={isOther}
              onChange={({ currentTarget }) => setIsOther(currentTarget.checked)}
            />
          </div>
        ) : null}
        {isOther ? <NewPasswordFields labels={labels} {...(hasPassword ? { passing: 'yes' } : {})} /> : null}
      </div>
    </Card>
  );
}

export function SurveyField() {
  const words = useWords('account/signup').details;
  const entry = useEntry<SignupEntries>();
  return (
    <Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <h2 className="text-xl">{words.survey}</h2>
        <Select {...entry('media', words.media)} need="optional" autoComplete="off">
          <option value="">{words.mediaNone}</option>
          {MEDIA.map((media) => (
            <option key={media} value={media}>
              {words.medias[media]}
            </option>
          ))}
        </Select>
      </div>
    </Card>
  );
}
