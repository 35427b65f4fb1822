/**
 * How the cells of an operator's table are read. A cell is checked by the same rules as the field of a form; what is
 * wrong with it is told in words that follow the cell's own text.
 */
import type { FieldProblem } from '#domain/kernel/field-rules.ts';
import { parseCalendarDate } from '#domain/kernel/calendar-date.ts';

export type Reading = { readonly value: unknown } | { readonly problem: string };
export type ReadCell = (cell: string) => Reading;

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

/** Pages show pictures of the portal's own address only. */
export const picture: ReadCell = (cell) =>
  ownPath.test(cell) ? value(cell) : problem('is no path such as /pictures/spring.svg');

/** A file of the portal, or one elsewhere that a member can be led to. */
export const fileAddress: ReadCell = (cell) =>
  ownPath.test(cell) || (URL.canParse(cell) && cell.startsWith('https://'))
    ? value(cell)
    : problem('is neither a path such as /documents/guide.pdf nor an https address');
