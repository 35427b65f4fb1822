/**
 * Prints the schemas to schema.graphql and staff.graphql, the contracts between server and pages; `--check` fails where a committed file is
 * stale, where a root field does not say who may call it, or where a type or field has no description.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isInputObjectType, isIntrospectionType, isObjectType, printSchema } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { consoleSchema } from './console/schema.ts';
import { schema } from './schema.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** The contract between server and pages, for members and for the console. */
const CONTRACTS = [
  { name: 'schema.graphql', built: schema },
  { name: 'staff.graphql', built: consoleSchema },
];

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
  const problems = CONTRACTS.flatMap(({ name, built }) => {
    const found = schemaProblems(built);
    const file = path.join(ROOT, name);
    const text = `${printSchema(built)}\n`;
    if (!process.argv.includes('--check')) writeFileSync(file, text);
    else if (!existsSync(file) || readFileSync(file, 'utf8') !== text)
      found.push(`${name} is stale; print it anew with: npm run print`);
    return found;
  });
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
