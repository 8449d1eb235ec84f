// What `npm start` runs. JavaScript, because the first file of TypeScript that is not in the cache loads the compiler of types,
// which then stays in memory.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Stripping the types of some hundred files takes half of a start, so the result is kept next to the build.
enableCompileCache(fileURLToPath(new URL('build/compiled', import.meta.url)));
await import('./main.ts');
