// A record as a visitor would see it: published in a transaction that is rolled back once the page is rendered. So the
// preview is the page itself, and visitors never see the draft.

import { eq } from 'drizzle-orm';
import { DEFAULT_LOCALE, type Locale } from '#domain/locale.ts';
import { translatedPath } from '#domain/path-to.ts';
import { sampleMailOf } from '#features/agency/pages/sample-mails.ts';
import { draftFacts } from '#features/agency/settings/published-facts.server.ts';
import { dealPath } from '#features/catalogue/deals/deal-path.ts';
import { lookupsFor } from '#features/catalogue/lookups/lookups.server.ts';
import type { Lookups } from '#features/records/store/lookups.ts';
import { type RecordRow, records } from '#features/records/store/records.table.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { withFacts } from '#platform/live-config.ts';
import { inLocale } from '#platform/locale-scope.ts';
import { rolledBack } from '#platform/rolled-back.ts';
import type { Services } from '#platform/services.ts';
import { collections } from '../collections.server.ts';
import { recordOfToken } from './preview-links.server.ts';

/** The record that a link shows. Throws 404 for a link that is forged, expired or revoked, or whose author left the staff. */
export async function readPreviewToken(
  services: Pick<Services, 'db' | 'secret' | 'clock'>,
  token: string,
): Promise<string> {
  const recordId = await recordOfToken(services, token);
  if (!recordId) throw refuse('NOT_FOUND', m.editor_preview_expired());
  return recordId;
}

/** The page on which the draft appears. */
function pagePathOf({ collection, data, liveId }: RecordRow, lookups: Lookups): string | undefined {
  if (collection === 'deals') return dealPath(liveId);
  const { withoutPage, usedOn } = collections[collection];
  return withoutPage ? undefined : usedOn(data, lookups)[0]?.href;
}

/**
 * @param locale of the page, if it is written in it; otherwise English.
 * @param render makes the whole document at a path with the given services, before the transaction ends.
 * @returns the document; throws 404 if the draft has no page yet and 422 if it is not complete enough to be shown.
 */
export async function renderPreview(
  services: Services,
  { id, locale = DEFAULT_LOCALE }: { id: string; locale?: Locale | undefined },
  render: (path: string, services: Services) => Promise<string>,
): Promise<string> {
  return rolledBack(services, async (within, tx) => {
    const [row] = await tx.select().from(records).where(eq(records.id, id));
    if (!row || row.deletedAt) throw refuse('NOT_FOUND', m.editor_preview_expired());
    const lookups = await lookupsFor(services, tx);
    const path = pagePathOf(row, lookups);
    const translated = path && translatedPath(path, locale);
    if (!path) throw refuse('UNPROCESSABLE', m.editor_preview_incomplete());
    await collections[row.collection].publish(tx, { liveId: row.liveId, data: row.data, demo: false }).catch(() => {
      throw refuse('UNPROCESSABLE', m.editor_preview_incomplete());
    });
    const config = withFacts(services.config, await draftFacts(tx, row));
    const mail = row.collection === 'sections' ? sampleMailOf(row.liveId) : undefined;
    if (mail)
      return inLocale(locale, async () => {
        const { html } = await mail((kind, props) => services.renderMail(kind, props, config));
        return html;
      });
    return inLocale(translated ? locale : DEFAULT_LOCALE, () => render(translated ?? path, { ...within, config }));
  });
}
