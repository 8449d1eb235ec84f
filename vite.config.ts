import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// The staff side shares among its own screens only; visitors never load it.
const SITE_SOURCES = /\/src\/(?!features\/(?:staff|outbox|overview)\/|features\/inquiries\/staff-)/;

export default defineConfig({
  plugins: [
    paraglideVitePlugin({ project: './project.inlang', outdir: './src/paraglide', strategy: ['baseLocale'] }),
    tailwindcss(),
    reactRouter(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What nearly every page needs travels together, instead of as thirty files of one sentence each.
            codeSplitting: { groups: [{ name: 'site', test: SITE_SOURCES, minShareCount: 4 }] },
          },
        },
      },
    },
  },
  build: { target: 'es2023', assetsInlineLimit: 0, cssMinify: 'lightningcss', chunkSizeWarningLimit: 700 },
});
