import type { Locale } from '#domain/locale.ts';

/** Each language in itself, so that those who do not read the page find theirs. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', fr: 'Français' };
