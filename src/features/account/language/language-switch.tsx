import { useLocation } from 'react-router';
import { currentLocale, LOCALES, languageTag } from '#domain/locale.ts';
import { pathTo, translatedPath } from '#domain/path-to.ts';
import buttonStyles from '#ui/button.module.css';
import { LANGUAGE_NAMES } from './language-names.ts';

/** A button for each other language in which this page is written. `short` shows its code alone. */
export function LanguageSwitch({ className, short }: { className: string; short?: boolean }) {
  const { pathname, search } = useLocation();
  return LOCALES.map((locale) => {
    const path = locale === currentLocale() ? undefined : translatedPath(pathname, locale);
    return (
      path && (
        <form key={locale} className={className} method="post" action={pathTo('language')}>
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="next" value={path + search} />
          <button
            className={short ? `${buttonStyles.iconButton} ${buttonStyles.bare}` : undefined}
            type="submit"
            lang={languageTag(locale)}
          >
            {short ? (
              <>
                {locale.toUpperCase()}
                <span className="visually-hidden">, {LANGUAGE_NAMES[locale]}</span>
              </>
            ) : (
              LANGUAGE_NAMES[locale]
            )}
          </button>
        </form>
      )
    );
  });
}
