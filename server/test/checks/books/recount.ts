/**
 * The money of random stays, recounted. Stays of every product are quoted, held, looked at once more with their
 * guests, confirmed, and given up in part and whole at the edges of every band, over the API with the clock moved; fees
 * change under each hold. Points, yen, taxes, lots and the figures of the mails are compared with a bookkeeper's own
 * arithmetic (recount-arithmetic.ts), and the books' laws are asked at the end. The control lets the fees of a hold follow the
 * catalogue.
 */
import { brokenBooks } from '../../../db/checks/books.ts';
import type { Club } from '../../testkit/club.ts';
import type { HeldGroup, Member } from '../../testkit/member.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, seeded } from '../check.ts';
import { CONFIRM, FINAL, PREVIEW, QUOTE, stayOf, withAges } from './recount-calls.ts';
import { figuresIn, freeDayIn, Mails, toBePaidIn, yenChangeIn } from './recount-mails.ts';
import { freeUntil, later, payRooms, PaperRoom, pointsOf, sumRoom, yenOf } from './recount-arithmetic.ts';
import type { Agreed, Day, Lot, Use } from './recount-arithmetic.ts';
import { aWish, diceOf, openWorld, priceOf, setFees, someFees, standard } from './recount-world.ts';
import type { Dice, PlacedHouse, Step, Wish } from './recount-world.ts';
import { inClub, openSession } from '../tools.ts';

const sizes: Record<Size, number> = { short: 20, full: 500 };
const SEED = 20_261_122;

type Fees = 'frozen' | 'as the catalogue says';
type Price = { totalJpy: number; totalPoints: number };

/** One stay in the portal and on paper; what does not agree is written down and the recount goes on. */
class Recount {
  readonly club: Club;
  readonly member: Member;
  readonly wish: Wish;
  readonly mails: Mails;
  readonly mismatches: string[] = [];
  compared = 0;
  cancellations = 0;
  lots: Lot[] = [];
  uses: Use[] = [];
  rooms: PaperRoom[] = [];
  ids: string[] = [];

  constructor(club: Club, facts: { member: Member; wish: Wish; mails: Mails }) {
    this.club = club;
    this.member = facts.member;
    this.wish = facts.wish;
    this.mails = facts.mails;
  }

  agree(what: string, portal: unknown, paper: unknown): void {
    this.compared += 1;
    const [said, reckoned] = [JSON.stringify(portal), JSON.stringify(paper)];
    if (said !== reckoned) this.mismatches.push(`${what}: ${said}, on paper ${reckoned}`);
  }

  private get inPoints(): boolean {
    return this.wish.product === 'SP' || this.wish.product === 'FP';
  }

  /** Points that end before, with and after the fiscal year, some carried, and the next year's. */
  async grantLots(dice: Dice): Promise<void> {
    if (!this.inPoints) return;
    const kind = this.wish.product === 'SP' ? 'sp' : 'fp';
    const { checkIn, bookedOn } = this.wish;
    const year = yearOf(bookedOn);
    const terms = [
      { from: '2020-04-01', thru: later(checkIn, dice.between(-1, 3)), year: year - 1, carried: true },
      { from: '2020-04-01', thru: `${year + 1}-03-31`, year: year - 1, carried: true },
      { from: `${year}-04-01`, thru: `${year + 1}-03-31`, year, carried: false },
      { from: `${year + 1}-04-01`, thru: `${year + 2}-03-31`, year: year + 1, carried: false },
    ];
    for (const [order, term] of terms.entries()) {
      const points = dice.between(0, 3) === 0 ? 0 : dice.between(20, 180);
      if (points === 0 || term.thru < bookedOn) continue;
      const id = await this.club.aLot(this.member.contractId, {
        kind,
        points,
        from: term.from as never,
        thru: term.thru as never,
        fiscalYear: term.year,
      });
      await this.club.owner.query('update point_lots set carried_forward = $2 where id = $1', [
        id,
        term.carried,
      ]);
      this.lots.push({ ...term, id, order, left: points });
    }
  }

  /** Answers the hold, or null where it is refused here and there. */
  async quoteAndHold(agreed: Agreed): Promise<HeldGroup | null> {
    const { member, wish } = this;
    const before = wish.rooms.map((room) => sumRoom(agreed, room, 'before ages'));
    for (const [index, room] of wish.rooms.entries()) {
      const { calculateMyAccommodationPrice: quoted } = await member.get<{
        calculateMyAccommodationPrice: Price;
      }>(QUOTE, {
        ...stayOf(wish),
        contract: String(member.contractId),
        a: room.adults,
        c: room.children,
        b: room.bedShares,
      });
      this.agree('quote', quoted, {
        totalJpy: yenOf([before[index]!]),
        totalPoints: pointsOf([before[index]!]),
      });
    }
    const uses = this.inPoints ? payRooms(this.lots, before, yearOf(wish.bookedOn) + 1) : [];
    const answer = await member.hold({
      roomType: wish.placed.roomType,
      from: wish.checkIn as never,
      to: later(wish.checkIn, wish.nights) as never,
      rooms: wish.rooms,
      planId: wish.plan?.id,
      borrow: true,
    });
    this.agree('hold', answer.data !== null && answer.data !== undefined, uses !== null);
    if (!answer.data || !uses) return null;
    this.uses = uses;
    const { myTemporaryBookingGroup: shown } = await member.get<{
      myTemporaryBookingGroup: { price: Price };
    }>('{ myTemporaryBookingGroup { price { totalJpy totalPoints } } }');
    this.agree('held', shown.price, { totalJpy: yenOf(before), totalPoints: pointsOf(before) });
    await this.compareLots('lots held');
    return answer.data.createTemporaryBookingGroup;
  }

  async confirm(group: HeldGroup, agreed: Agreed): Promise<boolean> {
    const { member, wish } = this;
    const sums = wish.rooms.map((room) => sumRoom(agreed, room, 'with ages'));
    const total = { totalJpy: yenOf(sums), totalPoints: pointsOf(sums) };
    const input = withAges(group, wish);
    const asked = await member.ask<{ calculateMyBookingGroupPrice: Price }>(FINAL, input);
    this.agree('final check', asked.data?.calculateMyBookingGroupPrice ?? asked.errors?.[0], total);
    const done = await member.ask<{ confirmBookingGroup: { bookings: { id: string }[] } }>(CONFIRM, {
      ...input,
      ...total,
    });
    this.agree('confirmed', done.errors?.[0]?.message ?? 'done', 'done');
    if (!done.data) return false;
    this.ids = done.data.confirmBookingGroup.bookings.map(({ id }) => id);
    this.rooms = sums.map((sum) => new PaperRoom(agreed, sum));
    await this.compareYen('charged');
    const mail = await this.mails.write('mail_booking_confirmed', {
      to: member.email,
      groupId: group.id,
    });
    const said = figuresIn(mail, /(?:ご利用ポイント：([\d,]+) Pt\n)?お支払い金額（税込）：([\d,]+)円/);
    this.agree(
      'mail',
      said,
      [total.totalPoints, total.totalJpy].map((n, i) => (i === 0 && n === 0 ? null : n)),
    );
    const free = freeUntil(agreed.policy, wish.checkIn);
    this.agree('mail, free until', freeDayIn(mail), free >= wish.bookedOn ? free : null);
    return true;
  }

  async giveUp(step: Step): Promise<void> {
    const { club, member } = this;
    const paper = this.rooms[step.room]!;
    if (paper.live === 0) return;
    const count = Math.min(step.nights, paper.live);
    await club.clockAt(step.on as never, step.time);
    const dates = paper.sum.nights.slice(paper.live - count, paper.live).map((n) => n.day);
    const purse = { lots: this.lots, uses: this.uses.filter((use) => use.room === step.room) };
    const id = this.ids[step.room]!;
    const preview = await member.ask<{ calculateMyBookingCancelPenalty: Record<string, number> }>(PREVIEW, {
      id,
      dates,
    });
    const yenBefore = paper.yen;
    const expected = paper.giveUp(count, step.on, purse);
    const shown = preview.data?.calculateMyBookingCancelPenalty;
    const onPaper =
      typeof expected === 'string'
        ? expected
        : {
            penaltyPoints: expected.points,
            penaltyJpy: expected.yen,
            returnedPoints: expected.returned,
            newTotalJpy: expected.newYen,
          };
    this.agree(`preview ${step.on} ${step.time}`, shown ?? preview.errors?.[0]?.message, onPaper);
    const done = await member.cancel(id, dates);
    const key = typeof expected === 'string' ? expected : 'done';
    this.agree('given up', done.errors?.[0]?.message ?? 'done', key);
    await this.compareYen('after giving up');
    await this.compareLots('lots after giving up');
    if (typeof expected === 'string' || !done.data) return;
    this.cancellations += 1;
    const penaltyId = await club.value<string>(
      'select max(id) from booking_penalties where booking_id = $1',
      [id],
    );
    const mail = await this.mails.write('mail_booking_cancelled', {
      to: member.email,
      bookingId: id,
      penaltyId: Number(penaltyId),
    });
    const said = figuresIn(
      mail,
      /取消料：(?:([\d,]+) Pt、)?([\d,]+)円(?:\nお戻ししたポイント：([\d,]+) Pt)?/,
    );
    const { points, yen, returned, newYen } = expected;
    this.agree('mail of giving up, yen', yenChangeIn(mail), newYen - yenBefore);
    // Nothing was paid before the stay, so what it costs now is all to be paid.
    this.agree('mail of giving up, to be paid', toBePaidIn(mail), newYen);
    this.agree('mail of giving up', said, this.inPoints ? [points, yen, returned] : [null, yen, null]);
  }

  private async compareYen(what: string): Promise<void> {
    const { rows } = await this.club.owner.query<{ yen: number }>(
      `select coalesce((select sum(yen + sales_tax_yen) from booking_charges c where c.booking_id = b.id), 0)::int as yen
       from unnest($1::uuid[]) with ordinality as b(id, n) order by n`,
      [this.ids],
    );
    this.agree(
      what,
      rows.map(({ yen }) => yen),
      this.rooms.map(({ yen }) => yen),
    );
  }

  private async compareLots(what: string): Promise<void> {
    const { rows } = await this.club.owner.query<{ id: string; available: string }>(
      'select id::text, available from point_lots where contract_id = $1 and id::text = any($2) order by point_lots.id',
      [this.member.contractId, this.lots.map(({ id }) => id)],
    );
    this.agree(
      what,
      rows.map((row) => Number(row.available)),
      this.lots.map(({ left }) => left),
    );
  }
}

/** April begins the year that bears its number. */
const yearOf = (day: Day) => Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);

async function recountOne(
  club: Club,
  facts: { houses: readonly PlacedHouse[]; dice: Dice; mails: Mails; fees: Fees },
): Promise<Recount> {
  const { dice } = facts;
  const wish = aWish(facts.houses, dice);
  const { product, plan, checkIn } = wish;
  await club.clockAt(wish.bookedOn as never, '12:00');
  const member = await openSession(await club.aMember({ product, points: 0 }));
  const recount = new Recount(club, { member, wish, mails: facts.mails });
  await recount.grantLots(dice);
  const fees = someFees(dice);
  await setFees(club, wish, fees);
  const agreed: Agreed = {
    inPoints: product === 'SP' || product === 'FP',
    house: { ...fees, tables: wish.placed.tables },
    plan: plan ? { fee: fees.fee, per: fees.per, minNights: plan.minNights, policy: plan.policy } : null,
    policy: plan?.policy ?? standard,
    nights: Array.from({ length: wish.nights }, (_, n) => later(checkIn, n)).map((day) => ({
      day,
      price: priceOf(product, day, plan !== null),
    })),
  };
  const group = await recount.quoteAndHold(agreed);
  if (!group) return recount;
  await setFees(club, wish, someFees(dice));
  if (facts.fees === 'as the catalogue says')
    await club.owner.query(
      `update booking_groups g set terms = jsonb_set(terms, '{fees,usageFeeYen}', to_jsonb(f.usage_fee_yen))
       from facilities f where f.id = g.facility_id and g.id = $1`,
      [group.id],
    );
  if (await recount.confirm(group, agreed)) for (const step of wish.steps) await recount.giveUp(step);
  return recount;
}

function lead(postgresUrl: string, size: Size, fees: Fees): Promise<Verdict> {
  return inClub(postgresUrl, { configuration: { runsJobs: false } }, async (club) => {
    const started = performance.now();
    const dice = diceOf(seeded(SEED));
    const houses = await openWorld(club);
    const mails = new Mails(club);
    const recounts: Recount[] = [];
    for (let stay = 0; stay < sizes[size]; stay += 1)
      recounts.push(await recountOne(club, { houses, dice, mails, fees }));
    const books = await brokenBooks(club.owner);
    const sum = (pick: (recount: Recount) => number) => recounts.reduce((total, one) => total + pick(one), 0);
    const mismatches = recounts.flatMap((one, stay) =>
      one.mismatches.map((line) => `stay ${stay} (${one.wish.product}): ${line}`),
    );
    const figures = {
      seed: SEED,
      stays: recounts.length,
      booked: sum((one) => Math.min(1, one.ids.length)),
      cancellations: sum((one) => one.cancellations),
      mails: mails.sent.length,
      compared: sum((one) => one.compared),
      mismatches: mismatches.length,
      brokenLaws: books.length,
      seconds: Math.round((performance.now() - started) / 1_000),
    };
    const broken = brokenWhere(figures, { mismatches: 0, brokenLaws: 0 });
    return { figures, broken: [...broken, ...books, ...mismatches.slice(0, 20)] };
  });
}

export const recount: Check = {
  name: 'recount',
  claim: 'what random stays cost, keep and give back is what a bookkeeper reckons by hand',
  run: (postgresUrl, size) => lead(postgresUrl, size, 'frozen'),
  control: (postgresUrl) => lead(postgresUrl, 'short', 'as the catalogue says'),
};
