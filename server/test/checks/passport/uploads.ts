/**
 * Crafted files in the place of pictures, against a server in a process of its own that watches its memory: none is kept as it was sent, none of the
 * words in them is left, and those that are no pictures are refused. Who sends slowly keeps nobody else waiting, of the same booking either, and is let go. The control
 * keeps what is sent as it comes.
 */
import type { Socket } from 'node:net';
import type { PictureLine } from '#server/modules/booking/public.ts';
import { openPicture } from '#server/modules/booking/arrival/sealed-picture.ts';
import type { SealedPicture } from '#server/modules/booking/arrival/picture-store.ts';
import { passportPictureLimit } from '#server/modules/booking/limits.ts';
import { startPortal } from '#server/portal.ts';
import type { Club } from '../../testkit/club.ts';
import { PictureScene } from '../../testkit/picture-scene.ts';
import { aPicture, beginPicture, byBooking } from '../../testkit/pictures.ts';
import type { Door } from '../../testkit/pictures.ts';
import type { Check, Verdict } from '../check.ts';
import { brokenWhere } from '../check.ts';
import { inClub, keyOf, send } from '../tools.ts';
import { MOST_RSS_MB, startWatched } from '../watched.ts';
import { PAYLOAD, craftedPictures } from './crafted-pictures.ts';

type Stay = { readonly id: string; readonly guestId: string };

/** The pace is looked at every ten seconds. */
const MOST_SLOW_MS = 15_000;

const pathOf = ({ guestId }: Stay) => `/passport-pictures/guests/${guestId}`;

const sent = async (
  club: Club,
  port: number,
  stay: Stay,
  bytes: Buffer,
  { headers }: Door = byBooking(club, stay.id),
) =>
  keyOf(
    await send({
      ...{ port, path: pathOf(stay), body: bytes },
      headers: { ...headers, 'content-type': 'image/jpeg' },
    }),
  );

/** What is kept of a guest, opened. */
async function keptOf(club: Club, { guestId }: Stay): Promise<Buffer[]> {
  const { rows } = await club.owner.query<SealedPicture>(
    'select * from passport_pictures where guest_id = $1',
    [guestId],
  );
  const [row] = rows;
  if (!row) return [];
  const { services } = club.portals[0]!;
  const opened = await Promise.all([
    openPicture(services, row, 'whole'),
    openPicture(services, row, 'small'),
  ]);
  return opened.filter((bytes) => bytes !== null);
}

/** Sends a byte a second, as long as it is let. Answers when the server has let it go. */
function trickle(socket: Socket): Promise<number> {
  const began = Date.now();
  const drops = setInterval(() => void socket.write('.'), 1_000);
  return new Promise((resolve) => {
    socket.once('close', () => {
      clearInterval(drops);
      resolve(Date.now() - began);
    });
  });
}

/** Two stays, of each of which a guest sends slowly by their own link, and by one of them the booking too. */
async function slowly(scene: PictureScene, port: number, stays: readonly [Stay, Stay]) {
  const { club } = scene;
  const good = await aPicture();
  const senders: Socket[] = [];
  const begin = async (door: Door, { guestId }: Stay) =>
    senders.push(
      await beginPicture(club, door, guestId, port),
      await beginPicture(club, door, guestId, port),
    );
  const links = [await scene.linked(stays[0].guestId), await scene.linked(stays[1].guestId)] as const;
  for (const n of [0, 1] as const) await begin(links[n], stays[n]);
  await begin(byBooking(club, stays[1].id), stays[1]);
  const letGo = senders.map(trickle);
  const toldToWait = (await sent(club, port, stays[0], good, links[0])) === 'SERVER_BUSY' ? 1 : 0;
  const othersServed = (await sent(club, port, stays[0], good)) === 'done' ? 1 : 0;
  const slowestMs = Math.max(...(await Promise.all(letGo)));
  const servedAfterwards = (await sent(club, port, stays[0], good, links[0])) === 'done' ? 1 : 0;
  return { slow: senders.length, toldToWait, othersServed, slowestMs, servedAfterwards };
}

type Server = {
  readonly port: number;
  readonly peakRssMb: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

async function scan(postgresUrl: string, start: (club: Club) => Promise<Server>): Promise<Verdict> {
  return inClub(postgresUrl, { configuration: { runsJobs: false } }, async (club) => {
    await club.setLimit(passportPictureLimit, 1_000_000);
    const scene = new PictureScene(club);
    const [stay, other] = [await scene.aStay(), await scene.aStay()];
    const server = await start(club);
    try {
      const crafted = await craftedPictures();
      const figures = {
        files: crafted.length,
        pictures: 0,
        refused: 0,
        otherwise: 0,
        keptAsSent: 0,
        payloadsLeft: 0,
      };
      const broken: string[] = [];
      for (const { name, bytes, is } of crafted) {
        await club.owner.query('delete from passport_pictures');
        const answer = await sent(club, server.port, stay, bytes);
        const kept = await keptOf(club, stay);
        if (kept.length > 0) figures.pictures += 1;
        else figures.refused += 1;
        const isRight = is === 'a picture' ? answer === 'done' && kept.length === 2 : kept.length === 0;
        if (!isRight) {
          figures.otherwise += 1;
          broken.push(`${name}: ${answer}`);
        }
        if (kept.some((one) => one.equals(bytes))) figures.keptAsSent += 1;
        if (kept.some((one) => one.includes('KANARIENVOGEL') || one.includes(PAYLOAD)))
          figures.payloadsLeft += 1;
      }
      const slow = await slowly(scene, server.port, [stay, other]);
      const peakRssMb = await server.peakRssMb();
      broken.push(
        ...brokenWhere(
          { ...figures, ...slow },
          {
            ...{ keptAsSent: 0, payloadsLeft: 0, toldToWait: 1 },
            ...{ othersServed: 1, servedAfterwards: 1 },
          },
        ),
      );
      if (slow.slowestMs > MOST_SLOW_MS) broken.push(`who sends drops was let go after ${slow.slowestMs} ms`);
      if (peakRssMb > MOST_RSS_MB) broken.push(`the server took ${peakRssMb} MB`);
      return { figures: { ...figures, ...slow, peakRssMb }, broken };
    } finally {
      await server.stop();
    }
  });
}

async function watched(club: Club): Promise<Server> {
  const server = await startWatched(club, { env: club.keysSettings });
  server.begin();
  return {
    port: server.port,
    peakRssMb: async () => (await server.report())?.peakRssMb ?? Number.POSITIVE_INFINITY,
    stop: server.stop,
  };
}

/** Everything is a picture, and stays as it came. */
const careless: PictureLine = {
  enter: () => ({ takes: () => true, leave: () => {} }),
  read: (bytes) => Promise.resolve({ whole: bytes, small: bytes.subarray(0, 100_000) }),
  close: () => {},
};

async function believing(club: Club): Promise<Server> {
  const { configuration } = club.portals[0]!.services;
  const portal = await startPortal({ ...configuration, port: 0 }, { waitingList: null, pictures: careless });
  return { port: portal.port, peakRssMb: () => Promise.resolve(0), stop: () => portal.stop(1_000) };
}

export const uploads: Check = {
  name: 'uploads',
  claim: 'of what is sent as the picture of a passport nothing is kept but dots, drawn anew',
  run: (postgresUrl) => scan(postgresUrl, watched),
  control: (postgresUrl) => scan(postgresUrl, believing),
};
