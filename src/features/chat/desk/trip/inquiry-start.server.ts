// What an inquiry from a conversation begins with: the understood trip, the offer that fits it, and who is known.
import { desc, eq, sql } from 'drizzle-orm';
import { civilToday } from '#domain/dates.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { inquiryOf } from '#features/assistant/answering/answer-trips.ts';
import { placeName, type Understood } from '#features/assistant/understanding/understood.ts';
import { type Conversation, chatNotes, conversations } from '#features/chat/chat/chat.table.ts';
import { publish } from '#features/chat/chat/server/chat-channel.server.ts';
import type { ChatInquiry } from '#features/trips/inquiries/inquiries.rules.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { tripOfOffer } from '#features/trips/inquiries/offer/trip-of-offer.ts';
import { createChatInquiry } from '#features/trips/inquiries/staff/new-inquiry.server.ts';
import { m } from '#messages';
import { type Call, signedIn } from '#platform/call.ts';
import { inLocale } from '#platform/locale-scope.ts';
import type { Services } from '#platform/services.ts';
import { onceProven, readLine } from '../conversation/conversation-lines.server.ts';
import { knownId, notFound } from '../conversation/conversation-record.server.ts';
import { bestFor } from './desk-trip.server.ts';
import { wishWords } from './understood-facts.ts';

type Parts = Pick<Services, 'db' | 'content' | 'clock'>;

/** Throws 404 for a conversation that does not exist. */
export async function readInquiryStart(parts: Parts, id: string) {
  const conversation = await find(parts.db, id);
  const line = await readLine(parts.db, id);
  if (!line) throw notFound();
  const understood = conversation.understood ?? {};
  const [best, known] = await Promise.all([bestFor(parts, understood), contactOf(parts.db, conversation)]);
  const fits = best !== undefined && best.missed.length === 0 && !best.elsewhere;
  // No day is guessed. Nights and a budget that is enough are those of the offer, as in the form of travellers.
  const { departureDate: _, ...ofOffer } = fits ? tripOfOffer(best.offer, civilToday(parts.clock())) : {};
  const said = inLocale(conversation.locale, () => textOf(understood));
  return {
    visitor: line.name,
    isKnown: known !== undefined,
    // The offer says to which city of a country or a region it goes.
    values: { ...ofOffer, ...said, ...(fits && understood.to?.kind !== 'city' && { to: best.offer.city }), ...known },
    ...(best && { offer: best.offer }),
  };
}

async function find(db: Parts['db'], id: string): Promise<Conversation> {
  const [conversation] = await db
    .select()
    .from(conversations)
    .where(eq(conversations.id, knownId(id)));
  if (!conversation) throw notFound();
  return conversation;
}

/** The fields of the form that were understood. The notes have what fits no field, in the language of the visitor. */
function textOf(understood: Understood): Record<string, string> {
  const { notes, ...start } = inquiryOf(understood) ?? {};
  const { without = [] } = understood;
  const wishes = wishWords(understood);
  const more = [
    notes,
    wishes && m.desk_trip_asked_wishes({ wishes }),
    without.length > 0 && m.desk_trip_not_wanted({ places: without.map(placeName).join(', ') }),
  ].filter(Boolean);
  return Object.fromEntries(
    Object.entries({ ...start, notes: more.join('\n') }).flatMap(([name, value]) =>
      value ? [[name, String(value)] as const] : [],
    ),
  );
}

/** How the visitor is reached: by the account, or as in the newest inquiry of the email that was proven. */
async function contactOf(
  db: Parts['db'],
  conversation: Conversation,
): Promise<{ name: string; email: string; phone: string } | undefined> {
  const { userId } = conversation;
  const [account] = userId ? await db.select().from(users).where(eq(users.id, userId)) : [];
  if (account) {
    const { firstName, lastName, email, phone } = account;
    return { name: `${firstName} ${lastName}`.trim(), email, phone };
  }
  const email = onceProven(conversation);
  if (!email) return undefined;
  const { name, phone } = inquiries;
  const [before] = await db
    .select({ name, phone })
    .from(inquiries)
    .where(eq(sql`lower(${inquiries.email})`, email.toLowerCase()))
    .orderBy(desc(inquiries.createdAt))
    .limit(1);
  return { name: '', phone: '', ...before, email };
}

/** Begins an inquiry for the visitor. The note that names it also links the two: it has the id of the inquiry. */
export async function beginInquiry(call: Call, input: ChatInquiry): Promise<string> {
  const { id, userId, locale } = await find(call.db, input.id);
  return createChatInquiry(call, input, {
    ...{ userId, locale },
    async note(tx, inquiry) {
      const [now] = await tx.select({ seq: conversations.seq }).from(conversations).where(eq(conversations.id, id));
      const text = m.desk_inquiry_begun({ reference: inquiry.reference });
      const authorId = signedIn(call).userId;
      const values = {
        conversationId: id,
        authorId,
        clientId: inquiry.id,
        text,
        afterSeq: now?.seq ?? 0,
        at: inquiry.at,
      };
      await tx.insert(chatNotes).values(values);
      await publish(tx, { kind: 'changed', conversationId: id });
    },
  });
}
