// The two calls of one inquiry, in parallel and with one key, and the meaning of their answers together.
import type { ApiClient } from '#platform/page-context.ts';
import { type ReadRefusal, readRefusal } from '#platform/read-refusal.ts';
import { sendingKey } from '#platform/sending-key.ts';
import type { Inquiry } from '../inquiries.contract.ts';
import type { InquiryInput } from '../inquiries.rules.ts';
import { inquiryOutcome, type Outcome } from '../inquiry-status.rules.ts';
import type { ChosenOffer } from '../offer/chosen-offer.contract.ts';

export type SentInquiry = Outcome & {
  errors?: Readonly<Record<string, string>>;
  key: string;
  /** If it was saved. */
  reference?: string;
  /** By when an answer is promised. */
  dueAt?: string | undefined;
  /** As it was kept. */
  offer?: ChosenOffer | undefined;
};
const TOO_MANY = 429;

/** @param key of one use of the form. Together with the values it identifies one inquiry, so changed values are another one. */
export async function sendInquiry(client: ApiClient, input: InquiryInput, key: string): Promise<SentInquiry> {
  const options = { context: { idempotencyKey: sendingKey(key, input) } };
  const answers = await Promise.allSettled([client.createInquiry(input, options), client.mailInquiry(input, options)]);
  const [creation] = answers;
  const saving = creation.status === 'fulfilled' ? kept(creation.value.data) : {};
  const refusals = answers.map((answer) => (answer.status === 'rejected' ? readRefusal(answer.reason) : undefined));
  const [saved, mailed] = answers.map(({ status }) => status === 'fulfilled');
  const outcome = inquiryOutcome(saved === true, mailed === true);
  return { ...outcome, ...saving, ...(saved || mailed ? {} : refusalAnswer(refusals)), key };
}

const kept = ({ reference, dueAt, offer }: Inquiry) => ({ reference, dueAt, ...(offer && { offer }) });

/** If neither call succeeded, the API's sentence may be more precise than "something went wrong". */
function refusalAnswer([refusal]: (ReadRefusal | undefined)[]): Partial<SentInquiry> {
  if (refusal?.fields) return { message: '', errors: refusal.fields };
  return refusal?.status === TOO_MANY ? { message: refusal.message } : {};
}
