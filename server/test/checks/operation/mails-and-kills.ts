/**
 * Mails and kills. Servers that answer members and send mails at once are killed again and again under load. In the
 * end every booking and every request that was committed has its mail, nothing else has one, and a mail came twice only
 * where the kill fell between the post's answer and our own note of it: under one message id, and counted. The control's
 * dead look alive, so that what they had taken is never freed.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import { verificationMailLimit, verificationOriginLimit } from '#server/modules/account/limits.ts';
import { changeLimit, guestLinkLimit, holdLimit } from '#server/modules/booking/limits.ts';
import { inviteToPreCheckIn } from '#server/modules/booking/arrival/invite.ts';
import { messageIdOf } from '#server/modules/notice/mails/send-once.ts';
import { waitlistLimit } from '#server/modules/waitlist/limits.ts';
import { systemActor } from '#server/platform/actor.ts';
import { openFakePost } from '../../testkit/fake-post.ts';
import type { FakePost } from '../../testkit/fake-post.ts';
import type { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';
import { startServerProcess } from '../../testkit/server-process.ts';
import { wait } from '../../testkit/waiting.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { seeded } from '../check.ts';
import { inClub, openSession } from '../tools.ts';

type Scale = {
  readonly kills: number;
  /** The product's own thirty seconds in the full run; less, so that the tests do not wait. */
  readonly lostAfterSeconds: number;
  readonly patienceSeconds: number;
};
const scales: Record<Size, Scale> = {
  short: { kills: 4, lostAfterSeconds: 5, patienceSeconds: 60 },
  full: { kills: 100, lostAfterSeconds: 30, patienceSeconds: 90 },
};
/** Four times as long as the dead are given: what is not free by then never will be. */
const CONTROL: Scale = { ...scales.short, patienceSeconds: 20 };
const SEED = 20_261_122;
const BOOKERS = 3;
const LONGEST_LIFE_MS = 1_200;
/** A server lives until it has confirmed something, however slow the machine is, but not longer than this. */
const LONGEST_WAIT_MS = 15_000;
const POST_TAKES_MS = 40;
/** A kill that falls between these, counted from when the post took a mail, is what may send it twice. */
const WINDOW_MS = { before: POST_TAKES_MS + 300, after: 1_000 } as const;
/** Each does in minutes what a member does in years. */
const limits = [
  verificationMailLimit,
  verificationOriginLimit,
  guestLinkLimit,
  waitlistLimit,
  changeLimit,
  holdLimit,
];
const LINK =
  'mutation l($id: ID!, $email: String) { createMyGuestLink(guestId: $id, email: $email) { code } }';
const VERIFY = 'mutation v($e: String!) { submitEmailClientVerification(email: $e) { validUntil } }';

/** What members and strangers do all the while. A call that a kill cuts off is simply over. */
function makeLoad(club: Club, state: { stopped: boolean; sent: number }, port: () => number) {
  const strangers = async () => {
    while (!state.stopped) {
      state.sent += 1;
      const body = JSON.stringify({ query: VERIFY, variables: { e: `stranger${state.sent}@example.jp` } });
      const asked = fetch(`http://127.0.0.1:${port()}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      await asked
        .then((answer) => answer.text())
        .catch(() => new Promise((resolve) => setTimeout(resolve, 50)));
    }
  };
  const booker = async (member: Member, roomType: { id: number }) => {
    // Another night each time: a contract has three rooms in one night at most.
    for (let n = 0; !state.stopped; n += 1) {
      const from = await club.daysAhead(20 + (n % 300));
      const to = addDays(from, 1);
      try {
        const held = await member.hold({ roomType, from, to });
        if (held.data) await member.confirm(held.data.createTemporaryBookingGroup);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  /** Rooms are given up that others wait for: who is offered them never answers. */
  const queue = async (another: () => Promise<Member>, roomType: { id: number }) => {
    const holder = await another();
    let waiter = holder;
    for (let n = 0; !state.stopped; n += 1) {
      // A contract waits for five stays at most.
      if (n % 4 === 0) waiter = await another();
      const from = await club.daysAhead(20 + (n % 300));
      const stay = { roomType, from, to: addDays(from, 1) };
      try {
        const held = await holder.hold(stay);
        if (!held.data) continue;
        const { id, bookings } = held.data.createTemporaryBookingGroup;
        await holder.confirm({ id, bookings, expiresAt: '' });
        await wait(waiter, { ...stay, mode: n % 2 === 0 ? 'OFFER' : 'NOTIFY' });
        await holder.cancel(bookings[0]!.id, [from]);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  /** Guests are sent links of their own, again and again; they check in soon, and are invited to it. */
  const host = async (member: Member, roomType: { id: number }) => {
    for (let n = 0; !state.stopped; n += 1) {
      const from = await club.daysAhead(4 + (n % 9));
      try {
        const held = await member.hold({ roomType, from, to: addDays(from, 1) });
        const group = held.data?.createTemporaryBookingGroup;
        if (group) await member.confirm(group);
        const guest = group?.bookings[0]!.guests.find(({ representative }) => !representative);
        if (guest) await member.ask(LINK, { id: guest.id, email: `guest${n}@example.jp` });
        await inviteToPreCheckIn(club.jobServices(), systemActor('invite_to_pre_check_in'));
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  return { strangers, booker, queue, host };
}

/** The message ids that the books call for: one for each booking, request, offer, link and invitation that was committed. */
async function calledFor(club: Club): Promise<Set<string>> {
  const { rows } = await club.owner.query<{ id: string }>(`
    select 'booking-confirmed-' || id as id from booking_groups where state = 'CONFIRMED'
    union all select 'booking-cancelled-' || id from booking_penalties
    union all select 'rooms-offered-' || id from waitlist_offers
    union all select 'rooms-free-' || id || '-' || to_char(notified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24-MI-SS.MS"Z"')
      from waitlist_entries where mode = 'NOTIFY' and notified_at is not null
    union all select 'guest-link-' || id || '-' || link_serial from booking_guests where link_email is not null
    union all select 'pre-check-in-invitation-' || id from bookings where arrival_invited_at is not null
    union all select 'verification-' || id from client_verifications`);
  return new Set(rows.map(({ id }) => id));
}

function confirmedGroups(club: Club): Promise<number> {
  return club.value<number>(`select count(*)::int from booking_groups where state = 'CONFIRMED'`);
}

type Ended = { readonly kills: readonly number[]; readonly freedSeconds: number };

/** Starts, lets live for a moment, kills, again and again; then one server works off what is left. */
async function killAgainAndAgain(club: Club, post: FakePost, scale: Scale): Promise<Ended> {
  const random = seeded(SEED);
  const start = () =>
    startServerProcess({
      ...club.serverSettings,
      settings: {
        RUN_JOBS: 'yes',
        SMTP_URL: post.url,
        JOBS_LOST_SECONDS: String(scale.lostAfterSeconds),
      },
    });
  const state = { stopped: false, sent: 0 };
  const kills: number[] = [];
  let server = await start();
  const load = makeLoad(club, state, () => server.port);
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: 10_000, sp: 1 });
  const members: Member[] = [];
  const another = async () => {
    const member = await openSession(await club.aMember({ points: 100_000 }));
    member.talksTo = () => server.port;
    return member;
  };
  for (let n = 0; n < BOOKERS; n += 1) members.push(await another());
  const oneRoom = await club.aRoomType(await club.aFacility(), { rooms: 1, sp: 1 });
  const lanes = [
    load.strangers(),
    load.strangers(),
    ...members.map((member) => load.booker(member, roomType)),
    load.queue(another, oneRoom),
    load.host(await another(), roomType),
  ];
  for (let n = 0; n < scale.kills; n += 1) {
    const before = await confirmedGroups(club);
    await new Promise((resolve) => setTimeout(resolve, 200 + random() * LONGEST_LIFE_MS));
    const born = Date.now();
    while ((await confirmedGroups(club)) === before && Date.now() - born < LONGEST_WAIT_MS)
      await new Promise((resolve) => setTimeout(resolve, 50));
    kills.push(Date.now());
    await server.kill();
    server = await start();
  }
  state.stopped = true;
  await Promise.all(lanes);
  const lastKill = kills.at(-1)!;
  const wanted = await calledFor(club);
  const lacking = () => {
    const taken = new Set(post.taken.map(({ messageId }) => messageId));
    return [...wanted].filter((id) => !taken.has(id)).length;
  };
  while (lacking() > 0 && Date.now() - lastKill < scale.patienceSeconds * 1_000)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const freedSeconds = (Date.now() - lastKill) / 1_000;
  await server.stop();
  return { kills, freedSeconds };
}

async function endure(
  postgresUrl: string,
  scale: Scale,
  arrange: (club: Club) => Promise<unknown>,
): Promise<Verdict> {
  const post = await openFakePost(POST_TAKES_MS);
  try {
    return await inClub(postgresUrl, { configuration: { runsJobs: false } }, async (club) => {
      for (const limit of limits) await club.setLimit(limit, 1_000_000);
      await arrange(club);
      const ended = await killAgainAndAgain(club, post, scale);
      return judge(club, post, ended);
    });
  } finally {
    await post.stop();
  }
}

async function judge(club: Club, post: FakePost, { kills, freedSeconds }: Ended): Promise<Verdict> {
  const wanted = await calledFor(club);
  const times = new Map<string, number[]>();
  for (const { messageId, at } of post.taken) times.set(messageId, [...(times.get(messageId) ?? []), at]);
  const twice = [...times].filter(([, at]) => at.length > 1);
  const inWindow = ([, at]: [string, number[]]) =>
    kills.some((kill) => kill >= at[0]! - WINDOW_MS.before && kill <= at[0]! + WINDOW_MS.after);
  const { rows } = await club.owner.query<{ key: string; count: number }>(
    'select key, handed_over as count from job_effects where handed_over > 1',
  );
  const counted = new Set(rows.map(({ key }) => messageIdOf(key.replace(/^mail:/, ''))));
  const figures = {
    seed: SEED,
    kills: kills.length,
    bookings: await confirmedGroups(club),
    mails: wanted.size,
    ...kindsOf(wanted),
    missing: [...wanted].filter((id) => !times.has(id)).length,
    withoutReason: [...times.keys()].filter((id) => !wanted.has(id)).length,
    twice: twice.length,
    twiceOutsideTheWindow: twice.filter((one) => !inWindow(one)).length,
    countedAsHandedOverAgain: counted.size,
    twiceNotCounted: twice.filter(([id]) => !counted.has(id)).length,
    freedSeconds: Number(freedSeconds.toFixed(1)),
  };
  const musts = ['missing', 'withoutReason', 'twiceOutsideTheWindow', 'twiceNotCounted'] as const;
  const broken = musts
    .filter((name) => figures[name] !== 0)
    .map((name) => `${name} is ${figures[name]}, but must be 0`);
  if (figures.bookings === 0) broken.push('nobody booked anything');
  if (freedSeconds > 60)
    broken.push(`tasks of the dead were free after ${freedSeconds} s, but must be within 60`);
  return { figures, broken };
}

/** How many of each kind of mail, by how their keys begin. */
function kindsOf(wanted: ReadonlySet<string>): Record<string, number> {
  const kinds: Record<string, number> = {};
  for (const id of wanted) {
    const kind = /^[a-z]+(?:-[a-z]+)*/.exec(id.replace(/-[0-9a-f]{8}-.*|-\d.*/, ''))![0];
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  return kinds;
}

/** Whoever sent one heartbeat is taken to live for ever. */
const immortal = (club: Club) =>
  club.owner.query(`
    create function be_immortal() returns trigger language plpgsql as $$ begin new.seen_at := 'infinity'; return new; end $$;
    create trigger be_immortal before insert or update on queue_runners for each row execute function be_immortal();`);

export const mailsAndKills: Check = {
  name: 'mails-and-kills',
  claim:
    'a mail leaves for whatever was committed and for nothing else, once, however often servers are killed',
  run: (postgresUrl, size) => endure(postgresUrl, scales[size], async () => {}),
  control: (postgresUrl) => endure(postgresUrl, CONTROL, immortal),
};
