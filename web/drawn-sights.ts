/**
 * Draws what the served page shows before any script runs (src/app/first-sights.tsx), in each language, and writes it down for the server
 * with the addresses of the scripts that the screen will ask for: so the browser asks for them at once instead of one after the other.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import type { firstSights } from './src/app/first-sights.tsx';

/** The server looks for this file in the folder of the built pages (server/src/platform/static-files.ts). */
const MANIFEST = 'first-sights.json';
const LANGUAGES = ['ja', 'en'] as const;
type Chunks = readonly Rolldown.OutputChunk[];

export function drawnSights(): Plugin {
  return {
    name: 'drawn-sights',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const drawn: Record<string, Record<string, { head: string; body: string }>> = {};
      const server = await createServer({
        root: import.meta.dirname,
        appType: 'custom',
        logLevel: 'error',
        server: { middlewareMode: true, hmr: false, ws: false },
      });
      try {
        const { firstSights: sights } = (await server.ssrLoadModule('/src/app/first-sights.tsx')) as {
          firstSights: typeof firstSights;
        };
        for (const [name, { draw, modules, words }] of Object.entries(sights))
          for (const language of LANGUAGES) {
            const scripts = [
              ...[...modules, `words-${language}`],
              ...words.map((module) => `messages/src/${language}/${module}.ts`),
            ];
            const body = renderToStaticMarkup(await draw(language));
            (drawn[name] ??= {})[language] = { head: preloads(chunks, scripts), body };
          }
      } finally {
        await server.close();
      }
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: JSON.stringify(drawn) });
    },
  };
}

/** Links to the scripts of modules, or of chunks by their names, and to what these import, without what the page names itself. */
function preloads(chunks: Chunks, wanted: readonly string[]): string {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (chunk: Rolldown.OutputChunk, found: Set<string>): Set<string> => {
    if (found.has(chunk.fileName)) return found;
    found.add(chunk.fileName);
    for (const file of chunk.imports) if (byFile.has(file)) withImports(byFile.get(file)!, found);
    return found;
  };
  const named = new Set<string>();
  for (const entry of chunks.filter(({ isEntry }) => isEntry)) withImports(entry, named);
  const files = new Set<string>();
  for (const one of wanted) {
    const chunk = chunks.find(
      ({ name, moduleIds }) => name === one || moduleIds.some((id) => id.endsWith(one)),
    );
    if (!chunk) throw new Error(`no script holds ${one} (web/src/app/first-sights.tsx)`);
    withImports(chunk, files);
  }
  return [...files]
    .filter((file) => !named.has(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
}
