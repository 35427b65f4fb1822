/**
 * How the cells of an operator's table are read. A cell is checked by the same rules as the field of a form; what is
 * wrong with it is told in words that follow the cell's own text.
 */
import * as rules from '#domain/kernel/field-rules.ts';
import { CONTROLS } from '#domain/kernel/controls.ts';
import type { FieldProblem } from '#domain/kernel/field-rules.ts';
import { parseCalendarDate } from '#domain/kernel/calendar-date.ts';

export type Reading = { readonly value: unknown } | { readonly problem: string };
export type ReadCell = ((cell: string) => Reading) & {
  /** Line breaks are part of its text. */
  readonly takesLines?: true;
};

const value = (read: unknown): Reading => ({ value: read });
const problem = (what: string): Reading => ({ problem: what });

/** Text that a rule of the forms passes, as `tidy` leaves it. */
export const by =
  (rule: (text: string) => FieldProblem | null, tidy = (text: string) => text): ReadCell =>
  (cell) => {
    const found = rule(cell);
    return found ? problem(`breaks the rule '${found.problem}'`) : value(tidy(cell));
  };

export const text =
  (longest: number): ReadCell =>
  (cell) =>
    cell.length > longest ? problem(`is longer than ${longest} characters`) : value(cell);

/** A text that may have lines. */
export const lines = (longest: number): ReadCell =>
  Object.assign(text(longest), { takesLines: true as const });

/**
 * What a cell has that is no text: a screen or printer would act on it, or show other text than there is. In words that follow the cell's own
 * text; null where there is nothing of the kind.
 */
export function foreignSign(cell: string, { takesLines }: ReadCell): string | null {
  const sign = CONTROLS.exec(takesLines ? cell.replaceAll('\n', '') : cell)?.[0];
  if (sign === undefined) return null;
  if (sign === '\n') return 'has a line break; one line is wanted';
  const number = sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
  return `has the sign U+${number}, which is no text`;
}

export const date: ReadCell = (cell) => {
  const parsed = parseCalendarDate(cell);
  return parsed ? value(parsed) : problem('is no day such as 2026-04-01');
};

export const oneOf =
  (...choices: readonly string[]): ReadCell =>
  (cell) =>
    choices.includes(cell) ? value(cell) : problem(`is none of ${choices.join(', ')}`);

export const whole =
  (least: number, most: number): ReadCell =>
  (cell) =>
    /^\d{1,9}$/.test(cell) && Number(cell) >= least && Number(cell) <= most
      ? value(Number(cell))
      : problem(`is no whole number from ${least} to ${most}`);

export const yesOrNo: ReadCell = (cell) =>
  cell === 'yes' || cell === 'no' ? value(cell === 'yes') : problem("is neither 'yes' nor 'no'");

export const memberId: ReadCell = (cell) =>
  /^\d{8}$/.test(cell) ? value(cell) : problem('is no member id of 8 digits');

const ownPath = /^\/[^/\s]\S*$/;

/** A picture among the portal's own: by plain names, so that it leads to a file of that folder and to nothing else. */
const ownPicture = /^\/pictures\/(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:svg|webp|avif|png|jpe?g)$/;
const isOwnPicture = (cell: string) => cell.length <= 200 && ownPicture.test(cell);

/** Pages show pictures of the portal's own address only. */
export const picture: ReadCell = (cell) =>
  isOwnPicture(cell) ? value(cell) : problem('is no path such as /pictures/spring.svg');

/** A picture of the portal's own address, or one at another, which is fetched from there before it is shown. */
export const picturesAddress: ReadCell = (cell) =>
  isOwnPicture(cell) ||
  (cell.startsWith('https://') && URL.canParse(cell) && Buffer.byteLength(cell) <= 2_000)
    ? value(cell)
    : problem('is neither a path such as /pictures/spring.svg nor an https address');

/** A file of the portal, or one elsewhere that a member can be led to. */
export const fileAddress: ReadCell = (cell) =>
  ownPath.test(cell) || (URL.canParse(cell) && cell.startsWith('https://'))
    ? value(cell)
    : problem('is neither a path such as /documents/guide.pdf nor an https address');

/** Short names by which tables speak of one another: they stay as they are, whatever a thing is called. */
export const code: ReadCell = (cell) =>
  /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/.test(cell)
    ? value(cell)
    : problem('is no code: letters of the alphabet, digits and hyphens, such as hakone-1, 40 at most');

export const timeOfDay: ReadCell = (cell) =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(cell) ? value(cell) : problem('is no time such as 15:00');

export const decimal =
  (least: number, most: number): ReadCell =>
  (cell) =>
    /^\d{1,3}(\.\d{1,15})?$/.test(cell) && Number(cell) >= least && Number(cell) <= most
      ? value(Number(cell))
      : problem(`is no number from ${least} to ${most}, such as ${(least + most) / 2}.25`);

export const postalCode: ReadCell = (cell) =>
  /^\d{3}-?\d{4}$/.test(cell) ? value(cell.replace('-', '')) : problem('is no postal code such as 250-0500');

export const telephone: ReadCell = (cell) =>
  rules.phone(cell) ? problem('is no telephone number such as 0460-00-0088') : value(cell);

export const webAddress: ReadCell = (cell) =>
  URL.canParse(cell) && cell.startsWith('https://')
    ? value(cell)
    : problem('is no address such as https://www.example.jp/');

function partsOf(cell: string): string[] {
  const parts = [''];
  for (const [sign] of cell.matchAll(/\\[\\|]|[^]/gu)) {
    if (sign === '|') parts.push('');
    else parts[parts.length - 1] += /^\\[\\|]$/.test(sign) ? sign.slice(1) : sign;
  }
  return parts.map((part) => part.trim());
}

/** Several in one cell, with a stroke between them; one that has a stroke in it writes a backslash before it. */
export const list =
  (read: ReadCell, most = 1_000): ReadCell =>
  (cell) => {
    const parts = partsOf(cell);
    if (parts.length > most) return problem(`has ${parts.length} parts; ${most} are the most`);
    if (parts.includes('')) return problem("has an empty part; parts stand as in 'one|two'");
    if (new Set(parts).size < parts.length) return problem('has a part twice');
    const values: unknown[] = [];
    for (const part of parts) {
      const reading = read(part);
      if ('problem' in reading) return problem(`has the part '${part}', which ${reading.problem}`);
      values.push(reading.value);
    }
    return value(values);
  };

/** A list as `list` reads it. */
export const asList = (parts: readonly unknown[]): string =>
  parts.map((part) => String(part).replaceAll(/[\\|]/g, '\\$&')).join('|');
