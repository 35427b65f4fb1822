/** Another server process on a club's database. It is added to the club's processes and ends with the club. */
import type { Portal } from '#server/portal.ts';
import type { Club } from '../testkit/club.ts';
import { startServerProcess } from '../testkit/server-process.ts';

/** Starts one and answers its number among the club's processes. Mails are the business of the one that runs the jobs. */
export async function addProcess(club: Club): Promise<number> {
  const { services } = club.portals[0]!;
  const { port, stop } = await startServerProcess(club.serverSettings);
  (club.portals as Portal[]).push({ port, consolePort: null, services, stop });
  return club.portals.length - 1;
}
