import type { Fields } from '#features/records/store/fields.ts';
import { m } from '#messages';

/** The photograph of a record. */
export const PHOTO_FIELD = {
  photoId: { kind: 'photo', label: m.records_photo, hint: m.records_photo_hint },
} as const satisfies Fields;
