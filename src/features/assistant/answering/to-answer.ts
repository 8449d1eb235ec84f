// A message with everything that a rule of the reply looks at, and the reply.
import type { Advisor } from '#features/assistant/advice/advice.server.ts';
import type { Titled } from '#features/assistant/knowledge/retrieval.server.ts';
import type { Lessons } from '#features/assistant/lessons/taught.ts';
import type { Understood } from '#features/assistant/understanding/understood.ts';
import type { BuiltAnswer, Company } from './answer-knowledge.ts';
import type { Read } from './read-message.server.ts';
import type { RuleName } from './rule-names.ts';

export type ToAnswer = {
  question: string;
  company: Company;
  plain: string;
  reading: Read;
  titled: Titled | undefined;
  understood: Understood;
  misses: number;
  /** What was understood earlier in the conversation. */
  context: Understood | undefined;
  lessons: Lessons;
  advisor: Advisor | undefined;
};
/** `understood`: set if more of a trip was understood than the message was read to say. */
export type Reply = BuiltAnswer & { understood?: Understood; rules?: RuleName[] };
