/** Finding one of many: a field above a long list, and how many it leaves. */
import { useState } from 'react';
import { foundBy } from './found-by.ts';
import { TextField } from './text-field.tsx';

/** Shorter lists are read at a glance. */
const longList = 10;

type Search<Row> = {
  rows: readonly Row[];
  textsOf: (row: Row) => readonly string[];
};

/** What was typed and what it finds; a short list has nothing to type into. */
export function useListSearch<Row>({ rows, textsOf }: Search<Row>) {
  const [typed, setTyped] = useState('');
  const isLong = rows.length > longList;
  return { typed, setTyped, isLong, found: isLong ? foundBy(rows, typed, textsOf) : rows };
}

type Props = {
  search: { typed: string; setTyped: (typed: string) => void; isLong: boolean };
  label: string;
  help?: string | undefined;
  /** How many there are, and how many of them are shown. */
  said: string;
};

export function ListSearch({ search, label, help, said }: Props) {
  return (
    <div className="grid gap-3">
      {search.isLong ? (
        <TextField
          label={label}
          help={help}
          type="search"
          autoComplete="off"
          value={search.typed}
          onChange={(event) => search.setTyped(event.target.value)}
        />
      ) : null}
      <p role="status" className="tabular text-sm text-ink-soft">
        {said}
      </p>
    </div>
  );
}
