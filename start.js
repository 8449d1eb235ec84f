// What `npm start` runs. JavaScript, because the first file of TypeScript that is not in the cache loads the compiler of types,
// which then stays in memory.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// What is compiled is kept next to the build, so that the next start does not compile it again.
enableCompileCache(fileURLToPath(new URL('build/compiled', import.meta.url)));
await import('./main.ts');
