// The column for texts in further languages, by language and name of the field.
import { jsonb } from 'drizzle-orm/pg-core';
import type { Locale } from '#domain/locale.ts';

export type Translations = { [locale in Locale]?: Readonly<Record<string, string | string[]>> };

/** English texts have columns of their own. */
export const translations = () => jsonb('translations').$type<Translations>().notNull().default({});
