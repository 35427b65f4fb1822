/** Papers are drawn one after the other: whoever asks for very many, and leaves, keeps nobody else from theirs. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { setTimeout as wait } from 'node:timers/promises';
import { CardClub } from '../../testkit/card-club.ts';
import { addReceipts, aReceipt } from '../../testkit/papers.ts';
import type { Member } from '../../testkit/member.ts';

const PAPERS = 45;

let cards: CardClub;
beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'), { runsJobs: false });
});
afterAll(() => cards.close());

async function timeOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const aMember = async (): Promise<Member> => (await cards.club.aMember()).logIn();

/** A member with many papers, and the address under which all of them stand. */
async function withPapers(papers: number): Promise<{ member: Member; month: string }> {
  const member = await aMember();
  await addReceipts(cards.club, member, papers);
  const month = await cards.club.value<string>(
    `select '/receipts/' || to_char(business_today(), 'YYYY-MM') || '.pdf'`,
  );
  return { member, month };
}

it('a membership that asks for its month over and over, and hangs up, keeps nobody from their papers', async () => {
  const [{ member, month }, other] = [await withPapers(PAPERS), await aMember()];
  const paper = `/receipts/${await aReceipt(cards.club, other)}.pdf`;
  expect((await other.fetchFile(paper)).status).toBe(200);
  const drawingMs = await timeOf(async () => expect((await member.fetchFile(month)).status).toBe(200));
  const hungUp = Promise.allSettled(
    Array.from({ length: 20 }, () => member.fetchFile(month, AbortSignal.timeout(150))),
  );
  await wait(200);
  const waitedMs = await timeOf(async () => expect((await other.fetchFile(paper)).status).toBe(200));
  await hungUp;
  // A month may be under way; none that nobody waits for any more comes before the paper.
  expect(waitedMs).toBeLessThan(drawingMs * 2 + 1_000);
}, 120_000);

it('a membership has one file that is drawn and one that waits, and is told at once that a third is too many', async () => {
  const { member, month } = await withPapers(PAPERS);
  const answers = await Promise.all(Array.from({ length: 4 }, () => member.fetchFile(month)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  const told = answers.filter(({ status }) => status === 503);
  expect(told.map(({ headers }) => headers.get('retry-after'))).toEqual(['5', '5']);
  expect(await told[0]!.text()).toContain('混み合っております');
}, 60_000);

it('each ten papers of a month count as one that was opened', async () => {
  const { owner } = cards.club;
  await owner.query(`insert into settings (name, value) values ('limit: receipts drawn', '7')`);
  const { member, month } = await withPapers(25);
  const [first, second, third] = [
    await member.fetchFile(month),
    await member.fetchFile(month),
    await member.fetchFile(month),
  ];
  const one = `/receipts/${await aReceipt(cards.club, member)}.pdf`;
  expect([first.status, second.status, third.status]).toEqual([200, 200, 429]);
  expect([(await member.fetchFile(one)).status, (await member.fetchFile(one)).status]).toEqual([200, 429]);
  await owner.query(`delete from settings where name = 'limit: receipts drawn'`);
});

it('an address that can be no paper and no month is not found', async () => {
  const member = await aMember();
  const keys = ['9999-12', '0000-01', '1999-13', '-'.repeat(36), '0'.repeat(36)];
  const statuses = keys.map(async (key) => (await member.fetchFile(`/receipts/${key}.pdf`)).status);
  expect(await Promise.all(statuses)).toEqual(keys.map(() => 404));
});
