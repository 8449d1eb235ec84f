// Links to a draft: each person has one per record, which others may open without signing in until it expires or is revoked.
// Decision: docs/decisions/0030-secrets-in-mails-and-the-end-of-a-session.md
import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import { HOUR_MS } from '#domain/time.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { PREVIEW_HOURS } from '#features/records/store/record.rules.ts';
import { isSameSecret, sign } from '#platform/hash.ts';
import type { Services } from '#platform/services.ts';
import { previewLinks } from './preview-links.table.ts';

export const PREVIEWS = '/preview';
const PURPOSE = 'preview of a record';
/** A link that expires sooner is replaced when its author opens the record, so that what is shared works for hours. */
const MIN_HOURS = 12;

const LINK_ID = /^[\w-]{16}$/;
const newLinkId = () => randomBytes(12).toString('base64url');

type Parts = Pick<Services, 'db' | 'secret' | 'clock'>;
type Link = { id: string; recordId: string };

const signed = (secret: Uint8Array, { recordId, id }: Link) => sign(secret, PURPOSE, `${recordId}.${id}`);
const pathOf = (secret: Uint8Array, link: Link) => `${PREVIEWS}/${link.recordId}.${link.id}.${signed(secret, link)}`;
const isLive = (recordId: string, now: Date) =>
  and(eq(previewLinks.recordId, recordId), isNull(previewLinks.revokedAt), gt(previewLinks.expiresAt, now));
/** A link ends with its author's work for the agency; signing out does not end it, because it is made to be shared. */
const ofStaff = ne(users.role, 'user');

/** The person's link to the draft, for at most 24 hours. */
export async function previewPath({ db, secret, clock }: Parts, recordId: string, by: string): Promise<string> {
  const now = clock();
  const late = new Date(now.getTime() + MIN_HOURS * HOUR_MS);
  const [known] = await db
    .select({ id: previewLinks.id, recordId: previewLinks.recordId })
    .from(previewLinks)
    .where(and(isLive(recordId, late), eq(previewLinks.by, by)))
    .orderBy(desc(previewLinks.expiresAt))
    .limit(1);
  if (known) return pathOf(secret, known);
  const expiresAt = new Date(now.getTime() + PREVIEW_HOURS * HOUR_MS);
  const [made] = await db
    .insert(previewLinks)
    .values({ id: newLinkId(), recordId, by, createdAt: now, expiresAt })
    .returning();
  if (!made) throw new Error('a preview link was not written');
  return pathOf(secret, made);
}

/** The record of a link that works; otherwise undefined. The signature is checked first, so that guesses cost no query. */
export async function recordOfToken({ db, secret, clock }: Parts, token: string): Promise<string | undefined> {
  const [recordId = '', id = '', signature = ''] = token.split('.');
  if (!isUuid(recordId) || !LINK_ID.test(id) || !isSameSecret(signature, signed(secret, { recordId, id })))
    return undefined;
  const [link] = await db
    .select({ id: previewLinks.id })
    .from(previewLinks)
    .innerJoin(users, eq(users.id, previewLinks.by))
    .where(and(isLive(recordId, clock()), eq(previewLinks.id, id), ofStaff));
  return link && recordId;
}

/** The links that work, the newest first. */
export const listPreviews = ({ db, clock }: Pick<Parts, 'db' | 'clock'>, recordId: string) =>
  db
    .select({
      ...{ id: previewLinks.id, by: previewLinks.by, expiresAt: previewLinks.expiresAt },
      ...{ firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(previewLinks)
    .innerJoin(users, eq(users.id, previewLinks.by))
    .where(and(isLive(recordId, clock()), ofStaff))
    .orderBy(desc(previewLinks.createdAt), desc(previewLinks.id));

/** Ends one link of the record or, without an id, all of them. Returns how many ended. */
export async function revokePreviews(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  recordId: string,
  id?: string,
): Promise<number> {
  const revokedAt = clock();
  const which = and(isLive(recordId, revokedAt), id === undefined ? undefined : eq(previewLinks.id, id));
  const { rowCount } = await db.update(previewLinks).set({ revokedAt }).where(which);
  return rowCount ?? 0;
}
