/**
 * Members who book stays, change them in every way and give nights up while what serves them fails: what is cut off they ask again, with the
 * same quote, until it is answered. Beside it, what they were told is compared with what is there.
 */
import type pg from 'pg';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { carryOut, quoted } from '../../testkit/changes.ts';
import type { Change } from '../../testkit/changes.ts';
import type { Club } from '../../testkit/club.ts';
import { aParking, aRentalItem } from '../../testkit/extras.ts';
import type { ConfirmFacts, GraphQLAnswer, HeldGroup, HoldFacts, Member } from '../../testkit/member.ts';
import { openSession } from '../tools.ts';

/** Longer than any part of the portal waits for another. */
export const PATIENCE_MS = 60_000;
/** Answers of a server that is cut off; whoever hears them asks again. */
const CUT_OFF = new Set(['SERVER_BUSY', 'UNEXPECTED_ERROR', 'no answer']);
/** What a rule may say to a step that is drawn blindly. */
const REFUSALS = new Set(['STAY_TOO_LONG', 'NOTHING_CHANGES', 'PLAN_MIN_NIGHTS', 'TOO_MANY_ROOMS_PER_NIGHT']);

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What members were told is done: rows that no later step takes away. */
export type Told = {
  readonly bookings: string[];
  readonly changes: { readonly bookingId: string; readonly quote: string }[];
  readonly nights: { readonly bookingId: string; readonly night: CalendarDate }[];
};
type Answered = Pick<GraphQLAnswer<unknown>, 'errors'>;

const HELD = `query { held: myTemporaryBookingGroup { id expiresAt bookings { id guests { id representative child bedShared } } } }`;

export class MemberLoad {
  readonly told: Told = { bookings: [], changes: [], nights: [] };
  readonly refused = new Map<string, number>();
  cutOff = 0;
  /** What members were told where no answer could be given, and how often. */
  readonly toldInstead = new Map<string, number>();
  /** How many answers said that something was done. */
  done = 0;
  stopped = false;
  private readonly patienceMs: number;
  /** Whether what was cut off is asked again, and not taken for done. */
  protected readonly asksAgain: boolean = true;

  constructor(patienceMs = PATIENCE_MS) {
    this.patienceMs = patienceMs;
  }

  /** Refusals that no rule explains. */
  get unforeseen(): string[] {
    return [...this.refused].filter(([key]) => !REFUSALS.has(key)).map(([key, n]) => `${n} times ${key}`);
  }

  private async key(asked: Promise<Answered>): Promise<string> {
    const answer = await asked.catch(() => null);
    return answer ? (answer.errors?.[0]?.message ?? 'done') : 'no answer';
  }

  /** Asks until there is an answer. */
  async answered(ask: () => Promise<Answered>): Promise<string> {
    const begun = performance.now();
    for (;;) {
      const key = await this.key(ask());
      if (!CUT_OFF.has(key)) return key;
      this.cutOff += 1;
      this.toldInstead.set(key, (this.toldInstead.get(key) ?? 0) + 1);
      await pause(50);
      if (!this.asksAgain) return 'done';
      if (performance.now() - begun > this.patienceMs) throw new Error(`still ${key}`);
    }
  }

  note(key: string): boolean {
    if (key === 'done') this.done += 1;
    else this.refused.set(key, (this.refused.get(key) ?? 0) + 1);
    return key === 'done';
  }

  private async change(member: Member, id: string, wish: Change): Promise<void> {
    let quote = '';
    const asked = await this.answered(async () => {
      const answer = await quoted(member, id, wish);
      quote = answer.data?.quote.quote ?? '';
      return answer;
    });
    if (!this.note(asked)) return;
    const key = await this.answered(() => carryOut(member, id, wish, { quote }));
    if (this.note(key)) this.told.changes.push({ bookingId: id, quote });
  }

  async book(
    member: Member,
    { roomType }: Pick<House, 'roomType'>,
    from: CalendarDate,
    nights = 2,
  ): Promise<string | null> {
    const group = await this.hold(member, { roomType, from, to: addDays(from, nights) });
    return group && this.confirm(member, group);
  }

  /** One that was made and whose answer was lost is found again where the member looks for it. */
  async hold(member: Member, stay: HoldFacts): Promise<HeldGroup | null> {
    let held: HeldGroup | null = null;
    const key = await this.answered(async () => {
      const answer = await member.hold(stay);
      held = answer.data?.createTemporaryBookingGroup ?? null;
      if (answer.errors?.[0]?.message !== 'OFFER_OVER') return answer;
      const found = await member.ask<{ held: HeldGroup | null }>(HELD);
      held = found.data?.held ?? null;
      return held ? found : answer;
    });
    this.note(key);
    return held;
  }

  async confirm(member: Member, group: HeldGroup, facts: ConfirmFacts = {}): Promise<string | null> {
    const key = await this.answered(() => member.confirm(group, facts));
    if (!this.note(key)) return null;
    this.told.bookings.push(group.bookings[0]!.id);
    return group.bookings[0]!.id;
  }

  /** Asked again after it was done, the night is no night of the stay any more. */
  async giveUp(member: Member, id: string, night: CalendarDate): Promise<void> {
    const key = await this.answered(() => member.cancel(id, [night]));
    const isDone = key === 'done' || key === 'CANCEL_ONLY_FROM_LAST_NIGHT' || key === 'ALREADY_CANCELLED';
    if (isDone) this.told.nights.push({ bookingId: id, night });
    else this.note(key);
  }

  /** Books a stay, changes it in every way, gives a night up, and begins again with another. */
  async lane(member: Member, house: House, first: CalendarDate): Promise<void> {
    for (let n = 0; !this.stopped; n += 1) {
      const from = addDays(first, 12 * (n % 24));
      const id = await this.book(member, house, from);
      if (!id) {
        await pause(50);
        continue;
      }
      const days = { fromDate: from, toDate: addDays(from, 1) };
      const wishes: Change[] = [
        { rentalItems: [{ rentalItemId: String(house.rentalItemId), quantity: 1, ...days }] },
        { days: [addDays(from, 2)] },
        { guests: [0, 1, 2].map((nth) => ({ id: `new-${nth}`, representative: nth === 0 })) },
        {
          parkings: [
            {
              facilityParkingId: String(house.parkingId),
              carNumber: '品川 300 あ 1234',
              color: '白',
              ...days,
            },
          ],
        },
        { from: addDays(from, 1), to: addDays(from, 4) },
      ];
      for (const wish of wishes) if (!this.stopped) await this.change(member, id, wish);
      if (this.stopped) return;
      await this.giveUp(member, id, addDays(from, 3));
      // A membership has three rooms a night at most: one that books for an hour gives its stays up again.
      if (n >= 24) await this.answered(() => member.cancel(id, [addDays(from, 1), addDays(from, 2)]));
    }
  }
}

/** Believes what was cut off: so a comparison is seen to fail. */
export class CredulousLoad extends MemberLoad {
  protected override readonly asksAgain = false;
}

export type House = {
  readonly roomType: { readonly id: number; readonly facilityId: number };
  readonly rentalItemId: number;
  readonly parkingId: number;
};

/** A house with room for all, and members whose points last. */
export async function arrange(club: Club, members: number) {
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: 1_000, sp: 1 });
  const house: House = {
    roomType,
    rentalItemId: await aRentalItem(club, roomType, { pieces: 1_000 }),
    parkingId: await aParking(club, roomType, { places: 1_000 }),
  };
  const all: Member[] = [];
  for (let n = 0; n < members; n += 1) all.push(await openSession(await club.aMember({ points: 50_000 })));
  return { house, members: all, first: await club.daysAhead(20) };
}

/**
 * Of what members were told, how much is not there, and how much is there more than once; `unasked` stays the portal has booked for
 * those who waited, and told nobody here.
 */
export async function compared(owner: pg.Client, { bookings, changes, nights }: Told, unasked = 0) {
  const many = async (sql: string, values: unknown[]) =>
    (await owner.query<{ n: number }>(sql, values)).rows[0]!.n;
  const found = await many(
    `select count(*)::int as n from bookings where id = any($1::uuid[]) and booking_number is not null`,
    [bookings],
  );
  const applied = await many(
    `select count(distinct (c.booking_id, c.judged_hash))::int as n from booking_changes c
     join unnest($1::uuid[], $2::text[]) as told(id, quote) on told.id = c.booking_id and told.quote = encode(c.judged_hash, 'hex')
     where c.state = 'APPLIED'`,
    [changes.map(({ bookingId }) => bookingId), changes.map(({ quote }) => quote)],
  );
  const ended = await many(
    `select count(*)::int as n from unnest($1::uuid[], $2::date[]) as told(id, night)
     where exists (select from booking_nights b where b.booking_id = told.id and b.night = told.night and b.ended_at is not null)`,
    [nights.map(({ bookingId }) => bookingId), nights.map(({ night }) => night)],
  );
  const twice = await many(
    `select count(*)::int as n from (
       select from booking_changes where state = 'APPLIED' group by booking_id, judged_hash having count(*) > 1) as doubled`,
    [],
  );
  // A stay that nobody was told of came out of a call that was asked again.
  const untold = await many(
    `select count(*)::int as n from bookings where booking_number is not null and id <> all($1::uuid[])
       and client_id in (select client_id from bookings where id = any($1::uuid[]))`,
    [bookings],
  );
  return {
    lost: bookings.length - found + changes.length - applied + nights.length - ended,
    doubled: twice + Math.abs(untold - unasked),
  };
}
