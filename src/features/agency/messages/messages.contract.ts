import { z } from 'zod';
import { LOCALES } from '#domain/locale.ts';
import { manyLines } from '#domain/text.ts';
import { shownPortrait } from '#features/account/portraits/portraits.contract.ts';
import { MESSAGE_STATUSES } from '#features/site/contact/message-status.ts';
import { colleague } from '#features/staff/people/colleagues.ts';
import { STATUSES } from '#features/trips/inquiries/inquiry-status.rules.ts';
import { m } from '#messages';
import { done, forAgent, paged, pageNumber, rowsAt, searchedText } from '#platform/contract.ts';
import { ANSWER_LIMIT, MESSAGE_FILTERS } from './messages.rules.ts';

const status = z.enum(MESSAGE_STATUSES);
const id = z.string();

const messageLine = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  purpose: z.string(),
  /** The beginning of the message. */
  start: z.string(),
  status,
  /** The name of the assignee; absent while there is none. */
  owner: z.string().optional(),
  portrait: shownPortrait,
  createdAt: z.string(),
});
export type MessageLine = z.infer<typeof messageLine>;

const contactMessage = messageLine.omit({ start: true, owner: true, portrait: true }).extend({
  number: z.string(),
  message: z.string(),
  locale: z.enum(LOCALES),
  assigneeId: z.string().optional(),
  colleagues: z.array(colleague),
  /** The inquiry about which the traveller wrote it, on /bookings. */
  about: z.object({ _id: z.string(), reference: z.string(), from: z.string(), to: z.string() }).optional(),
  /** The conversation in which it was left. */
  conversationId: z.string().optional(),
  answers: z.array(
    z.object({ _id: z.string(), by: z.string(), portrait: shownPortrait, text: z.string(), at: z.string() }),
  ),
  /** What else the same email has sent, the newest first. */
  earlier: z.object({
    messages: z.array(z.object({ _id: z.string(), purpose: z.string(), status, createdAt: z.string() })),
    inquiries: z.array(
      z.object({ _id: z.string(), from: z.string(), to: z.string(), status: z.enum(STATUSES), createdAt: z.string() }),
    ),
  }),
});
export type ContactMessage = z.infer<typeof contactMessage>;

const one = done.extend({ data: contactMessage });
const at = rowsAt(forAgent, '/api/staff/messages', 'staff');

export const messagesContract = {
  listMessages: at('GET', '', 'Messages of the contact page, 25 a page: open ones first, the oldest at the top')
    .input(z.strictObject({ q: searchedText, status: z.enum(MESSAGE_FILTERS).default('all'), page: pageNumber }))
    .output(
      done.extend({ data: z.array(messageLine), counts: z.record(z.enum(MESSAGE_FILTERS), z.number()), ...paged }),
    ),
  readMessage: at('GET', '/{id}', 'One message, its answers, and what else its sender sent')
    .input(z.strictObject({ id }))
    .output(one),
  answerMessage: at('POST', '/{id}/answers', 'Answer a message by mail')
    .input(
      z.strictObject({
        id,
        /** How many answers the writer has seen: one that came in the meantime refuses this one. */
        seen: z.number().int().min(0),
        text: z
          .string()
          .transform(manyLines)
          .pipe(
            z
              .string()
              .min(1, { error: () => m.messages_answer_required() })
              .max(ANSWER_LIMIT, { error: () => m.inquiry_too_long({ limit: ANSWER_LIMIT }) }),
          ),
      }),
    )
    .output(one),
  moveMessage: at('PUT', '/{id}/status', 'Close a message that needs no answer, or open it again')
    .input(z.strictObject({ id, status: z.enum(['open', 'closed']) }))
    .output(one),
  assignMessage: at('PUT', '/{id}/assignee', 'Assign a message to a colleague, or unassign it')
    .input(z.strictObject({ id, assigneeId: z.string().nullable() }))
    .output(one),
};
