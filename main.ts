// Builds what is derived when the sources changed, then starts. The only file that does something when imported.
import { existsSync } from 'node:fs';
import { buildWhenNeeded, isBuilt } from './scripts/build-when-needed.ts';
import type { OpenedDatabase } from './src/database.server.ts';

// The environment wins over the file.
if (existsSync('.env')) process.loadEnvFile('.env');
const env = { ...process.env };
// The build has all modules in few files: finding and reading each of the sources took half of a start.
const entry = env.NODE_ENV === 'development' ? './src/start.server.ts' : './build/server/start.js';
try {
  let database: OpenedDatabase | undefined;
  if (env.NODE_ENV !== 'development') {
    if (!isBuilt()) database = await buildAndOpenDatabase();
    // Packages outside the build look at it; what it says of a trial or of production is in `env`.
    process.env.NODE_ENV = 'production';
  }
  // Imported only now, once it is built.
  const { start } = (await import(entry)) as typeof import('./src/start.server.ts');
  await start(env, database);
} catch (error) {
  // A StartError prints one sentence; any other error is a bug and prints its stack.
  console.error(error instanceof Error && error.name === 'StartError' ? error.message : error);
  process.exit(1);
}

/** A first start has two long parts that need nothing of each other. */
async function buildAndOpenDatabase(): Promise<OpenedDatabase | undefined> {
  if (!existsSync(new URL('src/paraglide-server/messages.js', import.meta.url))) {
    await buildWhenNeeded();
    return undefined;
  }
  // Before the build, which writes the messages that are imported.
  const { openDatabase } = await import('./src/database.server.ts');
  const { readConfig } = await import('./src/platform/config.ts');
  const config = readConfig(env);
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  const opening = openDatabase(config);
  try {
    const [database] = await Promise.all([opening, buildWhenNeeded('build', stopping.signal)]);
    return database;
  } catch (error) {
    stop();
    await opening.then(({ close }) => close()).catch(() => undefined); // the first error is reported
    throw error;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
  }
}
