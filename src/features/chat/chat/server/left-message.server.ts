// A message that a visitor leaves in the chat because no agent is there. It waits at the desk like those of the contact page.
// Decision: docs/decisions/0039-messages-at-the-desk.md
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { hoursSentences, isWithinHours } from '#domain/opening-hours.ts';
import { promiseWords } from '#domain/promise-words.ts';
import { companyOf } from '#features/company/facts/company.server.ts';
import { SENT_ANONYMOUSLY, SENT_BY_USER } from '#features/site/contact/contact.server.ts';
import { storeMessage } from '#features/site/contact/store-message.server.ts';
import { m } from '#messages';
import { api, type Call } from '#platform/call.ts';
import { claimKey, findReplay, readIdempotencyKey } from '#platform/idempotency.ts';
import { inLocale } from '#platform/locale-scope.ts';
import { consume } from '#platform/rate-limit.ts';
import type { Services } from '#platform/services.ts';
import { LONG_WAIT_SECONDS } from '../chat.rules.ts';
import { conversationMessages, conversations } from '../chat.table.ts';
import { takeConversation } from './conversation-access.server.ts';
import { changeConversation } from './conversation-log.server.ts';
import { outcomeOf } from './present-conversation.server.ts';

const SWEEP_MS = 2_000;

export const leftMessageHandlers = {
  leaveMessage: api.leaveMessage.handler(async ({ input, context }) => {
    const { session_id, ...written } = input;
    const own = await takeConversation(context, session_id);
    const { asker } = own;
    const once = readIdempotencyKey(context, 'leaveMessage', input);
    if (!(once && (await findReplay(context.db, once))))
      await consume(context.db, asker ? [SENT_BY_USER, asker.userId] : [SENT_ANONYMOUSLY, context.ip]);
    const id = crypto.randomUUID();
    const at = context.clock();
    const changed = await changeConversation(context, own.conversation.id, async ({ tx, conversation, set, say }) => {
      if (once && (await claimKey(tx, once, id, at))) return;
      await storeMessage(context, tx, {
        ...{ ...written, id, name: written.name || (asker?.name ?? ''), number: '', purpose: m.chat_left_purpose() },
        ...{ userId: asker?.userId, createdAt: at },
      });
      await tx.insert(conversationMessages).values({ messageId: id, conversationId: conversation.id });
      // A visitor who chose an answer by mail waits no longer.
      if (conversation.status === 'waiting') set({ status: 'assistant', assigneeId: null, waitingSince: null });
      say({ author: 'system', text: sentWords(context) });
    });
    return outcomeOf(context, { conversation: changed.conversation, asker, rows: changed.messages });
  }),
};

/** What happens next. Of times, only those of the settings. */
function sentWords({ config, clock }: Call): string {
  const { answerHours, week, holidays } = companyOf(config, clock());
  const promise = answerHours && m.chat_left_answer_time({ time: promiseWords(answerHours) });
  return [m.chat_left_sent(), promise, hoursSentences(week, holidays)].filter(Boolean).join(' ');
}

/** Offers it once to each visitor whom no agent has taken for a while, outside business hours at once. They may wait on. */
export async function offerMessages({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock();
  const isClosed = isWithinHours(config.week, config.holidays, now) === false;
  const since = new Date(now.getTime() - (isClosed ? 0 : LONG_WAIT_SECONDS * 1000));
  const isOffered = sql`exists (select from chat_messages where conversation_id = ${conversations.id}
    and at >= ${conversations.waitingSince} and author = 'system' and extras -> 'quickActions' @> '["message"]')`;
  const isLeftWaiting = and(
    eq(conversations.status, 'waiting'),
    isNotNull(conversations.waitingSince),
    lte(conversations.waitingSince, since),
    sql`not ${isOffered}`,
  );
  const rows = await db
    .select({ id: conversations.id, locale: conversations.locale })
    .from(conversations)
    .where(isLeftWaiting);
  for (const { id, locale } of rows)
    await inLocale(locale, () =>
      changeConversation({ db, clock }, id, async ({ tx, say }) => {
        // Under the lock: another process may have offered it, or an agent has taken the visitor.
        if ((await tx.$count(conversations, and(eq(conversations.id, id), isLeftWaiting))) === 0) return;
        const text = isClosed ? m.chat_left_offer_closed() : m.chat_left_offer();
        say({ author: 'system', text, extras: { quickActions: ['message'] } });
      }),
    );
}

/** Looks every few seconds until the product stops. */
export function watchWaiting(services: Services): void {
  services.sweeps.every(SWEEP_MS, () => offerMessages(services), 'could not offer to leave a message');
}
