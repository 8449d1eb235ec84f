// The portraits of staff: uploading, removing and putting back one's own, and GET /portraits/:file, which anyone may see.
// Decision: docs/decisions/0049-portraits.md
import { and, eq, gt, inArray, lte, ne, or } from 'drizzle-orm';
import { Hono } from 'hono';
import { MEGABYTE } from '#domain/bytes.ts';
import { mailedPortrait, portraitFile, portraitPath, readMailedPortrait, readPortrait } from '#domain/portrait.ts';
import { DAY_MS } from '#domain/time.ts';
import { isActiveStaff, publicName, users } from '#features/account/accounts/accounts.table.ts';
import type { MailSignature } from '#features/company/mail-frame/mail-signature.ts';
import { m } from '#messages';
import { refusalResponse, refuse } from '#platform/api-error.ts';
import { api, checkConnected, signedIn } from '#platform/call.ts';
import type { Queryable } from '#platform/database.ts';
import { askedIn, type ClientEnv, createDrawnPictures } from '#platform/drawn-pictures.ts';
import { createFairQueue } from '#platform/fair-queue.ts';
import { consume } from '#platform/rate-limit.ts';
import { readTogether } from '#platform/read-together.ts';
import type { Services } from '#platform/services.ts';
import { type StoredFolder, storeFiles } from '#platform/stored-files.ts';
import type { WorkBudget } from '#platform/work-budget.ts';
import { asJpeg, makePortrait } from './make-portrait.server.ts';
import { portraitOf } from './portrait-of.ts';

const UPLOADS = { name: 'portraits', times: 60, seconds: 3600 };
/** The name contains the hash of the picture, so the content never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOLDER = 'portraits/';
const keyOf = (file: string) => `${FOLDER}${file}`;

const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS);
const inTurn = createFairQueue({ atOnce: 1, waiting: 16, retrySeconds: 5 });

export const portraitsHandlers = {
  uploadPortrait: api.uploadPortrait.handler(async ({ context }) => {
    const { upload, db, clock, ip: client, signal } = context;
    const { userId } = signedIn(context);
    if (!upload?.bytes) throw refuse('UNPROCESSABLE', m.photos_no_file(), { fields: { portrait: m.photos_no_file() } });
    await consume(db, [UPLOADS, userId]);
    const { hash, files } = await inTurn({ client, signal, run: () => makePortrait(upload) });
    checkConnected(context);
    const stored = files.map(({ name, bytes }) => ({ key: keyOf(name), bytes }));
    await storeFiles(context, stored, () =>
      db
        .update(users)
        .set({ portrait: hash, formerPortrait: users.portrait, portraitAt: clock() })
        // The same picture again: the one before it stays the one to go back to.
        .where(and(eq(users.id, userId), ne(users.portrait, hash))),
    );
    return { success: true as const, message: m.portrait_saved(), portrait: portraitPath(hash) };
  }),

  removePortrait: api.removePortrait.handler(async ({ context }) => {
    const { userId } = signedIn(context);
    // Removed twice, the portrait can still be put back.
    await context.db
      .update(users)
      .set({ portrait: '', formerPortrait: users.portrait, portraitAt: context.clock() })
      .where(and(eq(users.id, userId), ne(users.portrait, '')));
    return { success: true as const, message: m.portrait_removed() };
  }),

  restorePortrait: api.restorePortrait.handler(async ({ context }) => {
    const { userId } = signedIn(context);
    const [row] = await context.db
      .update(users)
      .set({ portrait: users.formerPortrait, formerPortrait: users.portrait, portraitAt: context.clock() })
      .where(and(eq(users.id, userId), ne(users.formerPortrait, ''), gt(users.portraitAt, dayBefore(context.clock()))))
      .returning({ portrait: users.portrait });
    if (!row) throw refuse('CONFLICT', m.portrait_none_before());
    return { success: true as const, message: m.portrait_restored(), portrait: portraitPath(row.portrait) };
  }),
};

/** The current portraits that people may see, by the ids of their accounts. */
export async function portraitsOf(
  db: Queryable,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, portrait: users.portrait, deactivatedAt: users.deactivatedAt })
    .from(users)
    .where(and(inArray(users.id, known), isActiveStaff));
  return new Map(
    rows.flatMap((row) => {
      const path = portraitOf(row);
      return path ? [[row.id, path] as const] : [];
    }),
  );
}

/** Who signs a mail to a traveller; undefined if the account has no name that travellers see, or is deactivated. */
export async function signatureOf(db: Queryable, id: string | null): Promise<MailSignature | undefined> {
  const [row] =
    id === null
      ? []
      : await db
          .select({ name: publicName, portrait: users.portrait })
          .from(users)
          .where(and(eq(users.id, id), isActiveStaff));
  return row?.name ? { name: row.name, portrait: row.portrait && mailedPortrait(row.portrait) } : undefined;
}

export function createPortraitRoutes({ db, storage }: Pick<Services, 'db' | 'storage'>, budget: WorkBudget) {
  const kept = createDrawnPictures(budget, 'portrait', 4 * MEGABYTE);
  const notFound = () => refuse('NOT_FOUND', m.portrait_not_found());
  const isPublic = readTogether(async (hashes) => {
    const rows = await db
      .select({ portrait: users.portrait })
      .from(users)
      .where(and(inArray(users.portrait, hashes), isActiveStaff));
    return new Map(rows.map(({ portrait }) => [portrait, true]));
  });
  return new Hono<ClientEnv>().get('/portraits/:file', async (c, next) => {
    const file = c.req.param('file');
    const mailed = readMailedPortrait(file);
    const hash = mailed ?? readPortrait(file);
    if (!hash) return next();
    if (!(await isPublic(hash))) return refusalResponse(notFound());
    const draw = async () => {
      const bytes = await storage.get(keyOf(mailed ? portraitFile(mailed, 192) : file));
      if (!bytes) throw notFound();
      return mailed ? asJpeg(bytes) : bytes;
    };
    const type = mailed ? 'image/jpeg' : 'image/webp';
    return kept(askedIn(c), { key: file, type, cacheControl: FOR_EVER, work: 'file', draw });
  });
}

/** The picture itself, for the person's own file. */
export async function ownPortrait({ storage }: Pick<Services, 'storage'>, hash: string): Promise<string | undefined> {
  const bytes = hash ? await storage.get(keyOf(portraitFile(hash, 192))) : undefined;
  return bytes && `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`;
}

/** After a day a portrait that was removed or replaced cannot be put back. */
export async function forgetFormerPortraits({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const { rowCount } = await db
    .update(users)
    .set({ formerPortrait: '' })
    .where(and(ne(users.formerPortrait, ''), lte(users.portraitAt, dayBefore(clock()))));
  return rowCount ?? 0;
}

export const PORTRAIT_FOLDER: StoredFolder = {
  folder: FOLDER,
  async needed(db) {
    const rows = await db
      .select({ portrait: users.portrait, former: users.formerPortrait })
      .from(users)
      .where(or(ne(users.portrait, ''), ne(users.formerPortrait, '')));
    const known = new Set(rows.flatMap(({ portrait, former }) => [portrait, former]));
    return (key) => known.has(readPortrait(key.slice(FOLDER.length)) ?? '');
  },
};
