/** What comes beside an operation: its variables, looked at as they came, before anything is made of them. */

/** Far above every list, text and form of the portal; the fields' own bounds are narrower (arguments.ts). */
const MOST_VALUES = 2_000;
const DEEPEST = 8;
/** A body is shorter than that, but for the tables of nights at the console. */
const LONGEST_TEXT = 900_000;

/** An operation stands around its variables. */
const AROUND = { depth: 4, values: 100 };

/**
 * Whether a body of JSON is flat and short enough to be made into values at all: reading hundreds of thousands of brackets takes
 * a tenth of a second, in which nobody else is served. Looked at letter by letter, whatever else is wrong with it.
 */
export function isFlatBody(body: string): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < body.length; at += 1) {
    const letter = body.charCodeAt(at);
    if (letter === QUOTE) {
      at = endOfText(body, at);
    } else if (letter === BRACE || letter === BRACKET) {
      depth += 1;
      values += 1;
      if (depth > DEEPEST + AROUND.depth) return false;
    } else if (letter === BRACE_END || letter === BRACKET_END) {
      depth -= 1;
    } else if (letter === COMMA) {
      values += 1;
    }
    // A value follows a comma or an opening; an empty one only opens.
    if (values > 2 * MOST_VALUES + AROUND.values) return false;
  }
  return true;
}

const [QUOTE, COMMA, BACKSLASH, BRACE, BRACE_END, BRACKET, BRACKET_END] = [...'",\\{}[]'].map((letter) =>
  letter.charCodeAt(0),
) as [number, number, number, number, number, number, number];

/** Where the text ends that begins at a quote; the end of all where it does not. */
function endOfText(body: string, begin: number): number {
  let at = begin + 1;
  while (at < body.length && body.charCodeAt(at) !== QUOTE) at += body.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

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
