// Takes the place of src/platform/thread-files.ts in the unit tests: a thread is bundled, as it is in the build.
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';

export const threadFile = (source: string): URL => pathToFileURL(`${inject('threads')}/${basename(source, '.ts')}.js`);
