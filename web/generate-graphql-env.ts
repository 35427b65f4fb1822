/**
 * Prints the typed pictures of schema.graphql and staff.graphql that gql.tada reads. Run it after a schema changes:
 * `node web/generate-graphql-env.ts`; with `--check` it only says whether the committed files are fresh.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal';
import { buildSchema, introspectionFromSchema } from 'graphql';

const PICTURES = [
  { schema: 'schema.graphql', picture: 'web/src/api/graphql-env.d.ts' },
  { schema: 'staff.graphql', picture: 'console/src/api/graphql-env.d.ts' },
];
const fileOf = (name: string) => new URL(`../${name}`, import.meta.url);

for (const { schema, picture } of PICTURES) {
  const built = buildSchema(await readFile(fileOf(schema), 'utf8'));
  const printed = outputIntrospectionFile(
    minifyIntrospection(introspectionFromSchema(built, { descriptions: false })),
    { fileType: '.d.ts', shouldPreprocess: true },
  );
  if (!process.argv.includes('--check')) await writeFile(fileOf(picture), printed);
  else if ((await readFile(fileOf(picture), 'utf8').catch(() => '')) !== printed) {
    console.error(`${picture} is out of date: run node web/generate-graphql-env.ts`);
    process.exitCode = 1;
  }
}
