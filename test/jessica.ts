// Jessica without a model, in an app with demo offers.

import type { Answer } from '#features/assistant/answering/answer.ts';
import { createJessica } from '#features/assistant/answering/jessica.server.ts';
import { refreshKnowledge } from '#features/assistant/knowledge/knowledge.server.ts';
import type { Understood } from '#features/assistant/understanding/understood.ts';
import { seedDemo } from '../src/features/catalogue/demo/demo.server.ts';
import { openTestApp, type TestApp } from './app.ts';

export type AskedJessica = {
  app: TestApp;
  ask: (question: string, context?: Understood) => Promise<Answer>;
  close: () => Promise<void>;
};

export async function openJessica(): Promise<AskedJessica> {
  const app = await openTestApp();
  await seedDemo(app.db, app.clock);
  await refreshKnowledge(app);
  const jessica = createJessica(app);
  return {
    app,
    ask: (question, context) => jessica.answer({ question, context, locale: 'en' }),
    close: () => app.close(),
  };
}
