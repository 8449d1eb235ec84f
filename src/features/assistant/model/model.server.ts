// The language model, if one is configured: one connection with its budgets and its circuit breaker, for all its uses.
import { DAY_SECONDS, HOUR_SECONDS } from '#domain/time.ts';
import { consume, type Limit } from '#platform/rate-limit.ts';
import type { Services } from '#platform/services.ts';
import { createBreaker, type Ended } from './circuit-breaker.ts';

export type Asking = { visitor: string; signal?: AbortSignal };
type Prompt = { instructions: string; prompt: string; temperature: number; maxTokens: number };
export type Streamed = { piece: string } | { ended: 'whole' | 'long' | 'cut' } | { failed: true };
/** One question to the model. The caller that got the turn closes it, and says how it ended. */
export type Turn = {
  stream: (asked: Prompt) => AsyncGenerator<Streamed>;
  /** Why the stream failed: the deadline passed, the visitor left, or the model failed. */
  whyFailed: () => 'deadline' | 'left' | 'failed';
  close: (ended: Ended) => void;
};
export type NoTurn = 'closed' | 'budget';
export type LanguageModel = { turn: (asking: Asking, deadlineMs: number) => Promise<Turn | NoTurn> };

type Parts = Pick<Services, 'db' | 'config' | 'clock' | 'logger'>;
type Stream = (asked: Prompt, signal: AbortSignal) => AsyncGenerator<Streamed>;

const OF_VISITOR: Limit = { name: 'assistant-model-visitor', times: 30, seconds: HOUR_SECONDS };

/** One per process, so that all visitors share the state of the circuit breaker. */
const models = new WeakMap<Parts['db'], LanguageModel | undefined>();
export function modelOf(parts: Parts): LanguageModel | undefined {
  if (!models.has(parts.db)) models.set(parts.db, parts.config.LLM_BASE_URL ? createModel(parts) : undefined);
  return models.get(parts.db);
}

export function createModel(parts: Parts): LanguageModel {
  const breaker = createBreaker(() => parts.clock().getTime());
  const stream = openStream(parts);
  return {
    async turn({ visitor, signal }, deadlineMs) {
      if (!breaker.enter()) return 'closed';
      const tooLate = AbortSignal.timeout(deadlineMs);
      const over = new AbortController();
      const close = (ended: Ended) => {
        over.abort();
        breaker.leave(ended);
      };
      if (!(await hasBudget(parts, visitor))) {
        close('left');
        return 'budget';
      }
      const until = AbortSignal.any([tooLate, over.signal, ...(signal ? [signal] : [])]);
      return {
        stream: (asked) => stream(asked, until),
        whyFailed: () => (signal?.aborted ? 'left' : tooLate.aborted ? 'deadline' : 'failed'),
        close,
      };
    },
  };
}

async function hasBudget({ db, config, logger }: Parts, visitor: string): Promise<boolean> {
  const times = config.LLM_DAILY_BUDGET;
  if (times === 0) return false;
  const allVisitors: Limit = { name: 'assistant-model-day', times, seconds: DAY_SECONDS };
  try {
    await consume(db, [OF_VISITOR, visitor], [allVisitors, 'everybody']);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'TOO_MANY_REQUESTS')
      logger.warn({ err: error }, 'could not count the model budget');
    return false;
  }
}

/** Loaded with the first answer, so a product without a model never loads the library. */
function openStream({ config: { LLM_BASE_URL, LLM_API_KEY, LLM_MODEL }, logger }: Parts): Stream {
  const loading = async () => {
    const [{ streamText }, { createOpenAICompatible }] = await Promise.all([
      import('ai'),
      import('@ai-sdk/openai-compatible'),
    ]);
    const provider = createOpenAICompatible({
      name: 'assistant',
      baseURL: LLM_BASE_URL.replace(/(?<!\/)\/+$/, ''),
      ...(LLM_API_KEY && { apiKey: LLM_API_KEY }),
    });
    return { streamText, model: provider(LLM_MODEL) };
  };
  let loaded: ReturnType<typeof loading> | undefined;
  return async function* stream({ instructions, prompt, temperature, maxTokens }, abortSignal) {
    try {
      loaded ??= loading();
      const { streamText, model } = await loaded;
      const settings = { temperature, maxOutputTokens: maxTokens, maxRetries: 0, abortSignal };
      // The library reports an error as a part of the stream.
      const { fullStream } = streamText({ model, instructions, prompt, ...settings, onError: () => undefined });
      for await (const part of fullStream) {
        if (part.type === 'text-delta') yield { piece: part.text };
        if (part.type === 'error') throw part.error;
        if (part.type === 'abort') throw abortSignal.reason;
        if (part.type === 'finish') yield { ended: ENDS[part.finishReason] ?? 'cut' };
      }
    } catch (error) {
      // The log contains neither the prompt nor the key nor the model's reply.
      const { name, statusCode } = error as { name?: unknown; statusCode?: unknown };
      logger.debug({ name, statusCode }, 'the model failed');
      yield { failed: true };
    }
  };
}

const ENDS: Partial<Record<string, 'whole' | 'long'>> = { stop: 'whole', length: 'long' };
