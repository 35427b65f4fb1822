/** A cluster in a box with a club on it, and three processes of the portal: what checks break. */
import pg from 'pg';
import { Cluster } from '../../../../cluster/cluster.ts';
import { ensurePrograms } from '../../../../cluster/programs.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { derivedAddress, passwordIn } from '#server/platform/database-roles.ts';
import { changeLimit, holdLimit } from '#server/modules/booking/limits.ts';
import { Club } from '../../testkit/club.ts';
import { addressesFor, prepareDatabase, SECRET_KEY } from '../../testkit/prepared-database.ts';
import { startServerProcess } from '../../testkit/server-process.ts';
import type { ServerProcess } from '../../testkit/server-process.ts';
import { arrange, MemberLoad, pause } from './member-load.ts';

const PORTALS = 3;
const DATABASE = 'resort';
const BOOKED_WITHIN_MS = 180_000;
const SESSIONS_EVERY_MS = 600_000;

/** The club's members talk to the processes in turn, as through a load balancer. */
export class ClusterScene {
  readonly cluster: Cluster;
  readonly servers: ServerProcess[] = [];
  private sessionsKeptAt = performance.now();
  private club: Awaited<ReturnType<typeof arrange>> | null = null;

  constructor(cluster: Cluster) {
    this.cluster = cluster;
  }

  get ownerUrl(): string {
    return this.cluster.ownerUrl(DATABASE);
  }

  async asOwner<T>(work: (client: pg.Client) => Promise<T>, database = DATABASE): Promise<T> {
    const client = new pg.Client({ connectionString: this.cluster.ownerUrl(database) });
    client.on('error', () => {});
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  async prepare(members: number) {
    await this.asOwner((client) => client.query(`create database ${DATABASE}`), 'postgres');
    await prepareDatabase(this.ownerUrl);
    const club = await Club.on(this.ownerUrl, { configuration: { runsJobs: false } });
    const arranged = await arrange(club, members);
    // Nobody books for an hour without a pause; how often one may is not what is asked here.
    for (const limit of [holdLimit, changeLimit]) await club.setLimit(limit, 1_000_000);
    await club.close();
    const { databaseUrl, jobsUrl } = addressesFor(this.ownerUrl, {
      pooler: `127.0.0.1:${this.cluster.ports.pooler}`,
    });
    for (let n = 0; n < PORTALS; n += 1)
      this.servers.push(
        await startServerProcess({
          ...{ databaseUrl, jobsUrl, secretKey: SECRET_KEY, preparesStatements: false },
          settings: {
            RUN_JOBS: n === 0 ? 'yes' : 'no',
            DATABASE_READ_URL: this.cluster.standbyUrl(DATABASE),
          },
        }),
      );
    let turn = 0;
    for (const member of arranged.members) member.talksTo = () => this.servers[(turn += 1) % PORTALS]!.port;
    this.club = arranged;
    return arranged;
  }

  /** As a page does that is open for long; asked while all is well. */
  async keepSessions(): Promise<void> {
    if (performance.now() - this.sessionsKeptAt < SESSIONS_EVERY_MS) return;
    this.sessionsKeptAt = performance.now();
    for (const member of this.club!.members)
      member.keepTokens((await member.refresh()).data?.refreshClientToken);
  }

  /** Asks until the first member's booking is confirmed. */
  async bookOnce(): Promise<void> {
    const { members, house, first } = this.club!;
    const load = new MemberLoad(BOOKED_WITHIN_MS);
    // Later than all that others have booked.
    while (!(await load.book(members[0]!, house, addDays(first, 300)))) await pause(250);
  }

  get ended(): number {
    return this.servers.filter(({ child }) => child.exitCode !== null || child.signalCode !== null).length;
  }

  async close(folder: 'remove' | 'keep'): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop()));
    await this.cluster.stop(folder);
  }
}

/** A cluster that lets the servers of tests in; its programs are installed where they are missing. */
export async function startCluster(): Promise<Cluster> {
  await ensurePrograms();
  return Cluster.start({
    appPassword: passwordIn(derivedAddress('postgresql://db/resort', 'app', SECRET_KEY)),
  });
}

/** A cluster in the place of a database of the checks' own: what they open goes through its pooler, without prepared statements. */
export async function startCheckedCluster() {
  const cluster = await startCluster();
  process.env.POOLER_FOR_TESTS = `127.0.0.1:${cluster.ports.pooler}`;
  process.env.PREPARED_STATEMENTS = 'no';
  return { connectionString: () => cluster.ownerUrl('postgres'), stop: () => cluster.stop() };
}
