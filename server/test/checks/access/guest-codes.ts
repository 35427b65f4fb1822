/**
 * The link of a booking. Guesses from many addresses, at ids that exist, hit nothing and are soon not looked at any more; what the link shows has none
 * of the fields that are nobody else's business; and it opens nothing once it was taken back or its time is over. The control has codes of two
 * digits and no limits.
 */
import { isObjectType, getNamedType } from 'graphql';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { bookingCodeLimit, bookingCodesLimit } from '#server/modules/booking/limits.ts';
import { bookingAccessCode } from '#server/modules/booking/secrets.ts';
import { randomToken, sha256 } from '#server/platform/secrets.ts';
import { schema } from '#server/schema.ts';
import type { Club } from '../../testkit/club.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, inLanes, seeded } from '../check.ts';
import { inClub, keyOf, send } from '../tools.ts';

const sizes: Record<Size, { bookings: number; guesses: number }> = {
  short: { bookings: 20, guesses: 1_600 },
  full: { bookings: 10_000, guesses: 1_000_000 },
};
const LANES = 16;
const SEED = 20_261_123;
const SEE =
  'query s($id: ID!, $code: String!) { myBookingNonLogin(id: $id, code: $code) { id guests { name } } }';

/** Everything that a link may show. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  BookingNonLogin: [
    ...['id', 'facility', 'roomTypeName', 'checkInDate', 'checkOutDate', 'cancelledAt', 'checkedInAt'],
    ...['representativeName', 'guests', 'preCheckIn'],
  ],
  GuestEntryNonLogin: [
    ...[
      'guest',
      'facility',
      'checkInDate',
      'checkOutDate',
      'opensAt',
      'stands',
      'cancelledAt',
      'checkedInAt',
    ],
  ],
  HouseNonLogin: ['name', 'postalCode', 'address1', 'tel', 'checkInFrom', 'checkOutUntil'],
  GuestNonLogin: [
    ...['id', 'name', 'representative', 'child', 'bedShared', 'noAddressInJapan', 'isEntered', 'filled'],
    'hasPassportPicture',
  ],
  PreCheckInNonLogin: ['opensAt', 'stands', 'state', 'lacksPictures', 'arrivalTime', 'hasRequests'],
};

/** Fields that a link reaches beyond those. */
function fieldsBeyond(name: string, met = new Set<string>()): string[] {
  const type = schema.getType(name);
  if (!isObjectType(type) || met.has(name)) return [];
  met.add(name);
  return Object.values(type.getFields()).flatMap((field) => [
    ...(SHOWN[name]?.includes(field.name) ? [] : [`${name}.${field.name}`]),
    ...fieldsBeyond(getNamedType(field.type).name, met),
  ]);
}

/** Asks without a cookie, from an address of the caller's choice. */
const see = async (club: Club, pair: { id: string; code: string }, from: number): Promise<string> =>
  keyOf(
    await send({
      port: club.portals[0]!.port,
      body: JSON.stringify({ query: SEE, variables: pair }),
      headers: { 'x-forwarded-for': `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}` },
    }),
  );

/** How many of them are booked; the others are rows alike, each with an id and a code of its own. */
const BOOKED = 10;

async function stays(club: Club, bookings: number): Promise<string[]> {
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: 3, sp: 1 });
  const member = await (await club.aMember({ points: 10_000 })).logIn();
  for (let n = 0; n < BOOKED; n += 1) {
    const from = await club.daysAhead(20 + n);
    await member.booked({ roomType, from, to: addDays(from, 1) });
  }
  await club.owner.query(
    `insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(),
       'check_in_key', gen_random_uuid(), 'booking_number', b.booking_number || '-' || n))).*
     from bookings b, generate_series(2, $1::int) n where b.booking_number is not null`,
    [bookings / BOOKED],
  );
  const { rows } = await club.owner.query<{ id: string }>('select id from bookings');
  const ids = rows.map(({ id }) => id);
  const { secrets } = club.portals[0]!.services;
  await club.owner.query(
    `update bookings b set access_code_hash = c.hash from unnest($1::uuid[], $2::bytea[]) as c (id, hash) where b.id = c.id`,
    [ids, ids.map((id) => sha256(bookingAccessCode(secrets, id)))],
  );
  return ids;
}

async function guess(
  postgresUrl: string,
  size: Size,
  arrange: (club: Club) => Promise<void>,
): Promise<Verdict> {
  return inClub(postgresUrl, { configuration: { runsJobs: false, proxies: 1 } }, async (club) => {
    const { bookings, guesses } = sizes[size];
    const ids = await stays(club, bookings);
    await arrange(club);
    const random = seeded(SEED);
    const idAt = (n: number) => ids[n % ids.length]!;
    const answers = await inLanes(guesses, LANES, (n) => {
      const code = n % 2 === 0 ? randomToken() : String(Math.floor(random() * 100)).padStart(2, '0');
      return see(club, { id: idAt(Math.floor(n / 2)), code }, n);
    });
    const hits = answers.filter((answer) => answer === 'done').length;
    // Each that was compared and wrong is counted with those of all bookings, which no other count comes up to.
    const compared = await club.value<number>(
      'select coalesce(max(cardinality(made_at)), 0)::int from attempts',
    );
    await club.owner.query('delete from attempts');
    const { secrets } = club.portals[0]!.services;
    const right = (id: string, n: number) => see(club, { id, code: bookingAccessCode(secrets, id) }, n);
    const opened = async (of: readonly string[]) =>
      (await inLanes(of.length, LANES, (n) => right(of[n]!, n))).filter((answer) => answer === 'done').length;
    const openedByTheRightCode = await opened(ids);
    await club.owner.query('update bookings set access_code_hash = null where id = any($1)', [
      ids.slice(0, 3),
    ]);
    const openedTakenBack = await opened(ids.slice(0, 3));
    await club.clockAt(await club.daysAhead(20 + BOOKED + 8));
    const openedAfterTheEnd = await opened(ids);
    const figures = {
      ...{ seed: SEED, bookings, guesses, hits, compared },
      throttledPercent: Math.floor((100 * (guesses - compared)) / guesses),
      fieldsBeyond: ['BookingNonLogin', 'GuestEntryNonLogin'].flatMap((name) => fieldsBeyond(name)).length,
      ...{ openedByTheRightCode, openedTakenBack, openedAfterTheEnd },
    };
    const broken = brokenWhere(figures, {
      ...{ hits: 0, fieldsBeyond: 0, openedByTheRightCode: bookings },
      ...{ openedTakenBack: 0, openedAfterTheEnd: 0 },
    });
    const most = Math.min(bookings * bookingCodeLimit.most, bookingCodesLimit.most + LANES);
    if (compared > most) broken.push(`${compared} guesses were compared, though ${most} may be`);
    return { figures, broken };
  });
}

/** Codes that can be guessed, as often as one likes. */
async function guessable(club: Club): Promise<void> {
  for (const limit of [bookingCodeLimit, bookingCodesLimit]) await club.setLimit(limit, 1_000_000);
  await club.owner.query('update bookings set access_code_hash = $1', [sha256('42')]);
}

export const guestCodes: Check = {
  name: 'guest-codes',
  claim: 'the link of a booking is not guessed, shows little, and opens nothing once it is over',
  run: (postgresUrl, size) => guess(postgresUrl, size, () => Promise.resolve()),
  control: (postgresUrl) => guess(postgresUrl, 'short', guessable),
};
