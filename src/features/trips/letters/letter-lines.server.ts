// The letters of an inquiry as its history shows them, and what all their writers have in common.
import { desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/account/accounts/accounts.table.ts';
import { portraitOf } from '#features/account/portraits/portrait-of.ts';
import { colleagueName, NAMED_COLLEAGUE } from '#features/staff/people/colleagues.server.ts';
import { caseIds } from '#features/trips/inquiries/merging/case.server.ts';
import { m } from '#messages';
import { asRefusal, refuse } from '#platform/api-error.ts';
import type { Call } from '#platform/call.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { claimKey, type IdempotencyKey } from '#platform/idempotency.ts';
import { mails } from '#platform/mail.table.ts';
import type { Letter } from './letters.contract.ts';
import { inquiryLetters } from './letters.table.ts';

const removers = alias(users, 'removers');
const REMOVER = { firstName: removers.firstName, lastName: removers.lastName, email: removers.email };

/** Of an inquiry and those that were merged into it, newest first. Of one that was taken out, the words are not told. */
export async function lettersOf(db: Queryable, inquiryId: string): Promise<Letter[]> {
  const rows = await db
    .select({ letter: inquiryLetters, person: NAMED_COLLEAGUE, mail: mails, remover: REMOVER })
    .from(inquiryLetters)
    .leftJoin(users, eq(users.id, inquiryLetters.by))
    .leftJoin(mails, eq(mails.id, inquiryLetters.mailId))
    .leftJoin(removers, eq(removers.id, inquiryLetters.removedBy))
    .where(inArray(inquiryLetters.inquiryId, await caseIds(db, inquiryId)))
    .orderBy(desc(inquiryLetters.at), desc(inquiryLetters.id));
  return rows.map(({ letter, person, mail, remover }) => {
    const { id: _id, kind, subject, text, quoted, arrival, at, removedAt } = letter;
    const shown = { _id, kind, at: at.toISOString() };
    const by = { by: person ? colleagueName(person) : '', portrait: portraitOf(person) };
    if (removedAt)
      return {
        ...{ ...shown, ...by, subject: '', text: '', quoted: '' },
        removed: { by: remover ? colleagueName(remover) : '', at: removedAt.toISOString() },
      };
    const sent = mail && { mail: { _id: mail.id, to: mail.recipient, status: mail.status } };
    return { ...shown, ...by, subject, text, quoted, ...(arrival && { arrival }), ...sent };
  });
}

/** Writes a letter once per key, in one transaction. Returns its id, or that of the one that was written with the key before. */
export async function onceAsLetter(
  call: Call,
  once: IdempotencyKey | undefined,
  write: (tx: Transaction, id: string) => Promise<void>,
): Promise<string> {
  const id = crypto.randomUUID();
  return call.db.transaction(async (tx) => {
    const before = once && (await claimKey(tx, once, id, call.clock()).catch(asSentBefore));
    if (before?.subjectId) return before.subjectId;
    await write(tx, id);
    return id;
  });
}

/** A form whose letter is kept asks before it writes another text. */
function asSentBefore(error: unknown): never {
  throw asRefusal(error) ? refuse('CONFLICT', m.letter_sent_before()) : error;
}
