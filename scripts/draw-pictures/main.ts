/**
 * Draws every picture of the demo club into web/public/pictures: `node scripts/draw-pictures/main.ts [name …]`.
 * The same program always writes the same bytes, so the pictures can be committed and checked for freshness.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictures } from './pictures.ts';

const folder = join(import.meta.dirname, '../../web/public/pictures');
const wanted = process.argv.slice(2);

for (const [name, draw] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const file = join(folder, `${name}.svg`);
  mkdirSync(join(file, '..'), { recursive: true });
  const text = draw().toString();
  writeFileSync(file, text);
  process.stdout.write(`${name.padEnd(34)} ${(Buffer.byteLength(text) / 1024).toFixed(1).padStart(6)} KB\n`);
}
