/** A list that is read page after page, "show more" by "show more". */
import { useEffect, useRef, useState } from 'react';
import { useClient, type AnyVariables, type Client, type CombinedError, type TypedDocumentNode } from 'urql';

export type Paged<Row> = {
  rows: readonly Row[];
  /** Whether the last page was full, so that there may be more. */
  full: boolean;
  busy: boolean;
  error: CombinedError | undefined;
  more: () => Promise<void>;
};

type Ask<Data, Variables, Row> = {
  query: TypedDocumentNode<Data, Variables>;
  /** The variables of the page that begins after so many rows. */
  page: (skip: number) => Variables;
  rowsOf: (data: Data) => readonly Row[];
  pageSize: number;
  /** The first page, which the screen has asked for together with its other facts. */
  first: readonly Row[];
  /** By which a row is known that a later page brings once more, because the list grew meanwhile. */
  idOf?: (row: Row) => string;
};

type Later<Row> = { rows: readonly Row[]; full: boolean };

/** The pages after the first as another client reads them, up to as many rows; null where one of them fails. */
async function readAgain<Data, Variables extends AnyVariables, Row>(
  { query, page, rowsOf, pageSize, first }: Ask<Data, Variables, Row>,
  { client, count }: { client: Client; count: number },
): Promise<Later<Row> | null> {
  const rows: Row[] = [];
  let full = true;
  while (full && rows.length < count) {
    const variables = page(first.length + rows.length);
    const { data } = await client.query(query, variables, { requestPolicy: 'network-only' }).toPromise();
    if (!data) return null;
    const read = rowsOf(data);
    rows.push(...read);
    full = read.length === pageSize;
  }
  return { rows, full };
}

export function useListPages<Data, Variables extends AnyVariables, Row>(
  ask: Ask<Data, Variables, Row>,
): Paged<Row> {
  const client = useClient();
  const [later, setLater] = useState<Later<Row> | null>(null);
  const [error, setError] = useState<CombinedError | undefined>();
  const [busy, setBusy] = useState(false);
  const rows = later ? [...ask.first, ...later.rows] : ask.first;

  // What was read in another language stands until it has been read in this one.
  const readBy = useRef(client);
  useEffect(() => {
    if (readBy.current === client) return;
    readBy.current = client;
    if (!later) return;
    void readAgain(ask, { client, count: later.rows.length }).then((again) => again && setLater(again));
  }, [client, later, ask]);

  const more = async () => {
    setBusy(true);
    const answer = await client
      .query(ask.query, ask.page(rows.length), { requestPolicy: 'network-only' })
      .toPromise();
    setBusy(false);
    setError(answer.error);
    if (!answer.data) return;
    const page = ask.rowsOf(answer.data);
    const { idOf } = ask;
    const known = new Set(idOf ? rows.map(idOf) : []);
    const added = idOf ? page.filter((row) => !known.has(idOf(row))) : page;
    setLater({ rows: [...(later?.rows ?? []), ...added], full: page.length === ask.pageSize });
  };
  return { rows, full: later ? later.full : ask.first.length === ask.pageSize, busy, error, more };
}
