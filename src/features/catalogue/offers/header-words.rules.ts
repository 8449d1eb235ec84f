import { withoutAccents } from '#domain/text.ts';

const LONGEST_HEADER = 120;
/** Words that a header adds to its name. */
const ASIDES = /\((?:cad|ca\$|\$|required|optional|iata|yyyy-mm-dd|dd\/mm\/yyyy|mm\/dd\/yyyy|%|per person|pp)\)|\*/g;

/** 'Fare (CAD) *', 'fare_cad' and 'FARE' give the same words. */
export function headerWords(header: string): string[] {
  const words = withoutAccents(header.slice(0, LONGEST_HEADER).normalize('NFKC'))
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(ASIDES, ' ')
    .replace(/['’.]/g, '')
    .split(/[^a-z0-9%]+/)
    .filter(Boolean);
  return words.length > 1 ? words.filter((word) => word !== 'cad' && word !== 'iata') : words;
}
