/**
 * Passports at rest. Their numbers and pictures stand in no file of the database, its write-ahead log among them, and in no column; three years after
 * departure nothing of them is left, and what a copy of before still holds cannot be read. The control writes both down plainly and
 * lets the years go by without a sweep.
 */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import { openPicture } from '#server/modules/booking/arrival/sealed-picture.ts';
import type { SealedPicture } from '#server/modules/booking/arrival/picture-store.ts';
import { openPassport } from '#server/modules/booking/sealed-passport.ts';
import type { Club } from '../../testkit/club.ts';
import { PictureScene } from '../../testkit/picture-scene.ts';
import { aNoisyPicture, byLogin, sendPicture } from '../../testkit/pictures.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere } from '../check.ts';
import { columnsOf, databaseLog } from '../access/leak-search.ts';
import { inClub } from '../tools.ts';

const sizes: Record<Size, number> = { short: 3, full: 40 };
const ENTER = `mutation e($bookingId: ID!, $arrival: ArrivalInput!) {
  preCheckInMyBooking(bookingId: $bookingId, arrival: $arrival) { id } }`;

/** As it is, and as dumps write bytes down. */
const guisesOf = (bytes: Buffer): readonly Buffer[] => [
  bytes,
  Buffer.from(bytes.toString('hex')),
  Buffer.from(bytes.toString('base64')),
];

/** Of a picture a part that no other picture shares: from its dots, not from its head. */
const partOf = (jpeg: Buffer): Buffer => jpeg.subarray(jpeg.length - 200, jpeg.length - 152);

/** The files of this database and the write-ahead log of all, as they lie on the disk. */
async function filesOf(club: Club): Promise<string[]> {
  await club.owner.query('checkpoint');
  const folder = await club.value<string>('show data_directory');
  const database = await club.value<string>(
    'select oid::text from pg_database where datname = current_database()',
  );
  const lists = [path.join(folder, 'base', database), path.join(folder, 'pg_wal')].map(async (list) =>
    (await readdir(list, { withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(list, entry.name)),
  );
  return (await Promise.all(lists)).flat();
}

type Searched = { readonly files: number; readonly columns: number; readonly hits: number };

async function searchFor(club: Club, canaries: readonly Buffer[]): Promise<Searched> {
  const guises = canaries.flatMap(guisesOf);
  const holds = (bytes: Buffer) => guises.some((guise) => bytes.includes(guise));
  const files = await filesOf(club);
  let hits = 0;
  for (const file of files) if (holds(await readFile(file).catch(() => Buffer.alloc(0)))) hits += 1;
  const columns = [...(await columnsOf(club)), await databaseLog(club, 0)];
  hits += columns.filter(({ bytes }) => holds(bytes)).length;
  return { files: files.length, columns: columns.length, hits };
}

type Kept = SealedPicture & { readonly passport_sealed: string };

/** Guests from abroad whose number and picture are kept; what must be found nowhere. */
async function keepMany(club: Club, scene: PictureScene, many: number): Promise<Buffer[]> {
  const canaries: Buffer[] = [];
  const { services } = club.portals[0]!;
  for (let n = 0; n < many; n += 1) {
    const { member, id, guestId } = await scene.aStay();
    const passportNumber = `KANARIE${String(1_000_000 + n * 7_919)}`;
    const guest = {
      ...{ guestId, noAddressInJapan: true, name: 'Sample Guest', address1: 'Honolulu' },
      ...{ email: 'guest@example.com', nationality: 'USA', passportNumber },
    };
    await member.get(ENTER, { bookingId: id, arrival: { guests: [guest] } });
    const bytes = await aNoisyPicture();
    const { url } = await sendPicture(club, byLogin(member), { guestId, bytes });
    const shown = await fetch(`${club.address}${url}`, byLogin(member));
    const { rows } = await club.owner.query<SealedPicture>(
      'select * from passport_pictures where guest_id = $1',
      [guestId],
    );
    const small = await openPicture(services, rows[0]!, 'small');
    canaries.push(Buffer.from(passportNumber), Buffer.from(await shown.arrayBuffer()), bytes, small!);
  }
  return canaries.map((one) => (one.length > 100 ? partOf(one) : one));
}

async function scan(postgresUrl: string, size: Size, arrange: 'as it is' | 'careless'): Promise<Verdict> {
  return inClub(postgresUrl, { configuration: { runsJobs: false } }, async (club) => {
    const scene = new PictureScene(club);
    const canaries = await keepMany(club, scene, sizes[size]);
    if (arrange === 'careless') {
      await club.owner.query('create table copies (bytes bytea)');
      for (const bytes of canaries) await club.owner.query('insert into copies values ($1)', [bytes]);
    }
    const searched = await searchFor(club, canaries);
    const { rows: copies } = await club.owner.query<Kept>(
      'select p.*, g.passport_sealed from passport_pictures p join booking_guests g on g.id = p.guest_id',
    );
    await club.clockAt(calendarDate('2029-12-22'));
    if (arrange === 'as it is') await scene.sweep();
    const rowsLeft = await club.value<number>(
      `select (select count(*) from passport_pictures)::int + (select count(*) from booking_guests
         where passport_sealed is not null or name is not null or address1 is not null or email is not null)::int`,
    );
    const { services } = club.portals[0]!;
    let readableCopies = 0;
    for (const copy of copies) {
      if (await openPicture(services, copy, 'whole')) readableCopies += 1;
      if (await openPassport(services, copy.passport_sealed)) readableCopies += 1;
    }
    const figures = {
      canaries: canaries.length,
      ...searched,
      copies: copies.length,
      rowsLeft,
      readableCopies,
    };
    const broken = brokenWhere(figures, { hits: 0, rowsLeft: 0, readableCopies: 0 });
    if (copies.length !== sizes[size]) broken.push('not every picture was kept');
    return { figures, broken };
  });
}

export const passportAtRest: Check = {
  name: 'passport-at-rest',
  claim:
    'numbers and pictures of passports lie nowhere but sealed, and are gone with their keys on their day',
  run: (postgresUrl, size) => scan(postgresUrl, size, 'as it is'),
  control: (postgresUrl, size) => scan(postgresUrl, size, 'careless'),
};
