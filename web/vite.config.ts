/**
 * How the web application is built: hashed files under dist/assets that may be cached for ever, no inline script or
 * style (the content security policy allows neither), and words in chunks of their own so that one language is loaded.
 */
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressedFiles } from './compressed-files.ts';
import { drawnSights } from './drawn-sights.ts';
import { trustedDocuments } from './trusted-documents.ts';

const apiAddress = process.env.API_ADDRESS ?? 'http://127.0.0.1:3000';
const forwarded = ['/graphql', '/dev/', '/livez', '/readyz', '/payment/'];

/** The words every first screen needs travel in one file per language instead of four. */
const firstWords = /messages[\\/]src[\\/](ja|en)[\\/](shell|forms|account[\\/]login)\.ts$/;

const framework =
  /preload-helper|node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack|urql|@urql|wonka|@0no-co|gql\.tada)[\\/]/;
const ground =
  /web[\\/]src[\\/](api[\\/](?!graphql-env|use-list-pages|refusal-message|loaded|show-more)\w|app[\\/](paths|routes[\\/]search-text)|features[\\/]account[\\/](challenge|passkey[\\/]passkey-button|use-entrance)|i18n[\\/](cookies|dictionaries|language|text-size|use-field-rules)|ui[\\/](after-press|badge|brand-mark|button|choices|error-summary|field|field-id|focus-in-view|free-place|icon|normalise|offline-said|page-heading|surfaces|text-field|toasts|use-online))|domain[\\/]src[\\/](account[\\/]validation|kernel[\\/](calendar-date|characters|field-rules|language|typed-text))\.ts/;

/** What the screens behind the login share beyond the base, with home first among them. */
const member =
  /(web[\\/]src[\\/](api[\\/]loaded|app[\\/](member-gate|shell[\\/]call-center)|features[\\/](booking[\\/](held-offer|held-stay-text|live-hold)|payment[\\/]card-expiry|points[\\/]usable-points|waitlist[\\/]waiting-card)|i18n[\\/](stay-text|use-format)|ui[\\/](dialog|kept-together|photo|scroll-padding))|domain[\\/]src[\\/](account[\\/]call-center|booking[\\/](cancellation|reception)|contract[\\/]product|kernel[\\/]refusal|payment[\\/]pay-by|points[\\/]usable))\.tsx?/;

/**
 * A chunk that the base imports and that imports the base itself would run before React is there, and no screen would come.
 */
const baseInNoCircle: Plugin = {
  name: 'base-in-no-circle',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const base = chunks.find(({ name }) => name === 'base');
    const circle = chunks.filter(
      ({ fileName, imports }) => base?.imports.includes(fileName) && imports.includes(base.fileName),
    );
    const files = circle.flatMap(({ moduleIds }) => moduleIds);
    if (files.length > 0) this.error(`${files.join(', ')} must be in the base chunk (see vite.config.ts)`);
  },
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [trustedDocuments(), react(), tailwindcss(), baseInNoCircle, drawnSights(), compressedFiles()],
  resolve: {
    // The router's store asks for a hook that React itself has had for long; the stand-in for older ones is dead weight.
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A public file only passes on: whoever takes one thing through it shall not load the rest as well.
      treeshake: {
        moduleSideEffects: [{ test: /features[\\/]\w+[\\/]public\.ts$/, sideEffects: false }],
      },
      output: {
        // The entry names every file, and a hash does not compress: seven letters tell a few hundred files apart as well as eight.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // What the words share (formatters) must not travel inside the file of one language.
          includeDependenciesRecursively: false,
          groups: [
            // What every screen stands on, in one file: many small ones compress worse and cost a request each.
            { name: 'base', test: (id: string) => framework.test(id) || ground.test(id) },
            { name: 'member', test: member },
            {
              debugName: 'words',
              name: (id: string) => `words-${firstWords.exec(id)?.[1]}`,
              test: firstWords,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 5173),
    proxy: Object.fromEntries(forwarded.map((path) => [path, { target: apiAddress }])),
  },
});
