/** Asks the server for a table as it is now, and hands it over as a file. A failure is told. */
import { useClient, type AnyVariables, type TypedDocumentNode } from 'urql';
import { handling } from '#web/api/handling.ts';
import { tellFailure } from '../api/tell-failure.ts';
import { download } from './download.ts';

type Wanted<Data, Variables> = {
  query: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  fileName: string;
  /** The file in what was answered. */
  textOf: (data: Data) => string;
};

export function useTableFile() {
  const client = useClient();
  return async <Data, Variables extends AnyVariables>(wanted: Wanted<Data, Variables>): Promise<void> => {
    const { data, error } = await client
      .query(wanted.query, wanted.variables, { ...handling('all'), requestPolicy: 'network-only' })
      .toPromise();
    if (error) return tellFailure(error);
    if (data) download(wanted.fileName, wanted.textOf(data));
  };
}
