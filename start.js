// What `npm start` runs. JavaScript, because the first file of TypeScript that is not in the cache loads the compiler of types,
// which then stays in memory. It also runs on the older Node of a machine, so it imports nothing that an old Node lacks.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 24;
/** Node 24 as npm installed it. */
const installed = fileURLToPath(
  new URL(`node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`, import.meta.url),
);

if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) {
  // What is compiled is kept next to the build, so that the next start does not compile it again.
  nodeModule.enableCompileCache(fileURLToPath(new URL('build/compiled', import.meta.url)));
  await import('./main.ts');
} else if (existsSync(installed)) {
  continueOnInstalled();
} else {
  console.error(
    `This is Node ${process.versions.node}. Run \`npm ci\` first: it installs Node ${OLDEST_NODE}, on which the product runs.`,
  );
  process.exitCode = 1;
}

/** Runs the same command on the installed Node; signals are passed on, and the exit code is passed back. */
function continueOnInstalled() {
  const { execArgv, argv } = process;
  const child = spawn(installed, [...execArgv, ...argv.slice(1)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(
      `${installed} cannot be run (${error.message}). Run \`npm ci\` again, or start with Node ${OLDEST_NODE}.`,
    );
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal];
  });
}
