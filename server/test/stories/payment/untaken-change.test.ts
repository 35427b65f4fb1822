/** A change whose card was authorised, and that was given up with its stay before the money was taken: what the papers say in all. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { CardClub } from '../../testkit/card-club.ts';
import { changed } from '../../testkit/changes.ts';

const PAPERS = `select r.kind, r.yen, r.content -> 'lines' as lines from receipts r
  join receipt_purposes p on p.receipt_id = r.id where p.purpose_id = $1 order by r.number`;
type Paper = { kind: string; yen: number; lines: { subject: string; yen: number }[] };

let cards: CardClub;
beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'), { runsJobs: false });
});
afterAll(() => cards.close());

/** What papers leave of each subject: what receipts say, less what returns give back. */
function leftBySubject(papers: readonly Paper[]): Record<string, number> {
  const left: Record<string, number> = {};
  for (const { kind, lines } of papers)
    for (const { subject, yen } of lines)
      left[subject] = (left[subject] ?? 0) + (kind === 'RECEIPT' ? yen : -yen);
  return Object.fromEntries(Object.entries(left).filter(([, yen]) => yen !== 0));
}

async function grownAndGivenUp(isTaken: boolean) {
  const { club } = cards;
  const roomType = await club.aRoomType(await club.aFacility({ bathingTaxYen: 150 }));
  const payer = await cards.aPayer('none', 2, { ahead: 5, roomType });
  const { member } = payer;
  const [booking] = (await cards.paid(payer)).bookings;
  await cards.collect();
  await cards.issueReceipts();
  const id = booking!.id;
  const guests = [0, 1, 2, 3].map((n) => ({ id: `new-${n}`, representative: n === 0 }));
  const quote = await changed(member, id, { guests });
  if (isTaken) await cards.collect();
  const from = await club.daysAhead(5);
  expect((await member.cancel(id, [from, addDays(from, 1)])).errors).toBeUndefined();
  for (let times = 0; times < 3; times += 1) {
    await cards.collect();
    await cards.issueReceipts();
  }
  const { rows: states } = await club.owner.query<{ state: string }>(
    `select c.state from card_charges c join booking_changes h on h.id = c.purpose_id where h.booking_id = $1`,
    [id],
  );
  const { rows } = await club.owner.query<Paper>(PAPERS, [id]);
  expect(await brokenBooks(club.owner)).toEqual([]);
  return { quote, states: states.map(({ state }) => state), papers: rows };
}

// 20 percent of the two nights; the tax of 150 yen for each guest and night comes back whole.
const FEES = { CANCELLATION_FEE: 8_000 };

it('leave the fee alone, where the change was never taken', async () => {
  const { quote, states, papers } = await grownAndGivenUp(false);
  expect(quote.chargeJpy).toBe(600);
  expect(states).toEqual(['VOIDED']);
  expect(papers.map(({ kind, yen }) => [kind, yen])).toEqual([
    ['RECEIPT', 44_600],
    ['RETURN', 44_600 - 8_000],
  ]);
  expect(leftBySubject(papers)).toEqual(FEES);
});

it('leave the same where it was taken first', async () => {
  const { states, papers } = await grownAndGivenUp(true);
  expect(states).toEqual(['CAPTURED']);
  expect(leftBySubject(papers)).toEqual(FEES);
});
