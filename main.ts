// Builds what is derived when the sources changed, then starts. The only file that does something when imported.
import { existsSync } from 'node:fs';
import { buildWhenNeeded } from './scripts/build-when-needed.ts';

// The environment wins over the file.
if (existsSync('.env')) process.loadEnvFile('.env');
const env = { ...process.env };
// The build has all modules in few files: finding and reading each of the sources took half of a start.
const entry = env.NODE_ENV === 'development' ? './src/start.server.ts' : './build/server/start.js';
try {
  if (env.NODE_ENV !== 'development') {
    buildWhenNeeded();
    // Packages outside the build look at it; what it says of a trial or of production is in `env`.
    process.env.NODE_ENV = 'production';
  }
  // Imported only now, once it is built.
  const { start } = (await import(entry)) as typeof import('./src/start.server.ts');
  await start(env);
} catch (error) {
  // A StartError prints one sentence; any other error is a bug and prints its stack.
  console.error(error instanceof Error && error.name === 'StartError' ? error.message : error);
  process.exit(1);
}
