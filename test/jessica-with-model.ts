// Jessica with a model, in an app with demo offers: how tests ask her, and what the model answers meanwhile.

import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Answer } from '#features/assistant/answering/answer.ts';
import { createJessica, type Jessica } from '#features/assistant/answering/jessica.server.ts';
import { refreshKnowledge } from '#features/assistant/knowledge/knowledge.server.ts';
import type { Understood } from '#features/assistant/understanding/understood.ts';
import { seedDemo } from '../src/features/catalogue/demo/demo.server.ts';
import { openTestApp, type TestApp } from './app.ts';
import { type ModelServer, type Reply, startModelServer } from './model-server.ts';

export type Heard = { pieces: string[]; answer: Answer };
export type JessicaWithModel = {
  app: TestApp;
  model: ModelServer;
  jessica: Jessica;
  /** Asks while the model gives these replies in order; the last one repeats. */
  ask: (question: string, reply: Reply | Reply[], asker?: { visitor?: string; context?: Understood }) => Promise<Heard>;
  /** What she answers without the model. */
  builtIn: (question: string, context?: Understood) => Promise<Answer>;
};
type Opened = JessicaWithModel & { close: () => Promise<void> };

/** One of them for the tests of a file. Two minutes pass after each, so that its failures do not affect the next. */
export function jessicaWithModel(): JessicaWithModel {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openJessicaWithModel();
  });
  afterAll(() => opened.close());
  afterEach(() => opened.app.advanceClock(120));
  return {
    get app() {
      return opened.app;
    },
    get model() {
      return opened.model;
    },
    get jessica() {
      return opened.jessica;
    },
    ask: (...asked) => opened.ask(...asked),
    builtIn: (...asked) => opened.builtIn(...asked),
  };
}

async function openJessicaWithModel(): Promise<Opened> {
  const model = await startModelServer();
  const app = await openTestApp(model.env);
  await seedDemo(app.db, app.clock);
  await refreshKnowledge(app);
  const jessica = createJessica(app);
  return {
    app,
    model,
    jessica,
    ask: (question, reply, { visitor = newVisitor(), context } = {}) => {
      model.reply(...[reply].flat());
      return hear(jessica.answerStream({ question, context, locale: 'en', visitor }));
    },
    builtIn: (question, context) => jessica.answer({ question, context, locale: 'en' }),
    close: async () => {
      await app.close();
      await model.close();
    },
  };
}

export async function hear(stream: AsyncGenerator<{ text: string }, Answer>): Promise<Heard> {
  const pieces: string[] = [];
  for (;;) {
    const { done, value } = await stream.next();
    if (done) return { pieces, answer: value };
    pieces.push(value.text);
  }
}

let visitors = 0;
/** A visitor whom no limit has counted yet. */
export const newVisitor = (): string => {
  visitors += 1;
  return `visitor ${visitors}`;
};
