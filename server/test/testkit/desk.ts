/** The desk of a club under test: staff who write down what happens at a house, with the rights of the owner. */
import { staffActor } from '#server/platform/actor.ts';
import { openDatabase, openPool } from '#server/platform/database.ts';
import type { Club } from './club.ts';

export type Desk = ReturnType<typeof openDesk>;

export function openDesk(club: Club) {
  const pool = openPool({ connectionString: club.ownerUrl, connections: 1, name: 'desk' });
  const db = openDatabase(pool);
  return {
    actor: staffActor('desk', 'story'),
    services: () => ({ ...club.portals[0]!.services, db }),
    close: () => pool.end(),
  };
}
