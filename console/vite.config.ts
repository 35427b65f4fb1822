/** How the console's pages are built: apart from the members', whose design system, forms and words of errors they share. */
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from '../web/compressed-files.ts';
import { trustedDocuments } from '../web/trusted-documents.ts';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [
    trustedDocuments({ root: here('src'), schema: here('../staff.graphql') }),
    react(),
    tailwindcss(),
    compressedFiles(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
