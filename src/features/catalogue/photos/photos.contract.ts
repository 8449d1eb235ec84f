import { z } from 'zod';
import { oneLine } from '#domain/text.ts';
import { m } from '#messages';
import { forAdmin, forAgent } from '#platform/contract.ts';
import { asksCredit, LICENCES, type Licence, PHOTO_FILTERS, PHOTO_LIMITS, photoLimitWords } from './photos.rules.ts';

/** Where a photograph is shown; `href` is the page. */
const photoUse = z.object({
  kind: z.enum(['package', 'fare', 'deal', 'slide', 'country', 'city', 'draft']),
  title: z.string(),
  href: z.string(),
});
export type PhotoUse = z.infer<typeof photoUse>;

const photoLine = z.object({
  _id: z.string(),
  /** The value of `imageUrl` on pages that show it; also the URL of a picture. */
  imageUrl: z.string(),
  alt: z.string(),
  name: z.string(),
  width: z.number(),
  height: z.number(),
  /** The number of pages and drafts that use it. */
  uses: z.number(),
  deleted: z.boolean(),
});
export type PhotoLine = z.infer<typeof photoLine>;

/** A photograph with all its fields; every write has to return the current `version`. */
const photoRecord = photoLine.extend({
  altFr: z.string(),
  credit: z.string(),
  licence: z.enum(LICENCES),
  creditShown: z.boolean(),
  focalX: z.number(),
  focalY: z.number(),
  bytes: z.number(),
  uploadedAt: z.string(),
  version: z.number(),
  usedOn: z.array(photoUse),
});
export type PhotoRecord = z.infer<typeof photoRecord>;

const short = (limit: number) => z.string().max(limit, { error: () => m.photos_too_long({ limit }) });
const percent = z.number().int().min(0).max(100);
const id = z.string();
/** The largest value of the column. */
const version = z.number().int().min(1).max(2_147_483_647);

const hasCredit = ({ licence, credit }: { licence: Licence; credit: string }) => credit !== '' || !asksCredit(licence);
const needsCredit = { path: ['credit'], error: () => m.photos_credit_required() };

/** What staff write about a photograph, each with its sentence. */
const words = {
  alt: z
    .string()
    .transform(oneLine)
    .pipe(short(PHOTO_LIMITS.alt).min(1, { error: () => m.photos_alt_required() })),
  altFr: z.string().transform(oneLine).pipe(short(PHOTO_LIMITS.alt)),
  credit: z.string().transform(oneLine).pipe(short(PHOTO_LIMITS.credit)),
  licence: z.enum(LICENCES),
};

const written = z
  .strictObject({
    id,
    version,
    ...words,
    /** What is left out stays as it is. */
    altFr: words.altFr.optional(),
    credit: words.credit.default(''),
    creditShown: z.boolean().default(false),
    focalX: percent,
    focalY: percent,
  })
  .refine(hasCredit, needsCredit);

/** The words of a row of the table of texts. */
export const writtenWords = z.object(words).refine(hasCredit, needsCredit);

const one = z.object({ success: z.literal(true), data: photoRecord });
const route = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, summary: string) => ({
  method,
  path: `/api/staff/photos${path}` as const,
  summary,
  tags: ['staff'],
});

export const photosContract = {
  listPhotos: forAgent
    .route(route('GET', '', 'Photographs, newest first, 24 a page'))
    .input(
      z.strictObject({
        q: z.string().max(120).transform(oneLine).default(''),
        status: z.enum(PHOTO_FILTERS).default('all'),
        page: z.coerce.number().int().min(1).max(100_000).default(1),
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        data: z.array(photoLine),
        counts: z.record(z.enum(PHOTO_FILTERS), z.number()),
        page: z.number(),
        pages: z.number(),
        /** Whether the reader may upload and change photographs. */
        mayEdit: z.boolean(),
      }),
    ),
  readPhoto: forAgent
    .route(route('GET', '/{id}', 'One photograph, with the pages that show it'))
    .input(z.strictObject({ id }))
    .output(one.extend({ mayEdit: z.boolean() })),
  uploadPhoto: forAdmin
    .meta({
      access: 'admin',
      upload: { bytes: PHOTO_LIMITS.bytes, tooLarge: () => m.photos_too_large(photoLimitWords()) },
    })
    .route({
      ...route('POST', '', 'Upload a photograph as the body of the call; the same file twice is one photograph'),
      spec: (operation) => ({
        ...operation,
        parameters: [{ name: 'name', in: 'query', schema: { type: 'string' }, description: 'The name of the file' }],
        requestBody: {
          required: true,
          content: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
        },
      }),
    })
    .input(z.strictObject({ name: z.string().max(400).default('') }))
    .output(
      z.object({
        success: z.literal(true),
        data: photoRecord,
        /** It was already in the library. */
        known: z.boolean(),
      }),
    ),
  savePhoto: forAdmin
    .route(route('PUT', '/{id}', 'Describe a photograph'))
    .input(written)
    .output(one),
  replacePhoto: forAdmin
    .route(route('POST', '/{id}/replace', 'Show another photograph wherever this one is shown'))
    .input(z.strictObject({ id, by: z.string() }))
    .output(z.object({ success: z.literal(true), data: photoRecord, replaced: z.number() })),
  deletePhoto: forAdmin
    .route(route('DELETE', '/{id}', 'Delete a photograph that no page shows; it can be restored for 30 days'))
    .input(z.strictObject({ id }))
    .output(one),
  restorePhoto: forAdmin
    .route(route('POST', '/{id}/restore', 'Restore a deleted photograph'))
    .input(z.strictObject({ id }))
    .output(one),
};
