import { asc, sql } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import { inCallLanguage, localizedNames } from '#features/records/store/localized-fields.ts';
import type { Queryable } from '#platform/database.ts';
import { inLocale } from '#platform/locale-scope.ts';
import { letterTemplates } from './letters.table.ts';
import { TEMPLATE_FIELDS } from './templates.fields.ts';

const LOCALIZED = localizedNames(TEMPLATE_FIELDS);

/** The published templates by name, and the chosen one in the language of the traveller. */
export async function templatesFor(db: Queryable, locale: Locale, id: string) {
  const rows = await db
    .select()
    .from(letterTemplates)
    .orderBy(asc(sql`search_text(${letterTemplates.title})`));
  const found = rows.find((one) => one.id === id);
  const read = found && inLocale(locale, () => inCallLanguage(found, LOCALIZED));
  return {
    templates: rows.map((one) => ({ _id: one.id, title: one.title })),
    chosen: read && { _id: id, subject: read.row.subject, text: read.row.text, lang: read.lang },
  };
}
