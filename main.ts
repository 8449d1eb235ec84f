// Builds what is derived when the sources changed, then starts. The only file that does something when imported.
import { existsSync } from 'node:fs';
import { buildWhenNeeded, isBuilt } from './scripts/build-when-needed.ts';
import type { OpenedDatabase } from './src/database.server.ts';
import { StartError } from './src/platform/start-error.ts';

// The environment wins over the file.
if (existsSync('.env')) process.loadEnvFile('.env');
const env = { ...process.env };
const [command, ...args] = process.argv.slice(2);
// The build has all modules in few files: finding and reading each of the sources took half of a start.
const isDevelopment = env.NODE_ENV === 'development';
const entry = isDevelopment ? './src/start.server.ts' : './build/server/start.js';
const commands = isDevelopment ? './src/commands.server.ts' : './build/server/commands.js';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
let database: OpenedDatabase | undefined;
try {
  if (!isDevelopment) {
    // A command opens the database itself, after it has read what it is asked for.
    if (!isBuilt()) database = command ? await buildFirst() : await buildAndOpenDatabase();
    // Packages outside the build look at it; what it says of a trial or of production is in `env`.
    process.env.NODE_ENV = 'production';
  }
  // Imported only now, once it is built.
  if (command) {
    const { runCommand } = (await import(commands)) as typeof import('./src/commands.server.ts');
    await runCommand(command, args, env);
  } else {
    const { start } = (await import(entry)) as typeof import('./src/start.server.ts');
    await start(env, database);
  }
} catch (error) {
  // A StartError prints one sentence; any other error is a bug and prints its stack.
  console.error(error instanceof Error && error.name === 'StartError' ? error.message : error);
  await database?.close();
  process.exit(1);
}

async function buildFirst(): Promise<undefined> {
  await buildWhenNeeded();
}

/** A first start has two long parts that need nothing of each other. Where there are data, they wait for a build that works. */
async function buildAndOpenDatabase(): Promise<OpenedDatabase | undefined> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const signal of SIGNALS) process.on(signal, stop);
  let opening: Promise<OpenedDatabase> | undefined;
  try {
    opening = (await openNewDatabase())?.opening;
    const [opened] = await Promise.all([opening, buildWhenNeeded('build', stopping.signal)]);
    if (stopping.signal.aborted) throw new StartError('Stopped before the site was ready.');
    return opened;
  } catch (error) {
    stop();
    await opening?.then(({ close }) => close()).catch(() => undefined); // the first error is reported
    throw error;
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

/** Undefined if there is a database already, or if what opens it cannot be imported before the build. */
async function openNewDatabase(): Promise<{ opening: Promise<OpenedDatabase> } | undefined> {
  const sources = await Promise.all([import('./src/database.server.ts'), import('./src/platform/config.ts')]).catch(
    () => undefined, // the build writes the messages that they import, and reports what is wrong with them
  );
  if (!sources) return undefined;
  const [{ openDatabase, hasDatabase }, { readConfig }] = sources;
  const config = readConfig(env);
  return hasDatabase(config) ? undefined : { opening: openDatabase(config) };
}
