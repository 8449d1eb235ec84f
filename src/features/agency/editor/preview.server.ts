// A record as a visitor would see it: published in a transaction that is rolled back once the page is rendered. So the
// preview is the page itself, and visitors never see the draft.
import { eq } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import { HOUR_MS, SECOND_MS } from '#domain/time.ts';
import { factsOf } from '#features/agency/settings/published-facts.server.ts';
import { dealPath } from '#features/catalogue/deals/deal-path.ts';
import type { Facts } from '#features/catalogue/records/facts.server.ts';
import { PREVIEW_HOURS } from '#features/catalogue/records/record.rules.ts';
import { factsFor } from '#features/catalogue/records/records.server.ts';
import { type RecordRow, records } from '#features/catalogue/records/records.table.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Content } from '#platform/content.ts';
import { type Database, rolledBack } from '#platform/database.ts';
import { isSameSecret, sign } from '#platform/hash.ts';
import { withFacts } from '#platform/live-config.ts';
import type { Services } from '#platform/services.ts';
import { collections } from './collections.server.ts';

export const PREVIEWS = '/preview';
const PURPOSE = 'preview of a record';

const signed = (secret: Uint8Array, id: string, until: string) => sign(secret, PURPOSE, `${id}.${until}`);

/** A link that shows the draft for 24 hours to everyone who has it. */
export function previewPath({ secret, clock }: Pick<Services, 'secret' | 'clock'>, id: string): string {
  const until = String(Math.floor((clock().getTime() + PREVIEW_HOURS * HOUR_MS) / SECOND_MS));
  return `${PREVIEWS}/${id}.${until}.${signed(secret, id, until)}`;
}

/** The record that a link names. Throws 404 for a forged or an expired link. */
export function readPreviewToken({ secret, clock }: Pick<Services, 'secret' | 'clock'>, token: string): string {
  const [id = '', until = '', signature = ''] = token.split('.');
  const holds = isUuid(id) && isSameSecret(signature, signed(secret, id, until));
  if (!holds || Number(until) * SECOND_MS < clock().getTime()) throw refuse('NOT_FOUND', m.editor_preview_expired());
  return id;
}

/** The page on which the draft appears. */
function pageOf({ collection, data, liveId }: RecordRow, facts: Facts): string | undefined {
  if (collection === 'deals') return dealPath(liveId);
  const { withoutPage, usedOn } = collections[collection];
  return withoutPage ? undefined : usedOn(data, facts)[0]?.href;
}

/** Reads from the transaction alone, and caches nothing. */
const contentOf = (content: Content, today: string): Content => ({
  currentVersion: content.currentVersion,
  peekVersion: () => undefined,
  getCached: () => undefined,
  read: (_name, load) => load(today),
  change: () => Promise.reject(new Error('a preview changes nothing')),
  answer: (_request, _name, ask) => ask(),
});

/**
 * @param render makes the whole document at a path with the given services, before the transaction ends.
 * @returns the document; throws 404 if the draft has no page yet and 422 if it is not complete enough to be shown.
 */
export async function renderPreview(
  services: Services,
  id: string,
  render: (path: string, services: Services) => Promise<string>,
): Promise<string> {
  return rolledBack(services.db, async (tx) => {
    const [row] = await tx.select().from(records).where(eq(records.id, id));
    if (!row || row.deletedAt) throw refuse('NOT_FOUND', m.editor_preview_expired());
    const facts = await factsFor(services, tx);
    const path = pageOf(row, facts);
    if (!path) throw refuse('UNPROCESSABLE', m.editor_preview_incomplete());
    await collections[row.collection].publish(tx, { liveId: row.liveId, data: row.data, demo: false }).catch(() => {
      throw refuse('UNPROCESSABLE', m.editor_preview_incomplete());
    });
    const content = contentOf(services.content, facts.today);
    const config = row.collection === 'settings' ? withFacts(services.config, factsOf(row.data)) : services.config;
    return render(path, { ...services, config, db: tx as unknown as Database, content });
  });
}
