/** The looks in which a screen must hold: language, text size and width. */
import type { Page } from '@playwright/test';
import { portalAddress } from './portal.ts';
import type { Language } from './words.ts';

export type Look = { language: Language; size: TextSize; width: number };
type TextSize = (typeof textSizes)[number];

export const textSizes = ['standard', 'large', 'largest'] as const;
/** A small telephone, a common one, and a desk. */
export const widths = { phone: [320, 390], desktop: [1280] } as const;

export const nameOfLook = ({ language, size, width }: Look): string => `${language}, ${size}, ${width} px`;

/**
 * The look for one of several places in a row. Over six places and both languages every pair of language, size and
 * width comes about, because there are three sizes and one or two widths.
 */
export function lookInTurn(
  turn: number,
  { language, among }: { language: Language; among: readonly number[] },
): Look {
  const size = textSizes[(turn + (language === 'en' ? 1 : 0)) % textSizes.length]!;
  return { language, size, width: among[turn % among.length]! };
}

/** Size and width change in place, as by the switch and by turning a telephone. */
export async function takeLook(page: Page, { size, width }: Pick<Look, 'size' | 'width'>): Promise<void> {
  await page.context().addCookies([{ name: 'text-size', value: size, url: portalAddress }]);
  const height = page.viewportSize()?.height ?? 844;
  await page.setViewportSize({ width, height });
  await page.evaluate(async (to) => {
    document.documentElement.dataset.textSize = to;
    // What is placed by its measured size moves with the next picture.
    for (let picture = 0; picture < 2; picture += 1) await new Promise(requestAnimationFrame);
  }, size);
}
