/** A database as the command that migrates leaves it, and what a serving process is told of it. */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { derivedAddress, passwordIn } from '#server/platform/database-roles.ts';
import type { RoleKind } from '#server/platform/database-roles.ts';
import { migrate } from '../../db/migrate.ts';

/** The key of every club of the tests. */
export const SECRET_KEY = createHash('sha256').update('tests').digest('hex');

/** Migrates as the owner, whose address is given; the roles' passwords are derived from the key. */
export async function prepareDatabase(ownerUrl: string, secretKey = SECRET_KEY): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const passwordOf = (kind: RoleKind) => passwordIn(derivedAddress(ownerUrl, kind, secretKey));
  try {
    const passwords = { app: passwordOf('app'), jobs: passwordOf('jobs'), staff: passwordOf('staff') };
    await migrate(owner, { ownerUrl, passwords });
  } finally {
    await owner.end();
  }
}

export type ServerAddresses = {
  readonly databaseUrl: string;
  readonly jobsUrl: string;
};

/** No owner in them. The queue goes to the database directly where members' calls go through a pooler (host:port). */
export function addressesFor(
  ownerUrl: string,
  { secretKey = SECRET_KEY, pooler }: { secretKey?: string; pooler?: string | undefined } = {},
): ServerAddresses {
  const { pathname, search } = new URL(ownerUrl);
  const members = pooler ? `postgresql://${pooler}${pathname}${search}` : ownerUrl;
  return {
    databaseUrl: derivedAddress(members, 'app', secretKey),
    jobsUrl: derivedAddress(ownerUrl, 'jobs', secretKey),
  };
}
