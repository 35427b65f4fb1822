/** What comes beside an operation: its variables, looked at as they came, before anything is made of them. */

/** Far above every list, text and form of the portal; the fields' own bounds are narrower (arguments.ts). */
const MOST_VALUES = 2_000;
const DEEPEST = 8;
const LONGEST_TEXT = 100_000;

/** Whether a text can be kept as it is: whole characters, and no zero byte, which no database takes. */
export function isKeepableText(text: string): boolean {
  return text.length <= LONGEST_TEXT && text.isWellFormed() && !text.includes('\u0000');
}

/** Whether variables are few, flat and whole enough to be worth reading. */
export function areFitVariables(variables: Readonly<Record<string, unknown>>): boolean {
  let values = 0;
  const fits = (value: unknown, depth: number): boolean => {
    values += 1;
    if (values > MOST_VALUES || depth > DEEPEST) return false;
    if (typeof value === 'string') return isKeepableText(value);
    if (typeof value !== 'object' || value === null) return true;
    if (Array.isArray(value))
      return value.length <= MOST_VALUES && value.every((item) => fits(item, depth + 1));
    return Object.entries(value).every(([key, item]) => isKeepableText(key) && fits(item, depth + 1));
  };
  return fits(variables, 0);
}
