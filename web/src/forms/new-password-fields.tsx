/** A new password twice, `newPassword` and `newPasswordAgain`. The list of common ones is the server's. */
import { useFormContext } from 'react-hook-form';
import { checkNewPassword } from '#domain/account/password.ts';
import { matches, required } from '#domain/kernel/field-rules.ts';
import { useWords } from '#web/i18n/language.ts';
import { PasswordField } from '#web/ui/text-field.tsx';
import { useEntry } from './use-entry.ts';

export type NewPassword = { newPassword: string; newPasswordAgain: string };
export const noNewPassword: NewPassword = { newPassword: '', newPasswordAgain: '' };

type Props = {
  labels: { password: string; help: string; again: string };
  /** For fields that come and go: what was entered goes with them. */
  passing?: 'yes';
};

export function NewPasswordFields({ labels, passing }: Props) {
  const words = useWords('forms').rules;
  const { getValues } = useFormContext<NewPassword>();
  const entry = useEntry<NewPassword>();
  const shouldUnregister = passing === 'yes';
  const isStrong = (value: string) => checkNewPassword(value, () => false) === null || words.password;
  const isSame = (value: string) => matches(value, getValues('newPassword'));
  return (
    <>
      <PasswordField
        {...entry('newPassword', labels.password, [required], { check: isStrong, shouldUnregister })}
        need="required"
        help={labels.help}
        autoComplete="new-password"
      />
      <PasswordField
        {...entry('newPasswordAgain', labels.again, [required, isSame], { shouldUnregister })}
        need="required"
        autoComplete="new-password"
      />
    </>
  );
}
