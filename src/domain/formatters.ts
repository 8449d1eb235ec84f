// An Intl formatter is expensive to create, in time and in memory outside the heap, so each is created once.

const made = new Map<string, Intl.DateTimeFormat>();

/** Options come from the code, never from a request, so there are few of them. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const formatter = made.get(key) ?? new Intl.DateTimeFormat(locale, options);
  made.set(key, formatter);
  return formatter;
}
