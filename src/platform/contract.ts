// The base of every row of the table of endpoints.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { oneLine } from '#domain/text.ts';
import { m } from '#messages';
import type { WorkKind } from './work-budget.ts';

// Messages of rules that have none of their own.
z.config({ localeError: ({ code }) => (code === 'invalid_type' ? m.platform_wrong_type() : m.platform_wrong_value()) });

/**
 * Who may call an endpoint. `owner` is a signed-in user whose rows the handler selects by the session's own id.
 * A row without an access word is for `admin`: denied by default.
 */
export type Access = 'anyone' | 'signed-in' | 'owner' | 'agent' | 'admin';
/** Who gets equal bytes from a GET without a query, so that they are cached with an ETag (see content.ts). */
export type Cache = 'public' | 'anonymous';
export type RowMeta = {
  access: Access;
  cache?: Cache;
  /** Everyone gets an equal answer, so a page with it may be shared (see personal-pages.ts); a test asks as several people. */
  alike?: true;
  /** What a call over HTTP costs its client; `call` where nothing is said. */
  work?: WorkKind;
  /** The row takes a file: its largest size in bytes, and the sentence for a larger one. */
  upload?: { bytes: number; tooLarge: () => string };
};

export const row = oc.$meta<RowMeta>({ access: 'admin' }).$route({ inputStructure: 'compact' });
export const forAnyone = row.meta({ access: 'anyone' });
export const alikeRow = row.meta({ access: 'anyone', alike: true });
export const publicRow = alikeRow.meta({ access: 'anyone', cache: 'public' });
/** Cached for anonymous visitors; a visitor with a session gets an answer of their own. */
export const anonymousRow = row.meta({ access: 'anyone', cache: 'anonymous' });
/** Computed for each call, from the catalogue in memory. */
export const searchRow = alikeRow.meta({ access: 'anyone', work: 'search' });
export const forSignedIn = row.meta({ access: 'signed-in' });
export const forOwner = row.meta({ access: 'owner' });
export const forAgent = row.meta({ access: 'agent' });
export const forAdmin = row.meta({ access: 'admin' });

/** The rows that a slice has under one path: `const at = rowsAt(forAgent, '/api/staff/mails', 'staff')`. */
export const rowsAt =
  (start: typeof forAnyone, base: `/${string}`, tag: string) =>
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, summary: string) =>
    start.route({ method, path: `${base}${path}`, summary, tags: [tag] });

/** The language of texts that are shown in English because they are not translated into that of the call, as a tag for `lang`. */
export const fallbackLanguage = z.string().optional();

/** What a call sends that needs no input. */
export const nothing = z.strictObject({}).optional();
export const done = z.object({ success: z.literal(true) });
/** Done, with a sentence for people. */
export const doneWithMessage = done.extend({ message: z.string() });
/** The version of a record that a write is based on; as large as the column can hold. */
export const version = z.number().int().min(1).max(2_147_483_647);

/** The input of a list: words and a page; `paged` says which of its pages is returned. */
export const searchedText = z.string().max(120).transform(oneLine).default('');
export const pageNumber = z.coerce.number().int().min(1).max(100_000).default(1);
export const paged = { page: z.number(), pages: z.number() };
/** Of a list that is paged by keyset: the page after or before a row. The number is then what the page is called. */
const cursor = z.string().max(400).default('');
export const turn = { page: pageNumber, after: cursor, before: cursor };
/** `next` and `previous` are cursors; empty at the respective end of the list. */
export const turned = { ...paged, next: z.string(), previous: z.string() };
