// The table of texts: what is written about many photographs, saved row by row.
import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { isUuid, oneLine } from '#domain/text.ts';
import { m } from '#messages';
import { asRefusal } from '#platform/api-error.ts';
import { api, type Call } from '#platform/call.ts';
import { pageWithin } from '#platform/list-page.ts';
import { sentencesOf } from '#platform/read-refusal.ts';
import { PHOTO_PARTS, saying } from './photo-parts.server.ts';
import { pathOf, readRow } from './photo-rows.server.ts';
import type { PhotoText, SavedText, WrittenText } from './photo-texts.contract.ts';
import { usesOf } from './photo-uses.server.ts';
import { writtenWords } from './photos.contract.ts';
import { PHOTO_TEXTS_PER_PAGE, TEXT_FILTERS, type TextFilter } from './photos.rules.ts';
import { type PhotoRow, photos } from './photos.table.ts';
import { writePhoto } from './write-photo.server.ts';

const PARTS: Record<TextFilter, SQL | undefined> = {
  all: PHOTO_PARTS.all,
  missing: PHOTO_PARTS.missing,
  french: and(PHOTO_PARTS.all, eq(photos.altFr, '')),
};

export const photoTextsHandlers = {
  listPhotoTexts: api.listPhotoTexts.handler(async ({ input, context: { db, visitor } }) => {
    const { q, status, of } = input;
    const ids = of.split(',').filter(isUuid);
    const found = and(saying(q), of ? inArray(photos.id, ids) : undefined);
    const counted = await Promise.all(
      TEXT_FILTERS.map(async (filter) => {
        const [row] = await db.select({ rows: count() }).from(photos).where(and(found, PARTS[filter]));
        return [filter, row?.rows ?? 0] as const;
      }),
    );
    const counts = Object.fromEntries(counted) as Record<TextFilter, number>;
    const { page, pages, offset } = pageWithin(input.page, counts[status], PHOTO_TEXTS_PER_PAGE);
    const rows = await db
      .select()
      .from(photos)
      .where(and(found, PARTS[status]))
      .orderBy(desc(photos.uploadedAt), desc(photos.id))
      .limit(PHOTO_TEXTS_PER_PAGE)
      .offset(offset);
    const mayEdit = visitor?.role === 'admin';
    return { success: true as const, data: rows.map(present), counts, page, pages, mayEdit };
  }),

  savePhotoTexts: api.savePhotoTexts.handler(async ({ input, context }) => {
    const rows: SavedText[] = [];
    for (const row of input.rows) rows.push(await saveRow(context, row));
    return { success: true as const, rows };
  }),
};

/** One row; what is wrong with it keeps no other from being saved. */
async function saveRow(call: Call, row: WrittenText): Promise<SavedText> {
  const { id, version } = row;
  const before = await readRow(call.db, id);
  if (!before || before.deletedAt) return { id, state: 'refused', message: m.photos_not_found() };
  const typed = { ...row, alt: oneLine(row.alt), altFr: oneLine(row.altFr), credit: oneLine(row.credit) };
  if (isSame(before, typed)) return { id, state: 'same', data: present(before) };
  if (version !== before.version) return stale(before);
  const { licence, credit, alt, altFr } = typed;
  // A photograph that no page shows may lose its text, so that a first text can be undone.
  const isEmptied = alt === '' && altFr === '' && !(await isUsed(call, before));
  const { data, error } = writtenWords.safeParse({ licence, credit, altFr, alt: isEmptied ? '-' : alt });
  if (error) {
    const fields = sentencesOf(error.issues);
    return { id, state: 'refused', fields, message: Object.values(fields)[0] };
  }
  try {
    const saved = await writePhoto(call, before, version, isEmptied ? { ...data, alt: '' } : data);
    return { id, state: 'saved', data: present(saved) };
  } catch (thrown) {
    const now = asRefusal(thrown)?.code === 'CONFLICT' && (await readRow(call.db, id));
    if (!now) throw thrown;
    // Two savings of one person: the row was left by pressing the button.
    return isSame(now, typed) ? { id, state: 'same', data: present(now) } : stale(now);
  }
}

const isSame = (row: PhotoRow, typed: WrittenText) =>
  (['alt', 'altFr', 'credit', 'licence'] as const).every((name) => row[name] === typed[name]);

const stale = (row: PhotoRow): SavedText => ({
  ...{ id: row.id, state: 'stale', message: m.photos_text_stale(), data: present(row) },
});

const isUsed = async ({ db }: Call, row: PhotoRow) => ((await usesOf(db, [row])).get(row.id) ?? []).length > 0;

const present = (row: PhotoRow): PhotoText => {
  const { id, name, version, alt, altFr, credit, licence } = row;
  return { _id: id, imageUrl: pathOf(row), name, version, alt, altFr, credit, licence };
};
