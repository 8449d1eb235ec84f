// Bookings in the chat: whose they are is proven by the session, or by a code mailed to the address.
import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import { inquiries } from '#features/inquiries/inquiries.table.ts';
import { MOVES } from '#features/inquiries/inquiry-status.rules.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import type { Machinery } from '#platform/machinery.ts';
import type { ChatBooking } from './chat.contract.ts';
import { CODE_LENGTH, VERIFIED_MINUTES } from './chat.rules.ts';
import { type Conversation, chatCodes } from './chat.table.ts';
import type { Asker } from './conversation-access.server.ts';

const CODE_MINUTES = 10;
const TRIES = 5;
const MOST = 20;
type InquiryRow = typeof inquiries.$inferSelect;

/** The address that was proven in this conversation, while it is bound. */
export const provenEmail = ({ email, verifiedUntil }: Conversation, now: Date): string | undefined =>
  email && verifiedUntil && verifiedUntil > now ? email : undefined;

/** Whose bookings a conversation may speak of: the account's, and those of the addresses that were proven. */
export type Identity = { userId: string | undefined; emails: string[] };

export function identityOf(
  conversation: Conversation | undefined,
  asker: Asker | undefined,
  now: Date,
): Identity | undefined {
  const proven = conversation && provenEmail(conversation, now);
  const emails = [proven, asker?.mailboxProven ? asker.email : undefined].filter((email) => email !== undefined);
  return asker || emails.length > 0 ? { userId: asker?.userId, emails } : undefined;
}

/** Newest first, those that may still change before those that are over. */
export async function bookingsOf(db: Queryable, { userId, emails }: Identity): Promise<InquiryRow[]> {
  const address = sql`lower(${inquiries.email})`;
  const rows = await db
    .select()
    .from(inquiries)
    .where(or(userId ? eq(inquiries.userId, userId) : undefined, ...emails.map((email) => eq(address, email))))
    .orderBy(desc(inquiries.createdAt))
    .limit(MOST);
  return [...rows.filter(isActive), ...rows.filter((row) => !isActive(row))];
}

const isActive = ({ status }: InquiryRow) => MOVES[status].length > 0;

export const presentBooking = (row: InquiryRow): ChatBooking => ({
  id: row.id,
  phone: row.phone,
  from: row.from,
  to: row.to,
  memberCount: row.adults + row.children + row.infants,
  date: row.departureDate,
  status: row.status,
  cancellable: MOVES[row.status].includes('cancelled'),
});

const newCode = () =>
  randomInt(10 ** CODE_LENGTH)
    .toString()
    .padStart(CODE_LENGTH, '0');
const hashOf = (secret: Uint8Array, conversationId: string, code: string) =>
  createHmac('sha256', secret).update(`chat ${conversationId} ${code}`).digest('base64url');

/** Puts a new code in the place of any before it; one that `mail` did not send is no code, and opens nothing. */
export async function renewCode(
  tx: Transaction,
  { clock, secret }: Pick<Machinery, 'clock' | 'secret'>,
  conversationId: string,
  email: string,
  mail: (props: { code: string; minutes: number }) => Promise<string | undefined>,
): Promise<void> {
  const code = newCode();
  const mailed = await mail({ code, minutes: CODE_MINUTES });
  const fresh = {
    email,
    codeHash: hashOf(secret, conversationId, mailed ? code : randomUUID()),
    tries: 0,
    expiresAt: new Date(clock().getTime() + CODE_MINUTES * 60_000),
  };
  await tx
    .insert(chatCodes)
    .values({ conversationId, ...fresh })
    .onConflictDoUpdate({ target: chatCodes.conversationId, set: fresh });
}

/** Whether a code was asked for here and can still be typed; for an address without bookings as for any other. */
export const codeWaits = async (
  { db, clock }: Pick<Machinery, 'db' | 'clock'>,
  conversationId: string,
  email: string,
): Promise<boolean> => {
  const here = and(eq(chatCodes.conversationId, conversationId), eq(chatCodes.email, email));
  return (await db.$count(chatCodes, and(here, gt(chatCodes.expiresAt, clock())))) > 0;
};

/** Counts a try and takes the code where it is right: it works once. Answers until when the address is bound. */
export async function takeCode(
  { db, clock, secret }: Pick<Machinery, 'clock' | 'secret'> & { db: Queryable },
  conversationId: string,
  email: string,
  code: string,
): Promise<Date | undefined> {
  const now = clock();
  const mine = and(eq(chatCodes.conversationId, conversationId), eq(chatCodes.email, email));
  const [waiting] = await db
    .update(chatCodes)
    .set({ tries: sql`${chatCodes.tries} + 1` })
    .where(and(mine, lt(chatCodes.tries, TRIES), gt(chatCodes.expiresAt, now)))
    .returning();
  const given = Buffer.from(hashOf(secret, conversationId, code));
  const kept = Buffer.from(waiting?.codeHash ?? '');
  if (!waiting || given.length !== kept.length || !timingSafeEqual(given, kept)) return undefined;
  const [taken] = await db
    .delete(chatCodes)
    .where(and(mine, eq(chatCodes.codeHash, waiting.codeHash)))
    .returning();
  return taken && new Date(now.getTime() + VERIFIED_MINUTES * 60_000);
}
