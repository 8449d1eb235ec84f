import { and, desc, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { contains } from '#platform/contains.ts';
import type { Database } from '#platform/database.ts';
import { inquiries } from '../inquiries.table.ts';
import type { Traveller } from './staff-inquiries.contract.ts';

const SHOWN = 8;
const LEAST_LETTERS = 3;

/** By words or by the id of a row; each email or phone once, accounts first. */
export async function findTravellers(db: Database, { q, id }: { q: string; id: string }): Promise<Traveller[]> {
  const isOne = isUuid(id);
  if (!isOne && q.length < LEAST_LETTERS) return [];
  const name = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;
  const where = (column: typeof users.id | typeof inquiries.id, ...words: Parameters<typeof contains>[1][]) =>
    isOne
      ? eq(column, id)
      : or(contains(q, ...words), hasPhone(q, column === users.id ? users.phone : inquiries.phone));
  const [accounts, earlier] = await Promise.all([
    db
      .select({ _id: users.id, name, email: users.email, phone: users.phone })
      .from(users)
      .where(and(where(users.id, name, users.email), eq(users.role, 'user'), isNotNull(users.mailboxProvenAt)))
      .limit(SHOWN),
    db
      .select({ _id: inquiries.id, name: inquiries.name, email: inquiries.email, phone: inquiries.phone })
      .from(inquiries)
      // Anonymised inquiries have neither.
      .where(
        and(where(inquiries.id, inquiries.name, inquiries.email), or(ne(inquiries.email, ''), ne(inquiries.phone, ''))),
      )
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

/** The digits of a number as they are dialled, whatever stands between them. */
function hasPhone(q: string, phone: typeof users.phone | typeof inquiries.phone): SQL | undefined {
  const digits = q.replace(/\D/g, '');
  if (digits.length < LEAST_LETTERS || /\p{L}/u.test(q)) return undefined;
  return sql`regexp_replace(${phone}, '[^0-9]', '', 'g') like ${`%${digits}%`}`;
}
