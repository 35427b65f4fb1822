/** Stories told with the keyboard alone: controls are come upon by Tab, as whoever has no mouse comes upon them. */
import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STEPS = 150;

/** Goes on with Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${control.toString()}.`);
}

/** Writes into a field in place of what stands there. */
export async function type(page: Page, { field, text }: { field: Locator; text: string }): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Chooses from a list by its first letters, as a list takes them. */
export async function choose(page: Page, { list, option }: { list: Locator; option: string }): Promise<void> {
  await tabTo(page, list);
  await page.keyboard.type(option);
  await expect(list.locator('option:checked')).toContainText(option);
}

export async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** A control that has the focus shows it at once, or after what just moved the page. */
const SHOWN_WITHIN_MS = 500;

type Stop = { name: string; seen: boolean; ringed: boolean };

/**
 * Walks once through the page with Tab. Answers the controls of the main part that were not come upon, and those that
 * had the focus without showing it or outside of what can be seen.
 */
export async function walkByTab(
  page: Page,
): Promise<{ missed: readonly string[]; hidden: readonly string[] }> {
  await page.evaluate(() => {
    const { body } = document;
    body.tabIndex = -1;
    body.focus();
    body.removeAttribute('tabindex');
  });
  const stops: Stop[] = [];
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(async (patience) => {
      const element = document.activeElement;
      // Inside a frame the focus goes on from field to field, and each shows it by itself.
      if (element instanceof HTMLIFrameElement) return 'in a frame';
      if (!(element instanceof HTMLElement) || element === document.body || element.dataset.walked)
        return null;
      element.dataset.walked = 'yes';
      // A radio stands for its group: the arrow keys lead to the others.
      if (element instanceof HTMLInputElement && element.type === 'radio')
        for (const radio of document.querySelectorAll<HTMLElement>(`input[name="${element.name}"]`))
          radio.dataset.walked = 'yes';
      const isSeen = () => {
        const box = element.getBoundingClientRect();
        return box.bottom > 0 && box.top < innerHeight;
      };
      // A ring may be drawn by the label around a box or a radio.
      const isRinged = () =>
        [element, element.closest('label') ?? element].some((one) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(one);
          return outlineStyle !== 'none' && outlineWidth !== '0px';
        });
      // What comes in later may move the page just then; the browser brings the control into view again.
      const until = performance.now() + patience;
      while (!(isSeen() && isRinged()) && performance.now() < until)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return {
        name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''} ${element.id}`,
        seen: isSeen(),
        ringed: isRinged(),
      };
    }, SHOWN_WITHIN_MS);
    if (!stop) break;
    if (stop !== 'in a frame') stops.push(stop);
  }
  const missed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea, summary)')]
      .filter(
        (element) => element.checkVisibility() && !element.dataset.walked && !element.matches(':disabled'),
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  return { missed, hidden: stops.filter(({ seen, ringed }) => !seen || !ringed).map(({ name }) => name) };
}
