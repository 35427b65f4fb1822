/**
 * Whoever meets a full house waits for it, in one of the three modes, and answers as people do: most accept an offer, some decline, some
 * never answer. That somebody is told is read where the mails are written from; what they do then goes through the API.
 */
import { systemActor } from '#server/platform/actor.ts';
import { bookOffered } from '#server/modules/waitlist/book-offered.ts';
import { endWaiting } from '#server/modules/waitlist/sweep.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { inLanes, seeded } from '../server/test/checks/check.ts';
import type { Club } from '../server/test/testkit/club.ts';
import { aGuest, decline, leave, wait } from '../server/test/testkit/waiting.ts';
import { agesOf, book, bookedUnasked, cancel, keyOf, nightsOn } from './replay-calls.ts';
import type { Stay, Replay } from './replay-steps.ts';
import { extrasOf } from './wanted-change.ts';
import type { ReadStay } from './wanted-change.ts';

const modes = ['NOTIFY', 'OFFER', 'OFFER', 'BOOK'] as const;
/** Of ten offers that are to be answered: the others are accepted. */
const DECLINED = 1;
const UNANSWERED = 1;
const LANES = 8;
const A_SWEEP = 50;
const MOST_ROUNDS = 100;

export type WaitingStay = {
  readonly stay: Stay;
  readonly mode: (typeof modes)[number];
  readonly next: () => number;
  /** The last news that was acted upon. */
  known: string | null;
  /** Given up, but just booked without being asked: then that is given up. */
  isLate: boolean;
};
/** By the entry. */
export type WaitingStays = Map<string, WaitingStay>;

const stepOf = (mode: string) => `waiting (${mode.toLowerCase()})`;
const daysOf = ({ arrival, nights }: Stay) => ({ checkIn: arrival, checkOut: addDays(arrival, nights) });
const countsOf = ({ adults, children, babies }: Stay) => ({ adults, children, bedShares: babies });

export async function beginWaiting(stay: Stay, { house, tally, waiting }: Replay): Promise<void> {
  const next = seeded(stay.place);
  const mode = modes[Math.floor(next() * modes.length)]!;
  const { checkIn, checkOut } = daysOf(stay);
  const roomType = house.roomTypes.get(stay.roomType)!;
  const guests = agesOf(countsOf(stay)).map((who, nth) =>
    aGuest({ ...who, id: `guest-${nth + 1}`, representative: nth === 0 }),
  );
  const answer = await wait(stay.member, {
    ...{ roomType, from: checkIn, to: checkOut, mode },
    ...(mode === 'BOOK' ? { booking: { rooms: [{ guests }] } } : {}),
  });
  const entry = answer.data?.createMyCancelWaitList;
  if (!entry) return tally.refused(stepOf(mode), keyOf(answer));
  tally.done(stepOf(mode));
  waiting.set(entry.id, { stay, mode, next, known: null, isLate: false });
}

/** Who no longer wants to come no longer waits. */
export async function endWaitingOf(stay: Stay, { waiting, tally }: Replay): Promise<void> {
  for (const [id, one] of waiting)
    if (one.stay === stay) {
      const { errors } = await leave(stay.member, id);
      one.isLate = errors !== undefined;
      if (one.isLate) continue;
      waiting.delete(id);
      tally.done('waiting, given up');
    }
}

type News = {
  readonly id: string;
  readonly state: 'LIVE' | 'OFFERED' | 'PAUSED' | 'SERVED' | 'CANCELLED' | 'ENDED';
  readonly told: string | null;
  readonly offer: string | null;
  readonly isBooking: boolean;
  /** Of what was booked without asking, as its mail names it. */
  readonly booking: string | null;
};
const NEWS = `select e.id, e.state, e.notified_at::text as told, o.id as offer, coalesce(o.books, false) as "isBooking", (select b.id from bookings b where b.group_id = o.group_id limit 1) as booking
  from waitlist_entries e
  left join lateral (select * from waitlist_offers where entry_id = e.id order by made_at desc, id desc limit 1) o on true
  where e.id = any($1::uuid[]) order by e.created_at, e.id`;

/** What the sweeps do within some minutes, and what members then do, until nothing is new: who declines lets the next be served. */
export async function answerAll(club: Club, run: Replay): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await sweep(club);
    const { rows } = await club.owner.query<News>(NEWS, [[...run.waiting.keys()]]);
    const byMember = [...Map.groupBy(rows, ({ id }) => run.waiting.get(id)!.stay.member).values()];
    const acted = await inLanes(byMember.length, LANES, async (index) => {
      let some = false;
      for (const news of byMember[index]!) some = (await actUpon(news, run)) || some;
      return some;
    });
    if (!acted.includes(true)) return;
  }
  throw new Error('members and the waiting list answer each other without an end');
}

async function sweep(club: Club): Promise<void> {
  const { services } = club.portals[0]!;
  for (const [name, run] of [['end_waiting', endWaiting] as const, ['book_offered', bookOffered] as const])
    while ((await run(services, systemActor(name), { limit: A_SWEEP })) === A_SWEEP);
}

/** Whether anything was done. */
async function actUpon(news: News, run: Replay): Promise<boolean> {
  const { waiting, tally } = run;
  const one = waiting.get(news.id);
  if (!one) return false;
  switch (news.state) {
    case 'SERVED':
      waiting.delete(news.id);
      return takeBooked(one, news, run);
    case 'ENDED':
    case 'CANCELLED':
      waiting.delete(news.id);
      tally.done('waiting, in vain');
      return false;
    case 'OFFERED':
      return !news.isBooking && isNew(one, news.offer) && answerOffer(one, news, run);
    case 'LIVE':
      return news.told !== null && isNew(one, news.told) && tryToBook(one, news, run);
    case 'PAUSED':
      return false;
  }
}

function isNew(one: WaitingStay, what: string | null): boolean {
  if (one.known === what) return false;
  one.known = what;
  return true;
}

async function takeBooked(
  { stay, mode, isLate }: WaitingStay,
  { booking }: News,
  run: Replay,
): Promise<boolean> {
  if (mode !== 'BOOK' || !booking) return false;
  stay.paper = await bookedUnasked(stay.member, stay.roomType, booking);
  run.papers.push(stay.paper);
  run.tally.done('waited, then booked without being asked');
  if (isLate) run.tally.note('cancelled', await cancel(stay.paper, nightsOn(stay.paper)));
  return true;
}

async function answerOffer(one: WaitingStay, { id, offer }: News, run: Replay): Promise<boolean> {
  const { stay, next } = one;
  const draw = Math.floor(next() * 10);
  if (draw < UNANSWERED) {
    run.tally.done('offers, left without an answer');
    return false;
  }
  if (draw < UNANSWERED + DECLINED) {
    const { errors } = await decline(stay.member, id);
    if (errors) throw new Error(`an open offer is not declined: ${JSON.stringify(errors)}`);
    run.tally.done('offers, declined');
    return true;
  }
  if (await bookWaited(stay, run, { offerId: offer!, step: 'accept an offer' })) {
    run.waiting.delete(id);
    run.tally.done('waited, then accepted an offer');
  }
  return true;
}

async function tryToBook({ stay }: WaitingStay, { id }: News, run: Replay): Promise<boolean> {
  if (!(await bookWaited(stay, run, { step: 'book what is free' }))) return false;
  run.waiting.delete(id);
  await leave(stay.member, id);
  run.tally.done('waited, then booked after being told');
  return true;
}

async function bookWaited(
  stay: Stay,
  { house, tally, papers }: Replay,
  { offerId, step }: { readonly offerId?: string; readonly step: string },
): Promise<boolean> {
  const { member, roomType, wishes } = stay;
  const days = daysOf(stay);
  const extras: ReadStay['extras'] = extrasOf(wishes, days, house.extras);
  const wish = { member, roomType, counts: countsOf(stay), extras, ...days };
  const answer = await book(offerId ? { ...wish, offerId } : wish, house);
  if ('refused' in answer) {
    tally.refused(step, answer.refused);
    return false;
  }
  const { paper, withoutExtras } = answer.done;
  if (withoutExtras) tally.refused('extras of a booking', withoutExtras);
  papers.push(paper);
  stay.paper = paper;
  return true;
}
