// Bundles the threads once for the whole test run. Started from the sources, each thread would load all of its modules again,
// which takes seven times as long as most of what is asked of it.
import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the bundled threads. */
    threads: string;
  }
}

const root = fileURLToPath(new URL('..', import.meta.url));

export default async function setup(project: TestProject) {
  // Within the checkout, because the modules of a thread look for the package.json above them.
  const results = `${root}test-results`;
  mkdirSync(results, { recursive: true });
  const folder = mkdtempSync(`${results}/threads-`);
  await build({
    ...{ root, configFile: false, logLevel: 'error', publicDir: false },
    ssr: { noExternal: true },
    build: {
      ...{ ssr: true, target: 'es2023', outDir: folder },
      rolldownOptions: {
        input: globSync(['src/**/*.thread.ts', 'test/*.thread.ts'], { cwd: root }).map((file) => root + file),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  project.provide('threads', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
