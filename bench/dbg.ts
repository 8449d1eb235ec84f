import { newFolder, removeFolder } from '../e2e/product.ts';
import { createJessica } from '../src/features/assistant/jessica.server.ts';
import { refreshKnowledge } from '../src/features/assistant/knowledge.server.ts';
import { openMachinery } from '../src/machinery.server.ts';
import { readConfig } from '../src/platform/config.ts';
import { createLogger } from '../src/platform/logger.ts';

const folder = newFolder();
const { machinery, close } = await openMachinery(
  readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' }),
  createLogger('error'),
  { renderMail: () => Promise.reject(new Error('x')) },
);
const closing = setInterval(() => undefined, 1000);
await refreshKnowledge(machinery);
const j = createJessica(machinery);
for (const q of process.argv.slice(2)) {
  console.log('\n##', q);
  const a = await j.answer({ question: q, locale: 'en' });
  console.log(a.outcome, a.sources.slice(0, 3), JSON.stringify(a.understood).slice(0, 200));
}
await close();
removeFolder(folder);
clearInterval(closing);
