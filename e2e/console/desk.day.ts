/** A day at the desk in Japanese, by role: keys pressed and seconds passed for each task. A machine types faster than people; the keys are what counts. */
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { consoleWords, signIn } from '../support/console.ts';
import { press, tabTo, type } from '../support/keyboard.ts';
import { dayAfter, today } from '../support/member-state.ts';
import { consoleAddress } from '../support/portal.ts';

const BOOKINGS = 10;
const MOST_STEPS = 30;
const words = consoleWords('ja');
const said = {
  book: '予約を取る',
  checkIn: 'チェックイン',
  nights: '泊数',
  look: '空室と料金を調べる',
  hold: '仮押さえする',
  asMember: '本会員の情報を入れる',
  price: '料金を確かめる',
  confirm: '予約を確定する',
  booked: /予約を確定しました（(R\d+)）/,
  closing: '休館にする',
  closingFrom: '休館の初日（宿泊日）',
  closingUntil: '休館の最終日（宿泊日）',
  closingReason: '理由（記録用。お客様には届きません）',
  closingLook: '対象のご予約を見る',
  closingBegin: '販売を止めて、キャンセルする',
  closingDone: /件のご予約をキャンセルまたは短縮し、メールでお知らせしました。/,
  season: 'シーズンを設定',
  from: '最初の宿泊日',
  until: '最後の夜',
  approve: '承認する',
  closeDay: 'この日を締める',
  closed: /さんが締めました。/,
  writeMonth: /^この月を CSV で書き出す$/,
  taxes: '宿泊税・入湯税',
  writeTaxes: 'CSV で書き出す',
};

/** What stood in the place of a task: the letters that somebody had to type for each of its things. */
const before = {
  arrival: `update bookings set checked_in_at = now() where booking_number = 'R00100018';`,
  booking: `begin; insert into booking_groups (…14 columns…); insert into bookings (…10 columns…); insert into booking_nights …; update room_nights …; insert into point_movements …; commit;`,
  closing: `npm run operator -- rooms 81 2027-02-01 2027-02-04 0`,
  season: `npm run operator -- import seasons seasons.csv && npm run operator -- price-by-season atami 2027-06-01 2027-07-01`,
  signup: `npm run operator -- signups && npm run operator -- signup 01a2245f-62cd-7aab-82fe-aed27f485ab0 && npm run operator -- signup-approve 01a2245f-62cd-7aab-82fe-aed27f485ab0`,
  month: `select reason, from_account, to_account, count(*), sum(yen) from money_movements where at >= '2026-11-01' and at < '2026-12-01' group by 1, 2, 3;`,
};

type Task = {
  readonly name: string;
  readonly times: number;
  readonly keys: number;
  readonly seconds: number;
  readonly letters: number;
};
const tasks: Task[] = [];

let keys = 0;

/** A day is eight figures, in whichever order the browser's own field asks for them. */
async function typeDay(page: Page, field: Locator, day: string): Promise<void> {
  await tabTo(page, field);
  await field.fill(day);
  keys += 8;
}

/** Comes to one of a table's rows, or of a row of tabs: by Tab to the one that takes the focus, and on by an arrow. */
async function walkTo(
  page: Page,
  { first, wanted, arrow }: { first: Locator; wanted: Locator; arrow: string },
) {
  await tabTo(page, first);
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(arrow);
  }
  throw new Error(`${arrow} does not lead to ${wanted.toString()}.`);
}

/** Counts what is pressed and typed. */
function countKeys(page: Page): void {
  const { keyboard } = page;
  const [pressed, typed] = [keyboard.press.bind(keyboard), keyboard.type.bind(keyboard)];
  keyboard.press = (key, options) => {
    keys += 1;
    return pressed(key, options);
  };
  keyboard.type = (text, options) => {
    keys += text.length;
    return typed(text, options);
  };
}

const test = base.extend<{ task: (name: string, was: string, work: () => Promise<number>) => Promise<void> }>(
  {
    task: async ({ page }, use) => {
      countKeys(page);
      await use(async (name, was, work) => {
        const [keysBefore, started] = [keys, Date.now()];
        const times = await work();
        const seconds = (Date.now() - started) / 1_000;
        tasks.push({ name, times, keys: keys - keysBefore, seconds, letters: was.length * times });
      });
    },
  },
);

test.use({ locale: 'ja' });

test.afterAll(() => {
  const each = (sum: number, times: number) => (sum / Math.max(1, times)).toFixed(1).padStart(7);
  const lines = tasks.map(
    ({ name, times, keys: pressed, seconds, letters }) =>
      `${name.padEnd(34)} ${String(times).padStart(3)} ${each(pressed, times)} ${each(seconds, times)} ${each(letters, times)}`,
  );
  process.stdout.write(
    `\n${'task'.padEnd(34)} ${'n'.padStart(3)} ${'keys'.padStart(7)} ${'s'.padStart(7)} ${'before'.padStart(7)}   each\n${lines.join('\n')}\n`,
  );
});

const menu = (page: Page, name: string): Locator =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

test('a front desk takes in everybody who arrives', async ({ page, task }) => {
  await signIn(page, 'front', 'ja');
  await expect(page.getByRole('heading', { level: 1, name: words.today })).toBeVisible();
  const waiting = page.getByRole('row').filter({ has: page.getByRole('button', { name: words.checkIn }) });
  await expect(waiting.first()).toBeVisible();
  const numbers = (await waiting.allInnerTexts()).map((text) => /R\d{8}/.exec(text)![0]);
  await task('arrival with a room', before.arrival, async () => {
    for (const number of numbers) {
      await page.keyboard.press('/');
      await page.keyboard.type(number);
      const row = page.getByRole('row').filter({ hasText: number });
      await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(1);
      await page.keyboard.press('ArrowDown');
      await expect(row).toBeFocused();
      const noRoom = row.getByRole('button', { name: words.noRoom });
      if (await noRoom.isVisible()) {
        await press(page, noRoom);
        await press(page, page.getByRole('dialog').getByRole('listitem').getByRole('button').first());
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await press(page, row.getByRole('button', { name: words.checkIn }));
      const asked = page.getByRole('dialog').getByRole('button', { name: words.checkIn });
      const here = row.getByText(words.here);
      await expect(asked.or(here).first()).toBeVisible();
      if (await asked.isVisible()) await press(page, asked);
      await expect(here).toBeVisible();
    }
    return numbers.length;
  });
  expect(numbers.length).toBeGreaterThan(3);
});

test('reservations book ten stays on the telephone, close a house and set a season', async ({
  page,
  task,
}) => {
  await signIn(page, 'yoyaku', 'ja');
  const dialog = page.getByRole('dialog');
  await task('booking on the telephone', before.booking, async () => {
    for (let n = 0; n < BOOKINGS; n += 1) {
      await press(page, menu(page, words.members));
      await type(page, {
        field: page.getByRole('searchbox', { name: words.findMember }),
        text: accounts.withoutCard,
      });
      await page.keyboard.press('Enter');
      const found = page.getByRole('table').getByRole('row').nth(1);
      await expect(found).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await press(page, page.getByRole('link', { name: said.book, exact: true }));
      await typeDay(page, page.getByLabel(said.checkIn), dayAfter(today(), 40 + 3 * n));
      await type(page, { field: page.getByLabel(said.nights), text: '1' });
      await page.keyboard.press('Enter');
      const row = page.getByRole('row').filter({ hasText: said.hold }).first();
      await expect(row).toBeVisible();
      const first = page.getByRole('main').locator('tbody tr[tabindex="0"]').last();
      await walkTo(page, { first, wanted: row, arrow: 'ArrowDown' });
      await page.keyboard.press('Enter');
      await press(page, dialog.getByRole('button', { name: said.hold, exact: true }));
      await press(page, page.getByRole('button', { name: said.asMember }));
      await press(page, page.getByRole('button', { name: said.price }));
      await press(page, dialog.getByRole('button', { name: said.confirm }));
      await expect(page.getByText(said.booked).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/R\d{8}/);
    }
    return BOOKINGS;
  });
  const span = async (from: string, until: string, labels: { from: string; until: string }) => {
    for (const [label, day] of [
      [labels.from, from],
      [labels.until, until],
    ] as const)
      await typeDay(page, dialog.getByLabel(label), day);
  };
  await task('house closed for three nights', before.closing, async () => {
    await press(page, menu(page, words.inventory));
    await press(page, page.getByRole('button', { name: said.closing }));
    await span(dayAfter(today(), 40), dayAfter(today(), 42), {
      from: said.closingFrom,
      until: said.closingUntil,
    });
    await type(page, { field: dialog.getByLabel(said.closingReason), text: '台風12号のため' });
    await page.keyboard.press('Enter');
    await press(page, dialog.getByRole('button', { name: said.closingBegin }));
    await expect(dialog.getByText(said.closingDone)).toBeVisible();
    await page.keyboard.press('Escape');
    return 1;
  });
  await task('season of a month with its prices', before.season, async () => {
    await press(page, page.getByRole('button', { name: said.season }));
    await span(dayAfter(today(), 150), dayAfter(today(), 179), { from: said.from, until: said.until });
    await tabTo(page, dialog.getByRole('combobox'));
    for (let n = 0; n < 2; n += 1) await page.keyboard.press('ArrowDown');
    await expect(dialog.locator('option:checked')).toHaveText('ピーク');
    await press(page, dialog.getByRole('button', { name: words.preview }));
    await type(page, { field: dialog.getByRole('textbox', { name: words.reason }), text: '夏の特別料金' });
    await press(page, dialog.getByRole('button', { name: words.change, exact: true }));
    await expect(dialog).toHaveCount(0);
    return 1;
  });
});

test('accounting closes yesterday and writes the month out', async ({ page, task }) => {
  await signIn(page, 'keiri', 'ja');
  await task('month’s end', before.month, async () => {
    await press(page, menu(page, words.money));
    await page.goto(`${consoleAddress}/money?day=${dayAfter(today(), -1)}`);
    await press(page, page.getByRole('button', { name: said.closeDay }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: said.closeDay }));
    await expect(page.getByText(said.closed)).toBeVisible();
    for (const [tab, write] of [
      [null, said.writeMonth],
      [said.taxes, said.writeTaxes],
    ] as const) {
      if (tab) {
        const first = page.getByRole('tab', { selected: true });
        await walkTo(page, { first, wanted: page.getByRole('tab', { name: tab }), arrow: 'ArrowRight' });
        await page.keyboard.press('Enter');
        await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible();
      }
      const file = page.waitForEvent('download');
      await press(page, page.getByRole('button', { name: write }));
      await file;
    }
    return 1;
  });
});

test('membership accepts who wants to join', async ({ page, task }) => {
  await signIn(page, 'kaiin', 'ja');
  await task('sign-up looked through and accepted', before.signup, async () => {
    await press(page, menu(page, words.signups));
    const rows = page.getByRole('main').locator('tbody tr[tabindex]');
    await expect(rows.first()).toBeVisible();
    const waiting = await rows.count();
    for (let n = 0; n < waiting; n += 1) {
      await press(page, rows.first());
      const dialog = page.getByRole('dialog');
      await press(page, dialog.getByRole('button', { name: new RegExp(`^${said.approve}`) }));
      await press(page, dialog.getByRole('button', { name: said.approve, exact: true }));
      await expect(rows).toHaveCount(waiting - n - 1);
    }
    return waiting;
  });
});
