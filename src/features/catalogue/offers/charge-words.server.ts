// The name of a component in the language of the call. It is stored under its English name; what staff named themselves,
// or what has no name in this language, stays as it is.
import { z } from 'zod';
import { currentLocale } from '#domain/locale.ts';
import { foldedText } from '#domain/text.ts';
import { readJson } from '#platform/content-files.ts';

const french = new Map(
  Object.entries(readJson('charge-names.json', z.record(z.string(), z.string().min(1)), 'fr')).map(([name, shown]) => [
    foldedText(name),
    shown,
  ]),
);
/** 'Airport Improvement Fee (YUL)': the airport is not part of the name. */
const AIRPORT = / \([A-Z]{3}\)$/;

/** 'Frais d’améliorations aéroportuaires (YUL)' for 'Airport Improvement Fee (YUL)' on a French page. */
export function chargeInWords(name: string): string {
  if (currentLocale() !== 'fr') return name;
  const whole = french.get(foldedText(name));
  if (whole) return whole;
  const [airport = ''] = AIRPORT.exec(name) ?? [];
  const plain = airport && french.get(foldedText(name.slice(0, -airport.length)));
  return plain ? plain + airport : name;
}
