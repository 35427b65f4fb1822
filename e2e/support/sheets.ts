/** What a screen is on paper. */
import type { Page } from '@playwright/test';

const edge = '10mm';

/** How many sheets of A4 a screen takes, with the margins that a printer leaves. */
export async function sheets(page: Page): Promise<number> {
  const margin = { top: edge, right: edge, bottom: edge, left: edge };
  const pdf = await page.pdf({ format: 'A4', margin });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}
