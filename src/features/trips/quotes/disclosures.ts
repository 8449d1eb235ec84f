// What the law asks a traveller to read before accepting. A change of these words is a new version of what is accepted.
import { m } from '#messages';

export const disclosures = (): string[] => [
  m.quote_know_price(),
  m.quote_know_names(),
  m.quote_know_documents(),
  m.quote_know_insurance(),
  m.quote_know_contract(),
  m.quote_know_rights(),
];
