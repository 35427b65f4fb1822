/**
 * A cluster of three nodes whose primary is killed, frozen, cut off, or left alone by its standbys and then killed, again and
 * again, while members book and change stays through three processes of the portal. Whatever a member was told is done is there
 * afterwards, once; what could not be answered is asked again, under the same key, until it is. Before it, quiet minutes in which
 * nobody is turned away. The control's cluster answers before a standby has what is committed.
 */
import type { Cluster } from '../../../../cluster/cluster.ts';
import type { ClusterNode } from '../../../../cluster/node.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import type { Check, Figures, Size, Verdict } from '../check.ts';
import { brokenWhere, percentile } from '../check.ts';
import { ClusterScene, startCluster } from './cluster-scene.ts';
import { compared, MemberLoad, pause } from './member-load.ts';

const sizes: Record<Size, { each: number; members: number; quietMs: number }> = {
  short: { each: 1, members: 3, quietMs: 5_000 },
  full: { each: 10, members: 6, quietMs: 600_000 },
};
/** As long as Patroni may take by its settings, and as long again for a busy machine. */
const BACK_WITHIN_MS = 90_000;
/** A primary without standbys goes on answering for so long, where it is let. */
const ALONE_MS = 1_500;

type Fault = {
  readonly name: 'killed' | 'frozen' | 'cutOff' | 'leftAlone';
  readonly begin: (cluster: Cluster, primary: ClusterNode) => Promise<void>;
  readonly end: (cluster: Cluster, primary: ClusterNode) => void;
};

const standbysOf = (cluster: Cluster, primary: ClusterNode) =>
  cluster.nodes.filter((node) => node !== primary);

const faults: readonly Fault[] = [
  {
    name: 'killed',
    begin: (_, primary) => primary.kill(),
    end: (_, primary) => primary.start(),
  },
  {
    name: 'frozen',
    begin: async (_, primary) => primary.freeze(),
    end: (_, primary) => primary.thaw(),
  },
  {
    name: 'cutOff',
    begin: async (_, primary) => primary.cutOff(),
    end: (_, primary) => primary.joinAgain(),
  },
  {
    name: 'leftAlone',
    begin: async (cluster, primary) => {
      for (const standby of standbysOf(cluster, primary)) standby.cutOff();
      await pause(ALONE_MS);
      await primary.kill();
      for (const standby of standbysOf(cluster, primary)) standby.joinAgain();
    },
    end: (_, primary) => primary.start(),
  },
];

/** Seconds from a fault until a member's next booking is confirmed. */
async function endureOne(scene: ClusterScene, load: MemberLoad, fault: Fault): Promise<number> {
  const { cluster } = scene;
  await scene.keepSessions();
  const primary = await cluster.primary();
  const since = performance.now();
  await fault.begin(cluster, primary);
  const before = load.told.bookings.length;
  await pause(100);
  const underWay = load.told.bookings.length - before;
  while (load.told.bookings.length === before + underWay && performance.now() - since < BACK_WITHIN_MS)
    await pause(20);
  const seconds = (performance.now() - since) / 1_000;
  fault.end(cluster, primary);
  await cluster.untilHealthy();
  return seconds;
}

const rounded = (seconds: number) => Math.round(seconds * 10) / 10;

function secondsOf(name: string, seconds: readonly number[]): Figures {
  return {
    [`${name}SecondsP50`]: rounded(percentile(seconds, 0.5)),
    [`${name}SecondsP99`]: rounded(percentile(seconds, 0.99)),
  };
}

async function endure(size: Size, cluster: Cluster, chosen: readonly Fault[]): Promise<Verdict> {
  const { each, members, quietMs } = sizes[size];
  const scene = new ClusterScene(cluster);
  let folder: 'remove' | 'keep' = 'keep';
  try {
    const club = await scene.prepare(members);
    const load = new MemberLoad(2 * BACK_WITHIN_MS);
    const lanes = club.members.map((member) => load.lane(member, club.house, club.first));
    const all = Promise.all(lanes);
    // A lane that gives up is told below; until then the others go on.
    all.catch(() => {});
    await pause(quietMs);
    const [quietCutOff, quietBookings] = [load.cutOff, load.told.bookings.length];
    const seconds = new Map(chosen.map(({ name }): [string, number[]] => [name, []]));
    for (let n = 0; n < each; n += 1)
      for (const fault of chosen) seconds.get(fault.name)!.push(await endureOne(scene, load, fault));
    load.stopped = true;
    await all;
    const books = await scene.asOwner(brokenBooks);
    const inAll = [...seconds.values()].flat();
    const instead = (key: string) => load.toldInstead.get(key) ?? 0;
    const figures = {
      ...{ quietMinutes: quietMs / 60_000, quietBookings, quietCutOff, faults: inAll.length },
      ...{ bookings: load.told.bookings.length, changes: load.told.changes.length },
      nightsGivenUp: load.told.nights.length,
      ...(await scene.asOwner((owner) => compared(owner, load.told))),
      ...{ processesEnded: scene.ended, brokenLaws: books.length, unforeseen: load.unforeseen.length },
      ...{ toldBusy: instead('SERVER_BUSY'), noAnswer: instead('no answer') },
      toldUnexpected: instead('UNEXPECTED_ERROR'),
      ...Object.assign({}, ...[...seconds].map(([name, some]) => secondsOf(name, some))),
      ...secondsOf('all', inAll),
    } as Figures;
    folder = 'remove';
    const musts = { quietCutOff: 0, lost: 0, doubled: 0, processesEnded: 0, brokenLaws: 0, unforeseen: 0 };
    return {
      figures,
      broken: [...brokenWhere(figures, { ...musts, toldUnexpected: 0 }), ...books, ...load.unforeseen],
    };
  } finally {
    await scene.close(folder);
  }
}

export const failOver: Check = {
  name: 'fail-over',
  claim: 'a primary that is killed, frozen, cut off or left alone loses nothing that was answered',
  run: async (_, size) => endure(size, await startCluster(), faults),
  control: async () => {
    const cluster = await startCluster();
    await cluster.answerBeforeStandbys();
    return endure(
      'short',
      cluster,
      faults.filter(({ name }) => name === 'leftAlone'),
    );
  },
};
