/**
 * Prints the schema to schema.graphql, the contract between server and web; `--check` fails where the committed file is
 * stale, where a root field does not say who may call it, or where a type or field has no description.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isInputObjectType, isIntrospectionType, isObjectType, printSchema } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { schema } from './schema.ts';

const file = path.join(import.meta.dirname, '../../schema.graphql');

/** What the schema owes its readers and its members. */
function schemaProblems(built: GraphQLSchema): string[] {
  const problems: string[] = [];
  for (const root of [built.getQueryType(), built.getMutationType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      const options = field.extensions.pothosOptions as { authScopes?: object } | undefined;
      if (!options?.authScopes) problems.push(`${root?.name}.${field.name} does not say who may call it`);
    }
  }
  for (const type of Object.values(built.getTypeMap())) {
    if (isIntrospectionType(type) || ['String', 'Int', 'Float', 'Boolean', 'ID'].includes(type.name))
      continue;
    if (!type.description) problems.push(`${type.name} has no description`);
    if (!isObjectType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (!field.description) problems.push(`${type.name}.${field.name} has no description`);
    }
  }
  return problems;
}

function main(): void {
  const problems = schemaProblems(schema);
  const text = `${printSchema(schema)}\n`;
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text)
    problems.push('schema.graphql is stale; print it anew with: npm run print');
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
