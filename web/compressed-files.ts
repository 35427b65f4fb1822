/** Texts are compressed once, as they are built and as small as they get, instead of at every start of every server. */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
/** What is shorter is sent as it is. */
const WORTH_BYTES = 1_000;

/** Writes `<file>.br` beside every script, style, picture in vectors and list. The page itself is written anew by the server. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    async writeBundle({ dir }) {
      const entries = await readdir(dir!, { recursive: true, withFileTypes: true });
      const texts = entries.filter(
        (entry) => entry.isFile() && /\.(js|css|svg|json|webmanifest|txt)$/.test(entry.name),
      );
      await Promise.all(
        texts.map(async (entry) => {
          const file = path.join(entry.parentPath, entry.name);
          const bytes = await readFile(file);
          if (bytes.length < WORTH_BYTES) return;
          await writeFile(
            `${file}.br`,
            await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          );
        }),
      );
    },
  };
}
