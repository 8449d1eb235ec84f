// The texts of an agent in a quote, in English and French. What a quote does not have in the language of the page is shown in the other one.
import { currentLocale, type Locale } from '#domain/locale.ts';

type Written<Name extends string> = { [K in Name]: string } & { [K in `${Name}Lang`]?: Locale };

/** A text for the page, and its language where that is not the one of the page. */
export function written<const Name extends string>(name: Name, english: string, french = ''): Written<Name> {
  const isFrench = currentLocale() === 'fr';
  const [own, other] = isFrench ? [french, english] : [english, french];
  const isOther = own === '' && other !== '';
  return {
    [name]: own || other,
    ...(isOther && { [`${name}Lang`]: isFrench ? 'en' : 'fr' }),
  } as Written<Name>;
}
