/** One of a few things, chosen above a list. */
import { barControl } from './bar-control.ts';

type Props = {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly text: string }[];
  choose: (value: string) => void;
};

export const Select = ({ label, value, options, choose }: Props) => (
  <label className="grid gap-1 text-sm">
    {label}
    <select
      className={barControl}
      value={value}
      onChange={({ currentTarget: { value: chosen } }) => choose(chosen)}
    >
      {options.map(({ value: each, text }) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
