/** What a control of one field needs: `<TextField {...entry('tel', words.tel, [required, phone])} />`. */
import {
  get,
  useFormContext,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';
import { required } from '#domain/kernel/field-rules.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFieldRules, type FieldRule } from '#web/i18n/use-field-rules.ts';
import { fieldId } from '#web/ui/field-id.ts';
import { noteLabel } from './field-labels.ts';

type Validator<Values> = (value: string, form: Values) => string | true;
type Options<Values extends FieldValues> = Omit<RegisterOptions<Values, Path<Values>>, 'validate'> & {
  /** For what no rule about one value can say. */
  check?: Validator<Values>;
};

/** For the parts of a form, which find it around them. */
export function useEntry<Values extends FieldValues>() {
  return useEntryOf(useFormContext<Values>());
}

export type Entry<Values extends FieldValues> = ReturnType<typeof useEntryOf<Values>>;

export function useEntryOf<Values extends FieldValues>({
  register,
  formState,
  control,
}: UseFormReturn<Values>) {
  const rules = useFieldRules();
  const { errors } = formState;
  return (
    name: Path<Values>,
    label: string,
    checks: readonly FieldRule[] = [],
    { check, ...options }: Options<Values> = {},
  ) => {
    noteLabel(control, { name, label });
    const byRules = rules(label, ...checks);
    const validate: Validator<Values> = (value, form) => {
      const found = byRules(value);
      return found === true && check ? check(value, form) : found;
    };
    const message: unknown = get(errors, `${name}.message`);
    return {
      ...register(name, { ...options, validate } as RegisterOptions<Values, Path<Values>>),
      id: fieldId(name),
      label,
      error: typeof message === 'string' && message ? message : undefined,
    };
  };
}

/** A check for a list to choose from, whose sentence asks to choose and not to enter. */
export function useChoiceCheck(): (label: string) => (value: string) => string | true {
  const { requiredChoice } = useWords('forms').rules;
  return (label) => (value) => required(value) === null || requiredChoice(label);
}
