// What Jessica knows from the start. Staff edit it in the database; add an entry only where it is true of every such agency.
import { agencyEntries } from './knowledge-agency.ts';
import { baggageEntries } from './knowledge-baggage.ts';
import { bookingEntries } from './knowledge-booking.ts';
import { documentEntries } from './knowledge-documents.ts';
import { peopleEntries } from './knowledge-people.ts';
import { rightsEntries } from './knowledge-rights.ts';
import type { KnowledgeEntry } from './knowledge-shape.ts';

export const knowledgeEntries: readonly KnowledgeEntry[] = [
  ...bookingEntries,
  ...baggageEntries,
  ...documentEntries,
  ...peopleEntries,
  ...rightsEntries,
  ...agencyEntries,
];
