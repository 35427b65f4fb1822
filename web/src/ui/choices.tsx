/** Choosing one or several: native select, radio buttons and checkboxes, with targets of 48 pixels. */
import { useId, type ComponentProps, type ReactNode, type Ref } from 'react';
import { controlClass, Field, FieldError, type FieldTexts } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import { Icon } from './icon.tsx';

type SelectProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'className'> & { ref?: Ref<HTMLSelectElement> };

export function Select({ label, need, help, error, id, children, ...select }: SelectProps) {
  return (
    <Field label={label} need={need} help={help} error={error} id={id}>
      {(ids) => (
        <div className="relative">
          <select
            {...select}
            {...ids}
            className={`${controlClass} appearance-none pr-11 text-ellipsis max-sm:text-sm max-sm:leading-[1.75rem]`}
          >
            {children}
          </select>
          <span className="pointer-events-none absolute inset-y-0 right-4 grid place-items-center text-ink-soft">
            <Icon name="down" size={20} />
          </span>
        </div>
      )}
    </Field>
  );
}

type RadioOption = {
  value: string;
  label: ReactNode;
  help?: ReactNode;
  disabled?: boolean;
  /** For a group whose choice is kept by its owner. */
  checked?: boolean;
};
type RadioGroupProps = Omit<FieldTexts, 'note' | 'label'> & {
  /** A heading, where the group is all there is in a card. */
  label: ReactNode;
} & Omit<ComponentProps<'input'>, 'className' | 'type' | 'value'> & {
    options: readonly RadioOption[];
    ref?: Ref<HTMLInputElement>;
  };

const markBox =
  'flex min-h-12 cursor-pointer items-start gap-3 rounded-md border-2 border-line bg-white px-4 py-3 ' +
  'has-checked:border-key has-checked:bg-key-soft has-disabled:cursor-not-allowed has-disabled:text-ink-soft';
const mark = 'mt-1 size-5 shrink-0 accent-key';

export function RadioGroup({ label, need, help, error, options, id, ...radio }: RadioGroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  return (
    <FieldGroup label={label} need={need} help={help} error={error} id={groupId}>
      <div className="grid gap-2">
        {options.map((option, index) => (
          <label key={option.value} className={markBox}>
            <input
              {...radio}
              id={index === 0 ? groupId : undefined}
              type="radio"
              value={option.value}
              disabled={option.disabled ?? radio.disabled}
              {...(option.checked === undefined ? {} : { checked: option.checked })}
              className={mark}
            />
            <span className="min-w-0 wrap-anywhere">
              {option.label}
              {option.help ? <span className="block text-sm text-ink-soft">{option.help}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  label: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

export function Checkbox({ label, error, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <label className="flex min-h-12 cursor-pointer items-start gap-3 py-2">
        <input
          {...input}
          id={boxId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${boxId}-error` : undefined}
          className="mt-1 size-6 shrink-0 accent-key"
        />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </label>
      {error ? <FieldError id={`${boxId}-error`} error={error} /> : null}
    </div>
  );
}
