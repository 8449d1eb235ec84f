// Changes of photographs in the audit of staff, alongside those of records.
import type { Data, Fields, Value } from '#features/records/store/fields.ts';
import type { Action } from '#features/records/store/record.rules.ts';
import { changes } from '#features/records/store/records.table.ts';
import { showValue } from '#features/records/store/show-value.ts';
import { m } from '#messages';
import { type Call, signedIn } from '#platform/call.ts';
import type { Queryable } from '#platform/database.ts';
import { LICENCE_WORDS } from './licence-words.ts';
import type { PhotoRow } from './photos.table.ts';

/** The fields of a photograph in the audit, under the labels of its form. */
export const PHOTO_FIELDS = {
  name: { kind: 'text', label: m.photos_file },
  alt: { kind: 'text', label: m.photos_alt },
  altFr: { kind: 'text', label: m.photos_alt_fr },
  credit: { kind: 'text', label: m.photos_credit },
  licence: { kind: 'text', label: m.photos_licence },
  creditShown: { kind: 'flag', label: m.photos_credit_shown },
  focal: { kind: 'text', label: m.photos_focal },
  replacedBy: { kind: 'text', label: m.photos_replaced_by },
} as const satisfies Fields;

export const shownInAudit = (name: string, value: Value | undefined): string => {
  const licence = name === 'licence' ? LICENCE_WORDS[value as PhotoRow['licence']] : undefined;
  return licence?.() ?? showValue(value);
};

const describedAs = ({ name, alt, altFr, credit, licence, creditShown, focalX, focalY }: PhotoRow): Data => ({
  ...{ name, alt, altFr, credit, licence, creditShown },
  focal: m.photos_focal_at({ x: focalX, y: focalY }),
});

type Noted = { action: Action; before?: PhotoRow; after?: PhotoRow; by?: PhotoRow };

/** Part of the transaction that changes the photograph. `by` replaces it. */
export async function notePhoto(call: Call, tx: Queryable, row: PhotoRow, { action, before, after, by }: Noted) {
  const replaced = by && { before: { replacedBy: '' }, after: { replacedBy: by.alt || by.name } };
  await tx.insert(changes).values({
    ...{ at: call.clock(), by: signedIn(call).userId, collection: 'photos', recordId: row.id },
    ...{ title: row.alt || row.name, action, version: row.version },
    before: replaced?.before ?? (before && describedAs(before)) ?? null,
    after: replaced?.after ?? (after && describedAs(after)) ?? null,
  });
}
