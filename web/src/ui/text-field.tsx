/** A line of text with its label, help and error; tidies what was typed on leaving and on sending, and says so. */
import { useState, type ComponentProps, type FocusEvent, type KeyboardEvent, type Ref } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { afterPress } from './after-press.ts';
import { controlClass, Field, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';
import { changesLetters, isTidy, normalise, type Normalisation } from './normalise.ts';

type Props = FieldTexts &
  Omit<ComponentProps<'input'>, 'className'> & {
    tidy?: Normalisation | undefined;
    ref?: Ref<HTMLInputElement>;
  };

/** Writes a value as if it had been typed, so that whoever listens to the input hears of it. */
function retype(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

export function TextField({ label, need, help, error, tidy, id, onBlur, onKeyDown, ...input }: Props) {
  const words = useWords('forms');
  const [wasTidied, setWasTidied] = useState(false);

  const tidyUp = (field: HTMLInputElement) => {
    const typed = field.value;
    const tidied = tidy ? normalise(typed, tidy) : typed;
    if (tidied !== typed) retype(field, tidied);
    setWasTidied(tidy !== undefined && changesLetters(typed, tidied) && isTidy(tidied, tidy));
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const left = event.currentTarget;
    afterPress(() => tidyUp(left));
    onBlur?.(event);
  };
  // Enter sends a form without leaving the field.
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) tidyUp(event.currentTarget);
    onKeyDown?.(event);
  };

  // What is still wrong was not put right.
  const note = tidy && wasTidied && !error ? words.normalised[tidy] : null;
  return (
    <Field label={label} need={need} help={help} error={error} note={note} id={id}>
      {(ids) => (
        <input type="text" {...input} {...ids} onBlur={leave} onKeyDown={press} className={controlClass} />
      )}
    </Field>
  );
}

type AreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'className'> & { ref?: Ref<HTMLTextAreaElement> };

/** Several lines of text. */
export function TextArea({ label, need, help, error, id, ...area }: AreaProps) {
  return (
    <Field label={label} need={need} help={help} error={error} id={id}>
      {(ids) => <textarea {...area} {...ids} className={controlClass} />}
    </Field>
  );
}

type PasswordProps = Omit<Props, 'type' | 'tidy'>;

/** A password that can be looked at before it is sent; pasting is welcome. */
export function PasswordField({ label, need, help, error, id, ...input }: PasswordProps) {
  const words = useWords('forms');
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} need={need} help={help} error={error} id={id}>
      {(ids) => (
        <div className="relative">
          <input {...input} {...ids} type={shown ? 'text' : 'password'} className={`${controlClass} pr-14`} />
          <button
            type="button"
            className="absolute inset-y-0 right-0 grid w-14 place-items-center rounded-md text-ink-soft hover:text-key"
            aria-pressed={shown}
            aria-label={shown ? words.hidePassword : words.showPassword}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
}
