// What the commands say while they work. On a terminal a running step counts its seconds on one line; elsewhere it
// says every ten seconds that it still works, so that a log shows progress without being flooded.

const isTerminal = process.stdout.isTTY;
const paint = (/** @type {string} */ code) => (/** @type {string} */ text) =>
  isTerminal && !process.env.NO_COLOR ? `\u001b[${code}m${text}\u001b[0m` : text;

export const bold = paint('1');
export const green = paint('32');
export const red = paint('31');
export const dim = paint('2');

// A closed terminal must not keep us from stopping what we started.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** @param {string} [text] */
export function say(text = '') {
  process.stdout.write(`${text}\n`);
}

/** @param {number} since */
export function secondsSince(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** The steps under way; several may be, and they share one line. @type {Map<string, number>} */
const underWay = new Map();

function drawLine() {
  if (!isTerminal) return;
  const parts = [...underWay].map(([name, start]) => `${name} ${dim(secondsSince(start))}`);
  process.stdout.write(`\r\u001b[2K${parts.length > 0 ? `  … ${parts.join('  · ')}` : ''}`);
}

/** @param {string} text */
function sayAbove(text) {
  if (isTerminal) process.stdout.write('\r\u001b[2K');
  say(text);
  drawLine();
}

/**
 * Runs one piece of work under a name and shows that it is under way and how long it took.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const start = performance.now();
  underWay.set(name, start);
  if (isTerminal) drawLine();
  else say(`  … ${name}`);
  const stillAtIt = () => say(`  … ${name}, still at it (${secondsSince(start)})`);
  const timer = isTerminal ? setInterval(drawLine, 500) : setInterval(stillAtIt, 10_000);
  const finish = (/** @type {string} */ sign) => {
    clearInterval(timer);
    underWay.delete(name);
    sayAbove(`  ${sign} ${name} ${dim(secondsSince(start))}`);
  };
  try {
    const result = await work();
    finish(green('✓'));
    return result;
  } catch (error) {
    finish(red('✗'));
    throw error;
  }
}

/** A failure whose message is meant for the person at the keyboard: it is printed without a stack. */
export class Problem extends Error {}

/** @param {unknown} error */
export function complain(error) {
  if (error instanceof Problem) process.stderr.write(`\n${red(error.message)}\n`);
  else
    process.stderr.write(
      `\n${red(error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`,
    );
}
