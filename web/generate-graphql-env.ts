/**
 * Prints the typed picture of schema.graphql that gql.tada reads. Run it after the schema changes:
 * `node web/generate-graphql-env.ts`; with `--check` it only says whether the committed file is fresh.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal';
import { buildSchema, introspectionFromSchema } from 'graphql';

const schemaFile = new URL('../schema.graphql', import.meta.url);
const outputFile = new URL('./src/api/graphql-env.d.ts', import.meta.url);

const schema = buildSchema(await readFile(schemaFile, 'utf8'));
const printed = outputIntrospectionFile(
  minifyIntrospection(introspectionFromSchema(schema, { descriptions: false })),
  {
    fileType: '.d.ts',
    shouldPreprocess: true,
  },
);

if (process.argv.includes('--check')) {
  const committed = await readFile(outputFile, 'utf8').catch(() => '');
  if (committed !== printed) {
    console.error('web/src/api/graphql-env.d.ts is out of date: run node web/generate-graphql-env.ts');
    process.exitCode = 1;
  }
} else {
  await writeFile(outputFile, printed);
}
