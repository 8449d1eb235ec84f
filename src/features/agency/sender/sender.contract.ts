import { z } from 'zod';
import { mailboxState } from '#features/trips/letters/mailbox/mailbox.contract.ts';
import { done, doneWithMessage, forAdmin, forAgent, nothing, rowsAt } from '#platform/contract.ts';
import { DKIM_STATES, DMARC_POLICIES, DMARC_STATES, SPF_STATES } from './dns-records.rules.ts';

/** `unset`: still the example address. `proven`: a person opened the link of a test mail from it. */
export const SENDER_STATES = ['unset', 'unproven', 'proven'] as const;
export type SenderState = (typeof SENDER_STATES)[number];

/** The newest test mail from the sender of now, while its link works. */
const test = z.object({
  to: z.string(),
  at: z.string(),
  /** `delayed`: the mail server did not take it, and it is tried again. */
  status: z.enum(['waiting', 'delayed', 'sent', 'refused']),
  /** What the mail server answered, if it did not take it. */
  answer: z.string(),
  nextTry: z.string(),
});
export type SenderTest = z.infer<typeof test>;

const sender = z.object({
  state: z.enum(SENDER_STATES),
  /** As mails show it. */
  words: z.string(),
  answersTo: z.string(),
  /** Host and port of the mail server; empty without one. */
  server: z.string(),
  proof: z.object({ by: z.string(), at: z.string() }).optional(),
  test: test.optional(),
  /** What the mail server answered, if it refuses this sender. */
  refusal: z.string(),
  /** The mailbox that is read; absent without one. */
  mailbox: mailboxState.optional(),
  /** Why the link of the test mail does not count; empty if it does. */
  linkProblem: z.string().optional(),
});
export type Sender = z.infer<typeof sender>;

const domain = z.object({
  /** As the DNS knows it. */
  name: z.string(),
  /** `private`: it is not in the public DNS. `absent`: the DNS does not know it. */
  state: z.enum(['checked', 'private', 'absent']),
  spf: z.object({ state: z.enum(SPF_STATES), records: z.array(z.string()) }),
  dkim: z.object({ state: z.enum(DKIM_STATES), records: z.array(z.string()), at: z.string() }),
  dmarc: z.object({
    state: z.enum(DMARC_STATES),
    records: z.array(z.string()),
    /** The name that has the record. */
    at: z.string(),
    policy: z.enum(DMARC_POLICIES).optional(),
  }),
  /** The text of a first DMARC record. */
  firstDmarc: z.string(),
});
export type SenderDomain = z.infer<typeof domain>;

const token = z.string().max(200);
const at = rowsAt(forAgent, '/api/staff/sender', 'staff');
const atForAdmin = rowsAt(forAdmin, '/api/staff/sender', 'staff');

export const senderContract = {
  readSender: at('GET', '', 'The sender of mails, and whether a test mail from it arrived')
    .input(z.strictObject({ token: token.optional() }))
    .output(done.extend({ data: sender })),
  readSenderDomain: at('GET', '/domain', 'The SPF, DKIM and DMARC records of the domain of the sender')
    .input(z.strictObject({ selector: z.string().max(200).default('') }))
    .output(done.extend({ data: domain })),
  sendSenderTest: atForAdmin('POST', '/tests', 'Mail a test to oneself').input(nothing).output(doneWithMessage),
  proveSender: atForAdmin('POST', '/proofs', 'Confirm with the link of a test mail that it arrived')
    .input(z.strictObject({ token }))
    .output(doneWithMessage),
};
