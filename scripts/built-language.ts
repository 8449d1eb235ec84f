// Which language the browser's scripts are built for. The first build has the server as well; see bundle-languages.ts.
import settings from '../project.inlang/settings.json' with { type: 'json' };

const LANGUAGES: readonly string[] = settings.locales;
export const BUILT_LANGUAGE = process.env.BUILT_LANGUAGE ?? settings.baseLocale;
export const isFirstBuild = BUILT_LANGUAGE === settings.baseLocale;
export const otherLanguages = LANGUAGES.filter((language) => language !== settings.baseLocale);
