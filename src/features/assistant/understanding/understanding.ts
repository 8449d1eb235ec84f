// How messages are understood in the language of the call.
import { currentLocale, type Locale } from '#domain/locale.ts';
import { english } from './en/english.ts';
import type { Understanding } from './understood.ts';

const BY_LANGUAGE: Partial<Record<Locale, Understanding>> = { en: english };

/** That of the call's language, or of English where a language has none. */
export const understanding = (): Understanding => BY_LANGUAGE[currentLocale()] ?? english;
