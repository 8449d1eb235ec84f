// A language model, if one is configured, says what an unclear message is about. It chooses only among the topics that the site can
// answer; after any failure, or a reply in any other format, the plan that was made without it stays.

import { civilToday } from '#domain/dates.ts';
import { type Plan, PRICE } from '#features/assistant/answering/plan.rules.ts';
import type { Planned } from '#features/assistant/answering/planning.ts';
import { knownPlaces } from '#features/assistant/answering/trips.server.ts';
import { entriesNamed } from '#features/assistant/knowledge/retrieval.server.ts';
import type { Asking, LanguageModel, Turn } from '#features/assistant/model/model.server.ts';
import { understanding } from '#features/assistant/understanding/understanding.ts';
import type { Understood } from '#features/assistant/understanding/understood.ts';
import { companyOf } from '#features/company/facts/company.server.ts';
import type { Services } from '#platform/services.ts';
import { type Advice, LONGEST_REPLY, readAdvice, sortingPrompt, sortingRules } from './advice.rules.ts';

type Parts = Pick<Services, 'db' | 'content' | 'config' | 'clock' | 'logger'>;
type Unclear = Planned & { question: string; said: Understood };
/** The plan for an unclear message, and the details of the trip that reading the message did not yield. */
type Advised = { plan: Plan; trip: Understood };
export type Advisor = (unclear: Unclear) => Promise<Advised | undefined>;

const MAX_CANDIDATES = 12;
/** How long a visitor waits for the advice before the answer begins. */
const DEADLINE_MS = 2500;
const MAX_TOKENS = 200;

/** @param asking the visitor whose message is unclear; once they leave, the wait for the model ends. */
export function advisorOf(services: Parts, model: LanguageModel, asking: Asking): Advisor {
  return async ({ plan, candidates, question, said }) => {
    if (candidates.length === 0) return undefined;
    const entries = await entriesNamed(services.db, candidates);
    const shown = candidates.flatMap((slug) => entries.get(slug) ?? []).slice(0, MAX_CANDIDATES);
    if (shown.length === 0) return undefined;
    const begun = performance.now();
    const prompt = {
      instructions: sortingRules(companyOf(services.config, services.clock()).name),
      prompt: sortingPrompt(shown, question),
      temperature: 0,
      maxTokens: MAX_TOKENS,
    };
    const turn = await model.turn(asking, DEADLINE_MS);
    const reply = typeof turn === 'string' ? { why: turn } : await wholeReply(turn, prompt);
    const ids = shown.map(({ slug }) => slug);
    const advice = 'text' in reply ? readAdvice(reply.text, ids) : reply.why;
    const way = typeof advice === 'string' ? advice : 'advised';
    services.logger.debug({ way, ms: Math.round(performance.now() - begun) }, 'assistant advice');
    return typeof advice === 'string' ? undefined : carriedOver(services, advice, plan, question, said);
  };
}

async function carriedOver(
  services: Parts,
  { topics, slots }: Advice,
  { near, confidence }: Plan,
  question: string,
  said: Understood,
): Promise<Advised> {
  const plan: Plan = { way: 'answer', topics, near, confidence };
  // A trip that the visitor did not ask about is not remembered just because a model named it.
  if (!topics.includes(PRICE)) return { plan, trip: {} };
  const places = { gazetteer: await knownPlaces(services), today: civilToday(services.clock()) };
  return { plan, trip: understanding().advisedTrip(slots, question, said, places) };
}

type Reply = { text: string } | { why: string };

async function wholeReply(turn: Turn, prompt: Parameters<Turn['stream']>[0]): Promise<Reply> {
  let text = '';
  let why: string = 'cut';
  try {
    for await (const one of turn.stream(prompt)) {
      if ('failed' in one) why = turn.whyFailed();
      else if ('ended' in one) why = one.ended;
      else text += one.piece;
      if (text.length > LONGEST_REPLY) why = 'long';
      if (why !== 'cut') break;
    }
    if (why === 'whole' && text.trim() === '') why = 'empty';
    return why === 'whole' ? { text } : { why };
  } finally {
    turn.close(why === 'left' ? 'left' : why === 'whole' || why === 'long' ? 'good' : 'bad');
  }
}
