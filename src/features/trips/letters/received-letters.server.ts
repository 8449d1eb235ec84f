// Answers by mail: where no mailbox is read, an agent pastes them into the history of the inquiry, and can take them out again.
import { and, eq, inArray } from 'drizzle-orm';
import { clockProblemWords, firstInstant, readClock } from '#domain/moments.ts';
import { isUuid } from '#domain/text.ts';
import { lockKeptInquiry } from '#features/trips/inquiries/find-inquiry.server.ts';
import { caseIds } from '#features/trips/inquiries/merging/case.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call, signedIn } from '#platform/call.ts';
import { readIdempotencyKey } from '#platform/idempotency.ts';
import { lettersOf, onceAsLetter } from './letter-lines.server.ts';
import { inquiryLetters } from './letters.table.ts';
import { readAnswer } from './read-answer.rules.ts';

const success = { success: true as const };

export const receivedLettersHandlers = {
  addReceivedLetter: api.addReceivedLetter.handler(async ({ input, context }) => {
    const once = readIdempotencyKey(context, 'addReceivedLetter', input);
    const { userId: by } = signedIn(context);
    const { sentAt, ...read } = readAnswer(input.text);
    const at = receivedAt(context, input.receivedAt, sentAt);
    const letterId = await onceAsLetter(context, once, async (tx, id) => {
      const { id: inquiryId } = await lockKeptInquiry(tx, input.id);
      await tx
        .insert(inquiryLetters)
        .values({ id, inquiryId, kind: 'received', by, ...read, at, createdAt: context.clock() });
    });
    const letter = (await lettersOf(context.db, input.id)).find(({ _id }) => _id === letterId);
    if (!letter) throw refuse('CONFLICT', m.letter_sent_before());
    return { ...success, data: letter };
  }),

  removeReceivedLetter: api.removeReceivedLetter.handler(async ({ input: { id, letterId, removed }, context }) => {
    await context.db.transaction(async (tx) => {
      await lockKeptInquiry(tx, id);
      const one = and(
        ...[
          eq(inquiryLetters.id, letterId),
          inArray(inquiryLetters.inquiryId, await caseIds(tx, id)),
          eq(inquiryLetters.kind, 'received'),
        ],
      );
      const [known] = isUuid(letterId) ? await tx.select().from(inquiryLetters).where(one) : [];
      if (!known) throw refuse('NOT_FOUND', m.letter_unknown_id());
      if ((known.removedAt !== null) === removed) return;
      const removal = removed
        ? { removedAt: context.clock(), removedBy: signedIn(context).userId }
        : { removedAt: null, removedBy: null };
      await tx.update(inquiryLetters).set(removal).where(one);
    });
    return { ...success, data: await lettersOf(context.db, id) };
  }),
};

/** As typed, otherwise as the head of the mail says, otherwise now. */
function receivedAt({ clock }: Call, typed: string, sentAt: Date | undefined): Date {
  const now = clock();
  if (typed === '') return sentAt && sentAt <= now ? sentAt : now;
  const read = readClock(typed);
  const refused = (receivedAt: string) => refuse('UNPROCESSABLE', receivedAt, { fields: { receivedAt } });
  if ('problem' in read && read.problem !== 'twice') throw refused(clockProblemWords(read.problem));
  const at = firstInstant(typed);
  if (at > now) throw refused(m.received_future());
  return at;
}
