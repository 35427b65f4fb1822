/**
 * A whole site lost, and gone back to a moment, by the script of deploy/ as an operator runs it. Members book all the while; a base
 * backup is taken, then all three nodes are killed at once and their data is taken away. What the archive has is restored: how
 * much of what members were told is missing, and for how long nothing could be booked. Then a mistake, where nothing is broken: the nodes
 * are stopped in order, what they agreed on and the data before stay, and it goes back to a moment before. That site is then lost
 * too, and restored as far as the archive goes: what was booked after the first restore is there, and the archive takes what comes. All
 * end with every law of the books. The control goes back to the base backup where the end of the archive was wanted.
 */
import type { Cluster } from '../../../../cluster/cluster.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import type { Check, Figures, Size, Verdict } from '../check.ts';
import { brokenWhere } from '../check.ts';
import { ClusterScene, startCluster } from './cluster-scene.ts';
import { MemberLoad, pause } from './member-load.ts';

const sizes: Record<Size, { members: number; loadMs: number }> = {
  short: { members: 3, loadMs: 20_000 },
  full: { members: 6, loadMs: 150_000 },
};
/** As long as archive_timeout, and what a segment needs on its way; nothing older may be missing. */
const RPO_SECONDS = 75;

/** What was told when, to be compared with what is there. */
type Booked = { readonly id: string; readonly at: number };

class DatedLoad extends MemberLoad {
  get booked(): readonly Booked[] {
    return this.dated;
  }
  private readonly dated: Booked[] = [];

  override async confirm(...args: Parameters<MemberLoad['confirm']>): Promise<string | null> {
    const id = await super.confirm(...args);
    if (id) this.dated.push({ id, at: Date.now() });
    return id;
  }
}

async function missingOf(scene: ClusterScene, booked: readonly Booked[]): Promise<Booked[]> {
  const { rows } = await scene.asOwner((owner) =>
    owner.query<{ id: string }>(
      'select id from bookings where id = any($1::uuid[]) and booking_number is not null',
      [booked.map(({ id }) => id)],
    ),
  );
  const there = new Set(rows.map(({ id }) => id));
  return booked.filter(({ id }) => !there.has(id));
}

/** Restores, and answers the seconds until a member's booking is confirmed again. */
async function restore(scene: ClusterScene, restored: () => Promise<void>): Promise<number> {
  const since = performance.now();
  await restored();
  await scene.bookOnce();
  return Math.round((performance.now() - since) / 100) / 10;
}

const BOOKED = 'select count(*)::int as count from bookings where booking_number is not null';
/** Whether the archive has the last segment that was begun before this. */
const ARCHIVED = `select last_archived_wal >= $1 and last_archived_time > coalesce(last_failed_time, '-infinity') as archived from pg_stat_archiver`;
const ARCHIVED_WITHIN_MS = 30_000;

/** Lets the archive have a transaction after this moment, however little is booked: it is reached by what comes after it. */
async function archiveMoment(scene: ClusterScene): Promise<void> {
  await pause(100);
  await scene.asOwner((owner) => owner.query('select txid_current()'));
  await scene.asOwner((owner) => owner.query('select pg_switch_wal()'));
}

/** Whether what is written now reaches the archive soon. */
const reachesArchive = (scene: ClusterScene): Promise<boolean> =>
  scene.asOwner(async (owner) => {
    const { rows } = await owner.query<{ segment: string }>(
      'select pg_walfile_name(pg_switch_wal()) as segment',
    );
    for (const until = performance.now() + ARCHIVED_WITHIN_MS; performance.now() < until; await pause(250)) {
      const asked = await owner.query<{ archived: boolean | null }>(ARCHIVED, [rows[0]!.segment]);
      if (asked.rows[0]?.archived) return true;
    }
    return false;
  });

/** The site is lost a second time, after bookings on what was restored. */
async function loseAgain(scene: ClusterScene): Promise<Figures> {
  const count = () =>
    scene.asOwner(async (owner) => (await owner.query<{ count: number }>(BOOKED)).rows[0]!.count);
  const firstArchived = await reachesArchive(scene);
  const before = await count();
  await scene.cluster.loseEverything();
  await restore(scene, () => scene.cluster.restore([]));
  // One has been booked to see that it can be.
  const missingAgain = before - ((await count()) - 1);
  const notArchived = [firstArchived, await reachesArchive(scene)].filter((archived) => !archived).length;
  return { missingAgain, notArchived };
}

/** To which moment it goes back, or as far as the archive goes; and what it may lose. */
type Rehearsal = {
  readonly to: 'the backup' | 'the middle' | null;
  readonly loses?: 'nothing' | 'what came later';
};

async function rehearse(
  size: Size,
  cluster: Cluster,
  { to, loses = to === null ? 'nothing' : 'what came later' }: Rehearsal,
): Promise<Verdict> {
  const { members, loadMs } = sizes[size];
  const scene = new ClusterScene(cluster);
  let folder: 'remove' | 'keep' = 'keep';
  try {
    const club = await scene.prepare(members);
    const load = new DatedLoad();
    const lanes = club.members.slice(1).map((member) => load.lane(member, club.house, club.first));
    await pause(2_000);
    const backupBegun = performance.now();
    (await cluster.primary()).backup('backup', '--type=full');
    const backupSeconds = Math.round((performance.now() - backupBegun) / 100) / 10;
    await pause(1_000);
    const backedUp = new Date();
    if (to === 'the backup') await archiveMoment(scene);
    await pause(loadMs / 2);
    const middle = new Date();
    if (to === 'the middle') await archiveMoment(scene);
    await pause(loadMs / 2);
    const lostAt = Date.now();
    const isMistake = to === 'the middle';
    if (!isMistake) await cluster.loseEverything();
    load.stopped = true;
    // Their last questions are answered by nobody, where the site is lost.
    await Promise.allSettled(lanes);
    const told = load.booked.filter(({ at }) => at <= lostAt);
    const moment = to === 'the backup' ? backedUp : middle;
    const target = to === null ? [] : [toMoment(moment)];
    const secondsToRestore = await restore(scene, () =>
      isMistake ? cluster.goBack(target) : cluster.restore(target),
    );
    const wanted = loses === 'nothing' ? told : told.filter(({ at }) => at < moment.getTime());
    const missing = await missingOf(scene, wanted);
    const afterwards = told.length - wanted.length - (await missingOf(scene, told)).length + missing.length;
    const oldest = Math.min(lostAt, ...missing.map(({ at }) => at));
    const again = isMistake ? await loseAgain(scene) : {};
    const books = await scene.asOwner(brokenBooks);
    folder = 'remove';
    const figures: Figures = {
      ...{ booked: told.length, missing: missing.length, afterwards },
      ...{
        rpoSeconds: Math.round((lostAt - oldest) / 100) / 10,
        rtoSeconds: secondsToRestore,
        backupSeconds,
      },
      ...again,
      brokenLaws: books.length,
    };
    const late =
      Number(figures.rpoSeconds) > RPO_SECONDS ? [`${figures.rpoSeconds} s of bookings are missing`] : [];
    const exact: Record<string, number> =
      loses === 'nothing' ? {} : { missing: 0, afterwards: 0, missingAgain: 0, notArchived: 0 };
    return { figures, broken: [...brokenWhere(figures, { brokenLaws: 0, ...exact }), ...late, ...books] };
  } finally {
    await scene.close(folder);
  }
}

/** As pgBackRest reads a moment. */
const toMoment = (at: Date) => at.toISOString().replace('T', ' ').replace('Z', '+00');

export const restoredBackup: Check = {
  name: 'restored-backup',
  claim: 'a lost site is restored with at most a minute missing, and any moment can be gone back to',
  run: async (_, size) => {
    const lost = await rehearse(size, await startCluster(), { to: null });
    const back = await rehearse(size, await startCluster(), { to: 'the middle' });
    const named = Object.entries(back.figures).map(([name, value]) => [`${name}OfMoment`, value]);
    return {
      figures: { ...lost.figures, ...Object.fromEntries(named) } as Figures,
      broken: [...lost.broken, ...back.broken],
    };
  },
  // At full size always: what is missing must be older than what may be.
  control: async () => rehearse('full', await startCluster(), { to: 'the backup', loses: 'nothing' }),
};
