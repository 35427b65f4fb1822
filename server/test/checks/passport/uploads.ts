/**
 * Crafted files in the place of pictures, against a server in a process of its own that watches its memory: none is kept as it was sent, none of the
 * words in them is left, and those that are no pictures are refused. Who sends slowly keeps no other booking waiting. The control
 * keeps what is sent as it comes.
 */
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { PictureLine } from '#server/modules/booking/public.ts';
import { openPicture } from '#server/modules/booking/arrival/sealed-picture.ts';
import type { SealedPicture } from '#server/modules/booking/arrival/picture-store.ts';
import { passportPictureLimit } from '#server/modules/booking/limits.ts';
import { startPortal } from '#server/portal.ts';
import type { Club } from '../../testkit/club.ts';
import { PictureScene } from '../../testkit/picture-scene.ts';
import { aPicture, byBooking } from '../../testkit/pictures.ts';
import type { Check, Verdict } from '../check.ts';
import { brokenWhere } from '../check.ts';
import { inClub, keyOf, send } from '../tools.ts';
import { MOST_RSS_MB, startWatched } from '../watched.ts';
import { PAYLOAD, craftedPictures } from './crafted-pictures.ts';

type Stay = { readonly id: string; readonly guestId: string };

const pathOf = ({ guestId }: Stay) => `/passport-pictures/guests/${guestId}`;

const sent = async (club: Club, port: number, stay: Stay, bytes: Buffer) =>
  keyOf(
    await send({
      ...{ port, path: pathOf(stay), body: bytes },
      headers: { ...byBooking(club, stay.id).headers, 'content-type': 'image/jpeg' },
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

/** Announces a picture and sends a few bytes of it. */
async function slowSender(club: Club, port: number, stay: Stay): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  const { headers } = byBooking(club, stay.id);
  const lines = [
    `POST ${pathOf(stay)} HTTP/1.1`,
    ...['host: x', 'content-type: image/jpeg', 'content-length: 5000000'],
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\nfew`);
  // It has its place once it is waited for.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return socket;
}

async function slowly(club: Club, port: number, [slow, other]: readonly [Stay, Stay]) {
  const good = await aPicture();
  const senders = [await slowSender(club, port, slow), await slowSender(club, port, slow)];
  const toldToWait = (await sent(club, port, slow, good)) === 'SERVER_BUSY' ? 1 : 0;
  const othersServed = (await sent(club, port, other, good)) === 'done' ? 1 : 0;
  for (const socket of senders) socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const servedAfterwards = (await sent(club, port, slow, good)) === 'done' ? 1 : 0;
  return { toldToWait, othersServed, servedAfterwards };
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
      const slow = await slowly(club, server.port, [stay, other]);
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
  enter: () => () => {},
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
