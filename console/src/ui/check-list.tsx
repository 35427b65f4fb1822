/** Several of a few: check boxes under one label, such as weekdays or kinds of rooms. */
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FieldGroup } from '#web/ui/field-group.tsx';

type Props = {
  /** One on a page, its dialogs included. */
  id: string;
  label: string;
  error?: string | undefined;
  options: readonly { readonly value: string; readonly text: string }[];
  /** What the form registers them with. */
  field: UseFormRegisterReturn;
  shape: keyof typeof SHAPES;
  /** What stands behind the list. */
  children?: ReactNode;
};

const SHAPES = {
  line: 'flex flex-wrap gap-x-4',
  columns: 'grid sm:grid-cols-2',
  box: 'grid max-h-48 overflow-auto rounded-sm border border-line px-3 py-1',
} as const;

export function CheckList({ id, label, error, options, field, shape, children }: Props) {
  return (
    <FieldGroup id={id} label={label} error={error}>
      <div className={SHAPES[shape]}>
        {options.map(({ value, text }, index) => (
          <label key={value} className="flex min-h-9 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              value={value}
              {...(index === 0 ? { id } : {})}
              className="size-5 accent-key"
              {...field}
            />
            <span className="wrap-anywhere">{text}</span>
          </label>
        ))}
      </div>
      {children}
    </FieldGroup>
  );
}

type AllProps = {
  says: { readonly all: string; readonly none: string };
  values: readonly string[];
  choose: (values: string[]) => void;
};

/** Chooses all of a list, or none. */
export function AllOrNone({ says, values, choose }: AllProps) {
  const press = (say: string, chosen: readonly string[]) => (
    <button
      type="button"
      className="min-h-9 text-key underline underline-offset-4"
      onClick={() => choose([...chosen])}
    >
      {say}
    </button>
  );
  return (
    <div className="flex gap-4 text-sm">
      {press(says.all, values)}
      {press(says.none, [])}
    </div>
  );
}
