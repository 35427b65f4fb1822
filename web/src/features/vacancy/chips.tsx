/** Several of a few, as chips that are on or off. */
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  label: string;
  help?: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

export function Chips({ label, help, options, chosen, onChange }: Props) {
  return (
    <fieldset>
      <legend className={help ? 'font-semibold' : 'mb-2 font-semibold'}>{label}</legend>
      {help ? <p className="mb-2 text-sm text-ink-soft">{help}</p> : null}
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const on = chosen.includes(option.value);
          return (
            <label
              key={option.value}
              className="relative inline-flex min-h-12 items-center gap-1.5 rounded-full border-2 border-line bg-white px-4 has-checked:border-key has-checked:bg-key has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-key-deep"
            >
              <input
                type="checkbox"
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                checked={on}
                onChange={() =>
                  onChange(on ? chosen.filter((value) => value !== option.value) : [...chosen, option.value])
                }
              />
              {on ? <Icon name="check" size={18} /> : null}
              {option.label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
