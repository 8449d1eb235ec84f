// The texts of many photographs at once: a table, in which each row is saved by itself.
import { z } from 'zod';
import { done, forAdmin, forAgent, paged, pageNumber, rowsAt, searchedText, version } from '#platform/contract.ts';
import { LICENCES, PHOTO_LIMITS, PHOTO_TEXTS_PER_PAGE, TEXT_FILTERS } from './photos.rules.ts';

const typed = { alt: z.string(), altFr: z.string(), credit: z.string(), licence: z.enum(LICENCES) };

const photoText = z.object({
  _id: z.string(),
  imageUrl: z.string(),
  name: z.string(),
  version,
  ...typed,
});
export type PhotoText = z.infer<typeof photoText>;

/** Longer than a row may keep, so that a text that is too long is refused at its row. */
const anyText = z.string().max(20 * PHOTO_LIMITS.alt);
const writtenRow = z.strictObject({
  ...{ id: z.string(), version, licence: typed.licence },
  ...{ alt: anyText, altFr: anyText, credit: anyText },
});
export type WrittenText = z.infer<typeof writtenRow>;

const savedRow = z.object({
  id: z.string(),
  /** same: it was so already. stale: `data` is what someone else wrote. */
  state: z.enum(['saved', 'same', 'stale', 'refused']),
  message: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  data: photoText.optional(),
});
export type SavedText = z.infer<typeof savedRow>;

const PATH = '/api/staff/photos/texts';

export const photoTextsContract = {
  listPhotoTexts: rowsAt(forAgent, PATH, 'staff')('GET', '', 'What is written about photographs, newest first')
    .input(
      z.strictObject({
        q: searchedText,
        status: z.enum(TEXT_FILTERS).default('all'),
        /** Only these, by their ids with commas between. */
        of: z.string().max(8_000).default(''),
        page: pageNumber,
      }),
    )
    .output(
      done.extend({
        data: z.array(photoText),
        counts: z.record(z.enum(TEXT_FILTERS), z.number()),
        ...paged,
        mayEdit: z.boolean(),
      }),
    ),
  savePhotoTexts: rowsAt(forAdmin, PATH, 'staff')('PUT', '', 'Describe photographs; each row is saved or refused alone')
    .input(z.strictObject({ rows: z.array(writtenRow).min(1).max(PHOTO_TEXTS_PER_PAGE) }))
    .output(done.extend({ rows: z.array(savedRow) })),
};
