// Gives the server's tests one real PostgreSQL, in memory where the machine has such a folder, gone afterwards.
// Tests read its superuser address with inject('postgresUrl') and copy a template database of their own.
// Set POSTGRES_URL_FOR_TESTS to use a server that runs already, or POSTGRES_PROGRAMS_FOR_TESTS to another one's programs.
import type { TestProject } from 'vitest/node';
import { startThrowawayPostgres } from './lib/postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.POSTGRES_URL_FOR_TESTS;
  if (given) {
    project.provide('postgresUrl', given);
    return undefined;
  }
  const postgres = await startThrowawayPostgres({ programs: process.env.POSTGRES_PROGRAMS_FOR_TESTS });
  project.provide('postgresUrl', postgres.connectionString());
  return () => postgres.stop();
}
