import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import { users, wordsOf } from '#features/account/accounts/accounts.table.ts';
import { patternOf } from '#platform/contains.ts';
import type { Database } from '#platform/database.ts';
import { inquiries } from '../inquiries.table.ts';
import { partContains, typedDigits } from '../inquiry-words.server.ts';
import type { Traveller } from './staff-inquiries.contract.ts';

const SHOWN = 8;
const LEAST_LETTERS = 3;

/** By words or by the id of a row; each email or phone once, accounts first. */
export async function findTravellers(db: Database, { q, id }: { q: string; id: string }): Promise<Traveller[]> {
  const isOne = isUuid(id);
  if (!isOne && q.length < LEAST_LETTERS) return [];
  const name = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;
  const digits = typedDigits(q);
  const inWords = (text: string) => sql`${wordsOf(users)} like search_text(${patternOf(text)})`;
  const isAccount = isOne ? eq(users.id, id) : or(inWords(q), digits ? inWords(digits) : undefined);
  const isEarlier = isOne
    ? eq(inquiries.id, id)
    : or(partContains('name', q), partContains('email', q), digits ? partContains('phone', digits) : undefined);
  const [accounts, earlier] = await Promise.all([
    db
      .select({ _id: users.id, name, email: users.email, phone: users.phone })
      .from(users)
      .where(and(isAccount, eq(users.role, 'user'), isNotNull(users.mailboxProvenAt)))
      .limit(SHOWN),
    db
      .select({ _id: inquiries.id, name: inquiries.name, email: inquiries.email, phone: inquiries.phone })
      .from(inquiries)
      // Anonymised inquiries have neither.
      .where(and(isEarlier, or(ne(inquiries.email, ''), ne(inquiries.phone, ''))))
      .orderBy(desc(inquiries.createdAt))
      .limit(SHOWN * 4),
  ]);
  const found = new Map<string, Traveller>();
  for (const one of accounts) found.set(one.email, { ...one, hasAccount: true });
  for (const one of earlier) {
    const reach = one.email || one.phone;
    if (!found.has(reach)) found.set(reach, { ...one, hasAccount: false });
  }
  return [...found.values()].slice(0, SHOWN);
}
