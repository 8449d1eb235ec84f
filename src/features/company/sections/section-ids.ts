import { createHash } from 'node:crypto';
import { SECTION_NAMES, type SectionName } from './known-sections.ts';

/** The id of a section's record, equal on every instance: a UUID of version 8 made from its name. */
export function sectionId(name: SectionName): string {
  const hex = createHash('sha256').update(`northfare section ${name}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

const NAMES = new Map(SECTION_NAMES.map((name) => [sectionId(name), name]));
export const sectionOfId = (id: string): SectionName | undefined => NAMES.get(id);
