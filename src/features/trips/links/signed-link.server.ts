// The token of a mailed link: an id and its signature. A higher number in the signature revokes the links before it.
import { isUuid } from '#domain/text.ts';
import { HOUR_SECONDS } from '#domain/time.ts';
import { refuse } from '#platform/api-error.ts';
import type { Call } from '#platform/call.ts';
import { isSameSecret, sign } from '#platform/hash.ts';
import { consume, type Limit } from '#platform/rate-limit.ts';
import type { Services } from '#platform/services.ts';

/** A mistyped link is tried a few times; a guessed one never succeeds. */
const WRONG_LINKS: Limit = { name: 'quote-link', times: 30, seconds: HOUR_SECONDS };

type Linked = { id: string; linkNumber: number };
/** `purpose` separates the links of one kind from those of another. */
type Kind = 'quote' | 'notice';

const signatureOf = (secret: Uint8Array, kind: Kind, { id, linkNumber }: Linked) =>
  sign(secret, kind, `${id} ${linkNumber}`);

export const linkToken = ({ secret }: Pick<Services, 'secret'>, kind: Kind, linked: Linked): string =>
  `${linked.id}.${signatureOf(secret, kind, linked)}`;

/**
 * What a token opens. `find` reads it by its id.
 * Throws 404 with the sentence for any other text, and 429 for a client that tries many.
 */
export async function openedBy<Found>(
  call: Call,
  token: string,
  of: {
    kind: Kind;
    find: (id: string) => Promise<Found | undefined>;
    linked: (found: Found) => Linked;
    broken: () => string;
  },
): Promise<Found> {
  const [id = '', signature = ''] = token.split('.');
  const found = isUuid(id) ? await of.find(id) : undefined;
  if (found && isSameSecret(signature, signatureOf(call.secret, of.kind, of.linked(found)))) return found;
  await consume(call.db, [WRONG_LINKS, call.ip]);
  throw refuse('NOT_FOUND', of.broken());
}
