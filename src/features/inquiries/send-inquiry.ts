// The two calls of one inquiry, side by side and with one key, and what their answers mean together.
import type { ApiClient } from '#platform/page-context.ts';
import { type ReadRefusal, readRefusal } from '#platform/read-refusal.ts';
import type { InquiryInput } from './inquiries.rules.ts';
import { inquiryOutcome, type Outcome } from './inquiry-status.rules.ts';

export type SentInquiry = Outcome & { errors?: Readonly<Record<string, string>>; key: string };
const CONFLICT = 409;
const TOO_MANY = 429;

export async function sendInquiry(client: ApiClient, input: InquiryInput, key: string): Promise<SentInquiry> {
  const first = await sendOnce(client, input, key);
  // The key belongs to an inquiry that was changed since: this is another one.
  return first === 'changed' ? ((await again(client, input)) as SentInquiry) : first;
}

const again = (client: ApiClient, input: InquiryInput) => sendOnce(client, input, crypto.randomUUID());

async function sendOnce(client: ApiClient, input: InquiryInput, key: string): Promise<SentInquiry | 'changed'> {
  const options = { context: { idempotencyKey: key } };
  const answers = await Promise.allSettled([client.createInquiry(input, options), client.mailInquiry(input, options)]);
  const refusals = answers.map((answer) => (answer.status === 'rejected' ? readRefusal(answer.reason) : undefined));
  if (refusals.some((refusal) => refusal?.status === CONFLICT)) return 'changed';
  const [saved, mailed] = answers.map(({ status }) => status === 'fulfilled');
  const outcome = inquiryOutcome(saved === true, mailed === true);
  return { ...outcome, ...(saved || mailed ? {} : told(refusals)), key };
}

/** Where nothing went through, the API may know better than "something went wrong". */
function told([refusal]: (ReadRefusal | undefined)[]): Partial<SentInquiry> {
  if (refusal?.fields) return { message: '', errors: refusal.fields };
  return refusal?.status === TOO_MANY ? { message: refusal.message } : {};
}
