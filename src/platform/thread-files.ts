// Where the files of threads are. The tests replace this module: see test/thread-files.ts.
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './root.ts';

const BUILT = `${ROOT}/build/server`;
const isBuilt = import.meta.url.startsWith(pathToFileURL(`${BUILT}/`).href);

/**
 * In the build, every `*.thread.ts` is a file of that name next to the server: see vite.config.ts.
 * @param source its file below ROOT
 */
export const threadFile = (source: string): URL =>
  pathToFileURL(isBuilt ? `${BUILT}/${basename(source, '.ts')}.js` : `${ROOT}/${source}`);
