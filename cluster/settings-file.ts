/** The settings files of the cluster are those of deploy/, with their variables filled in. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../scripts/lib/paths.mjs';

export type Variables = Readonly<Record<string, string | number>>;

/** Throws where a variable of the file has no value: an example that names more than is explained helps nobody. */
export function filledIn(text: string, variables: Variables): string {
  return text.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`nothing says what ${name} is`);
    return String(value);
  });
}

/** Writes a file of deploy/ filled in, readable by its owner only, since some hold passwords. */
export function writeSettings(from: string, to: string, variables: Variables): void {
  writeFileSync(to, filledIn(readFileSync(join(ROOT, 'deploy', from), 'utf8'), variables), { mode: 0o600 });
}
