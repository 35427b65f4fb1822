/** A new password twice. The list of common ones is the server's, whose word is shown at the field too. */
import type { FieldErrors, FieldValues, Path, UseFormRegister } from 'react-hook-form';
import type { CombinedError } from 'urql';
import { checkNewPassword } from '#domain/account/password.ts';
import { required } from '#domain/account/validation.ts';
import { isRefusedWith } from '#web/api/error-message.ts';
import { useFailureMessage } from '#web/api/failure-notice.tsx';
import { useWords } from '#web/i18n/language.ts';
import { useFieldRules } from '#web/i18n/use-field-rules.ts';
import { fieldId } from '#web/ui/form-problems.ts';
import { PasswordField } from '#web/ui/text-field.tsx';

export type NewPassword = { password: string; again: string };

/** Whether a refusal is about the password itself, and so belongs to its field. */
export function isAboutPassword(error: CombinedError | undefined): boolean {
  return isRefusedWith(error, 'PASSWORD_TOO_WEAK', 'PASSWORD_TOO_COMMON');
}

type Props<Values extends FieldValues> = {
  labels: { password: string; help: string; again: string };
  register: UseFormRegister<Values>;
  problems: FieldErrors<NewPassword>;
  refusal: CombinedError | undefined;
};

export function NewPasswordFields<Values extends NewPassword & FieldValues>({
  labels,
  register,
  problems,
  refusal,
}: Props<Values>) {
  const forms = useWords('forms').rules;
  const rules = useFieldRules();
  const refused = useFailureMessage(isAboutPassword(refusal) ? refusal : undefined);
  const strong = (value: string) => checkNewPassword(value, () => false) === null || forms.password;
  return (
    <>
      <PasswordField
        label={labels.password}
        need="required"
        help={labels.help}
        id={fieldId('password')}
        autoComplete="new-password"
        error={problems.password?.message ?? refused ?? undefined}
        {...register('password' as Path<Values>, {
          validate: { required: rules(labels.password, required), strong },
        })}
      />
      <PasswordField
        label={labels.again}
        need="required"
        id={fieldId('again')}
        autoComplete="new-password"
        error={problems.again?.message}
        {...register('again' as Path<Values>, {
          validate: {
            required: rules(labels.again, required),
            same: (value: string, form: Values) => value === form.password || forms.mismatch,
          },
        })}
      />
    </>
  );
}
