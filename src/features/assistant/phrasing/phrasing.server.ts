// A language model, if one is configured, rephrases the passages. Code checks every sentence before it is shown, and any
// failure ends in the built-in answer.
import { pathTo } from '#domain/path-to.ts';
import type { Answer } from '#features/assistant/answering/answer.ts';
import type { Ended } from '#features/assistant/model/circuit-breaker.ts';
import {
  type Asking,
  type LanguageModel,
  modelOf,
  type NoTurn,
  type Streamed,
} from '#features/assistant/model/model.server.ts';
import { companyOf } from '#features/company/facts/company.server.ts';
import type { Services } from '#platform/services.ts';
import { type Checker, createChecker, type RefusedFor } from './phrasing-check.rules.ts';
import { type Passage, promptOf, rulesFor } from './phrasing-prompt.rules.ts';
import { sentencesOf } from './phrasing-sentences.rules.ts';

/** Why an answer is the built-in one, or ends early. */
type Fallback = RefusedFor | NoTurn | 'deadline' | 'failed' | 'cut' | 'empty' | 'long' | 'left';
type Way = 'phrased' | Fallback;
type Phrased = { text: string; way: Way };
export type Phrasing = {
  /** Yields checked pieces and returns the final text, which is the built-in one after a failure. */
  phrase: (
    answer: Answer,
    passages: readonly Passage[],
    question: string,
    asking: Asking,
  ) => AsyncGenerator<{ text: string }, Phrased>;
  /** How many answers had each outcome since this process started. */
  ways: () => Partial<Record<Way, number>>;
};

type Parts = Pick<Services, 'db' | 'config' | 'clock' | 'logger'>;

const DEADLINE_MS = 8000;
const MAX_TEXT = 900;
/** The length limit of a model's reply, including the characters that are removed. */
const MAX_REPLY = 4000;
const MAX_TOKENS = 400;
const TEMPERATURE = 0.2;

/** One per process, so that its counts are those of all visitors. */
const phrasings = new WeakMap<Parts['db'], Phrasing>();
export function phrasingOf(parts: Parts): Phrasing | undefined {
  const model = modelOf(parts);
  if (model && !phrasings.has(parts.db)) phrasings.set(parts.db, createPhrasing(parts, model));
  return phrasings.get(parts.db);
}

export function createPhrasing(parts: Parts, model: LanguageModel, deadline = DEADLINE_MS): Phrasing {
  const { config, clock, logger } = parts;
  const ways: Partial<Record<Way, number>> = {};
  const note = (way: Way, begun: number) => {
    ways[way] = (ways[way] ?? 0) + 1;
    logger.debug({ way, ms: Math.round(performance.now() - begun), ways }, 'assistant answer');
    return way;
  };
  return {
    ways: () => ({ ...ways }),
    async *phrase(answer, passages, question, asking) {
      const begun = performance.now();
      const builtIn = (why: Way): Phrased => ({ text: answer.text, way: note(why, begun) });
      const turn = await model.turn(asking, deadline);
      if (typeof turn === 'string') return builtIn(turn);
      let ended: Ended = 'left';
      try {
        const { lead, list } = partsOf(answer);
        const company = companyOf(config, clock());
        const rules = rulesFor(company.name);
        const check = createChecker({ ...groundsOf(answer, passages, config.PUBLIC_URL), question, company, rules });
        const shown = passages.length > 0 ? passages : [leadPassage(answer, lead)];
        const prompt = promptOf({ passages: shown, list, question });
        const asked = { instructions: rules, prompt, temperature: TEMPERATURE, maxTokens: MAX_TOKENS };
        const { text, why } = yield* checkedPieces(turn.stream(asked), check);
        const way = why === 'failed' ? turn.whyFailed() : why;
        ended = BAD.has(way) ? 'bad' : way === 'left' ? 'left' : 'good';
        if (!text || !KEPT.has(way)) return builtIn(way);
        const tail = list.length > 0 ? `\n${list.join('\n')}` : '';
        if (tail) yield { text: tail };
        return { text: text + tail, way: note(way, begun) };
      } finally {
        turn.close(ended);
      }
    },
  };
}

const BAD: ReadonlySet<Way> = new Set<Way>(['deadline', 'failed', 'cut', 'empty']);
/** Text before a failure of the model may stay; text before a refused sentence may not. */
const KEPT: ReadonlySet<Way> = new Set<Way>(['phrased', 'deadline', 'failed', 'cut']);

/** Yields each complete, checked sentence. Ends at the first one that fails or when the text is too long. */
async function* checkedPieces(
  stream: AsyncGenerator<Streamed>,
  check: Checker,
): AsyncGenerator<{ text: string }, { text: string; why: Way }> {
  let text = '';
  let pending = '';
  let gap = '';
  let read = 0;
  let why: Way = 'cut';
  for await (const one of stream) {
    if ('failed' in one) return { text, why: 'failed' };
    if ('piece' in one) {
      pending += one.piece.slice(0, MAX_REPLY - read);
      read += one.piece.length;
    } else why = one.ended === 'cut' ? 'cut' : 'phrased';
    // A sentence that was cut off is dropped.
    const { whole, rest } = sentencesOf(pending, 'ended' in one && one.ended === 'whole');
    pending = rest;
    for (const sentence of whole) {
      if (sentence.length > MAX_TEXT) return { text, why: text ? 'phrased' : 'long' };
      const checked = check(sentence);
      if ('refused' in checked) return { text: '', why: checked.refused };
      const piece = checked.text.trim() && gap + checked.text.trim();
      if (text.length + piece.length > MAX_TEXT) return { text, why: text ? 'phrased' : 'long' };
      text += piece;
      if (text) gap = sentence.trimEnd() === sentence ? gap : sentence.includes('\n') ? '\n' : ' ';
      if (piece) yield { text: piece };
    }
    if (pending.length > MAX_TEXT || read > MAX_REPLY) return { text, why: text ? 'phrased' : 'long' };
  }
  return { text, why: why === 'phrased' && !text ? 'empty' : why };
}

/** The price rows below stay as code wrote them; a model only phrases the text above. */
function partsOf({ text, rows }: Answer): { lead: string; list: string[] } {
  const [lead = '', ...list] = rows.length > 0 ? text.split('\n') : [text];
  return { lead, list };
}

const leadPassage = ({ links }: Answer, text: string): Passage => ({
  title: links[0]?.title ?? '',
  href: links[0]?.href ?? pathTo('home'),
  text,
});

function groundsOf(answer: Answer, passages: readonly Passage[], publicUrl: string) {
  const paths = [...answer.links, ...passages].flatMap(({ href }) => [href, href.split('#', 1)[0] ?? '']);
  const texts = [answer.text, ...passages.flatMap(({ title, text }) => [title, text])];
  return { texts, paths, publicUrl };
}
