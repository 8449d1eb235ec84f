// The name of a component in the language of the call. It is stored under its English name; what staff named themselves,
// or what has no name in this language, stays as it is.
import { z } from 'zod';
import { currentLocale } from '#domain/locale.ts';
import { foldedText } from '#domain/text.ts';
import { readJson } from '#platform/content-files.ts';

const names = Object.entries(readJson('charge-names.json', z.record(z.string(), z.string().min(1)), 'fr'));
const french = new Map(names.map(([name, shown]) => [foldedText(name), shown]));
const english = new Map(names.map(([name, shown]) => [foldedText(shown), name]));
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

/** The name under which a charge is stored, also of one that staff named in French; any other name is itself. */
export const storedChargeName = (name: string): string => english.get(foldedText(name)) ?? name;
