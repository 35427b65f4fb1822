/** A list that grows at its top, read page by page: what the screen has asked for, and older rows behind it as somebody wants them. */
import { useState } from 'react';
import { useClient, type AnyVariables, type TypedDocumentNode } from 'urql';
import { handling } from '#web/api/handling.ts';
import { tellFailure } from '../api/tell-failure.ts';

type Wanted<Row, Data, Variables> = {
  query: TypedDocumentNode<Data, Variables>;
  /** The newest, as they came with the screen. */
  newest: readonly Row[];
  page: number;
  /** What stands for a row as the page behind it is asked; its id where nothing is said. */
  afterOf?: (row: Row) => string;
  /** What the page behind a row is asked with. */
  variablesOf: (before: string) => Variables;
  rowsOf: (data: Data) => readonly Row[];
};

export function useOlder<Row extends { readonly id: string }, Data, Variables extends AnyVariables>({
  query,
  newest,
  page,
  afterOf = ({ id }) => id,
  variablesOf,
  rowsOf,
}: Wanted<Row, Data, Variables>) {
  const client = useClient();
  const [read, setRead] = useState<{ behind: string; rows: readonly Row[]; isEnd: boolean } | null>(null);
  const behind = newest.at(-1)?.id;
  // Where something new has come meanwhile, what was read does not follow on it any more.
  const older = read && read.behind === behind ? read : { rows: [], isEnd: newest.length < page };
  const rows = [...newest, ...older.rows];
  const last = rows.at(-1);
  const more = async (before: string) => {
    const { data, error } = await client
      .query(query, variablesOf(before), { ...handling('all'), requestPolicy: 'network-only' })
      .toPromise();
    if (error) return tellFailure(error);
    const next = data ? rowsOf(data) : [];
    setRead({ behind: behind!, rows: [...older.rows, ...next], isEnd: next.length < page });
  };
  return { rows, more: last && !older.isEnd ? () => void more(afterOf(last)) : null };
}
