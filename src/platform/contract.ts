// What every row of the table of endpoints starts from.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { m } from '#messages';

// What a rule without a sentence of its own says to people.
z.config({ localeError: ({ code }) => (code === 'invalid_type' ? m.platform_wrong_type() : m.platform_wrong_value()) });

/**
 * Who may call an endpoint. `owner` is a signed-in user whose rows the handler selects by the session's own id.
 * A row that says nothing is for `admin`: denied by default.
 */
export type Access = 'anyone' | 'signed-in' | 'owner' | 'agent' | 'admin';
/** Who gets the same bytes from a GET without a query, so that they are cached with an ETag (see content.ts). */
export type Cache = 'public' | 'anonymous';
export type RowMeta = {
  access: Access;
  cache?: Cache;
  /** The row takes a file: its largest size in bytes, and the sentence for a larger one. */
  upload?: { bytes: number; tooLarge: () => string };
};

export const row = oc.$meta<RowMeta>({ access: 'admin' }).$route({ inputStructure: 'compact' });
export const forAnyone = row.meta({ access: 'anyone' });
export const publicRow = row.meta({ access: 'anyone', cache: 'public' });
/** Cached for anonymous visitors; a visitor with a session gets an answer of their own. */
export const anonymousRow = row.meta({ access: 'anyone', cache: 'anonymous' });
export const forSignedIn = row.meta({ access: 'signed-in' });
export const forOwner = row.meta({ access: 'owner' });
export const forAgent = row.meta({ access: 'agent' });
export const forAdmin = row.meta({ access: 'admin' });
