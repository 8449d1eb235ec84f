// Builds the pages before the journeys begin, because a start within a journey has a time limit, and creates the data that most of them start with.
import { buildWhenNeeded } from '../scripts/build-when-needed.ts';
import { makeTemplate, removeFolder } from './product.ts';
import { reservePseudoFolder } from './pseudo-language.ts';

export default async function build(): Promise<() => void> {
  await buildWhenNeeded();
  const template = await makeTemplate();
  const pseudo = reservePseudoFolder();
  return () => {
    for (const folder of [template, pseudo]) removeFolder(folder);
  };
}
