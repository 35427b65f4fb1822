/** Asks the server for a table as it is now, and hands it over as a file, in commas or as a workbook. A failure is told. */
import { useClient, type AnyVariables, type TypedDocumentNode } from 'urql';
import { handling } from '#web/api/handling.ts';
import { tellFailure } from '../api/tell-failure.ts';
import { download } from './download.ts';
import { SmallButton } from './small-button.tsx';

type Table<Data, Variables> = {
  query: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  /** Without what its format adds. */
  fileName: string;
  /** The table in what was answered, its values separated by commas. */
  textOf: (data: Data) => string;
};

/** What the buttons write, with the types of its query. */
export const tableOf = <Data, Variables extends AnyVariables>(
  table: Table<Data, Variables>,
): Table<Data, Variables> => table;

type Props<Data, Variables> = Table<Data, Variables> & {
  /** What a button says, with the name of a format. */
  says: (format: string) => string;
};

export function TableFile<Data, Variables extends AnyVariables>({
  query,
  variables,
  fileName,
  textOf,
  says,
}: Props<Data, Variables>) {
  const client = useClient();
  const write = async (hand: (text: string) => void | Promise<void>) => {
    const { data, error } = await client
      .query(query, variables, { ...handling('all'), requestPolicy: 'network-only' })
      .toPromise();
    if (error) return tellFailure(error);
    if (data) await hand(textOf(data));
  };
  return (
    <>
      <SmallButton onClick={() => void write((text) => download(`${fileName}.csv`, text))}>
        {says('CSV')}
      </SmallButton>
      <SmallButton
        onClick={() =>
          void write(async (text) => {
            // Few write workbooks, and nobody waits for it with the page.
            const { workbookOf } = await import('./workbook.ts');
            download(`${fileName}.xlsx`, await workbookOf(text));
          })
        }
      >
        {says('Excel')}
      </SmallButton>
    </>
  );
}
