// Her answer to the question in the URL of a page.
import type { ApiClient } from '#platform/page-context.ts';
import { readRefusal } from '#platform/read-refusal.ts';
import type { TriedAnswer } from './open-questions.contract.ts';
import { QUESTION_LIMITS } from './open-questions.rules.ts';

export type Tried = { question: string; answer?: TriedAnswer; refused?: string };

/** @param draft the entry whose draft counts as published. */
export async function tryQuestion(client: ApiClient, request: Request, draft?: string): Promise<Tried | undefined> {
  const asked = new URL(request.url).searchParams.get('question');
  if (asked === null) return undefined;
  const question = asked.slice(0, QUESTION_LIMITS.tried);
  try {
    return { question, answer: (await client.tryAnswer({ question, draft })).data };
  } catch (error) {
    const refusal = readRefusal(error);
    if (!refusal?.message) throw error;
    return { question, refused: refusal.message };
  }
}
