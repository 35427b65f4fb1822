/**
 * What a walk over the screens saw and found. A walk notes it here instead of failing, so that one screen's fault does
 * not keep the others from being seen; each test hands its notes to the report as an attachment.
 */
import type { TestInfo } from '@playwright/test';

/** Axe, the measure of the texts, or a screen that did not come as it should. */
type FoundBy = 'axe' | 'measure' | 'screen';

export type Finding = {
  by: FoundBy;
  what: string;
  /** Whose screen, and its address. */
  screen: string;
  look: string;
};

export type LooksSeen = { screens: string[]; looks: number; findings: Finding[] };

const attachment = 'looks seen';

/** What a walk's own failure is called by, beside those of whatever else goes wrong. */
export const countOfFindings = 'how much the walk found';

export async function handIn(seen: LooksSeen, info: TestInfo): Promise<void> {
  await info.attach(attachment, { body: JSON.stringify(seen), contentType: 'application/json' });
}

type Attached = { attachments: readonly { name: string; body?: Buffer }[] };

/** What a test handed in; nothing where it did not come to walking. */
export function handedIn({ attachments }: Attached): LooksSeen | null {
  const body = attachments.find(({ name }) => name === attachment)?.body;
  return body ? (JSON.parse(body.toString()) as LooksSeen) : null;
}

const names: Record<FoundBy, string> = {
  axe: 'by axe',
  measure: 'by the measure of the texts',
  screen: 'screens that did not come as they should',
};

/** Faults that differ by some pixels only are one and the same in several looks. */
const withoutPixels = (what: string) => what.replaceAll(/\d+ px/g, '… px');

function grouped(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  return Map.groupBy(findings, ({ by, what, screen }) => `${screen}\n${by}\n${withoutPixels(what)}`);
}

/** What is said at the end of a walk: how much was seen, how much was found, and where. */
export function summaryOf(all: readonly LooksSeen[], minutes: number): readonly string[] {
  const findings = all.flatMap((seen) => seen.findings);
  const looks = all.reduce((sum, seen) => sum + seen.looks, 0);
  const screens = new Set(all.flatMap((seen) => seen.screens)).size;
  const counts = (['axe', 'measure', 'screen'] as const).map((by) => {
    const found = findings.filter((finding) => finding.by === by);
    return `${names[by]}: ${grouped(found).size} in ${found.length} looks`;
  });
  const faults = [...grouped(findings).values()].map((same) => {
    const [{ screen, by, what }] = same as [Finding];
    const shown = same.slice(0, 3).map(({ look }) => look);
    const more = same.length > shown.length ? ` and ${same.length - shown.length} more` : '';
    return `  ${screen}\n    ${by}: ${what}\n    ${shown.join(' · ')}${more}`;
  });
  return [
    ...faults,
    `${looks} looks at ${screens} screens in ${minutes.toFixed(1)} minutes`,
    `found ${counts.join('; ')}`,
  ];
}
