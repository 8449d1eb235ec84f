// What the law asks a traveller to read before accepting.
import { m } from '#messages';

/** A change of the words below is a new version: an acceptance names the one that was read. */
export const DISCLOSURES_VERSION = '2026-11-28';

export const disclosures = (): string[] => [
  m.quote_know_price(),
  m.quote_know_names(),
  m.quote_know_documents(),
  m.quote_know_insurance(),
  m.quote_know_contract(),
  m.quote_know_rights(),
];
