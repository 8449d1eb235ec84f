// The scope of one language on the server: what is written within it, also later and after waiting, is in that language.
// Decision: docs/decisions/0034-language-is-part-of-the-call.md
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from '#domain/locale.ts';
import { overwriteServerAsyncLocalStorage } from '#locale';

/** Of the messages' own runtime. In development Vite loads that runtime a second time, for the pages; it gets the same scope. */
export const localeScope = new AsyncLocalStorage<{ locale?: Locale }>();
overwriteServerAsyncLocalStorage(localeScope);

export const inLocale = <T>(locale: Locale, work: () => T): T => localeScope.run({ locale }, work);
