// A formatter of Intl costs far more to make than to use, in time and in memory outside the heap: each is made once.

const made = new Map<string, Intl.DateTimeFormat>();

/** Options come from the code, never from a request, so that their number is small. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const formatter = made.get(key) ?? new Intl.DateTimeFormat(locale, options);
  made.set(key, formatter);
  return formatter;
}
