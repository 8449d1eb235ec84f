// What the variables of a letter mean in an inquiry, in the traveller's language.
import { longDate } from '#domain/dates.ts';
import { splitPlace } from '#domain/places.ts';
import { signatureOf } from '#features/account/portraits/portraits.server.ts';
import type { InquiryRow } from '#features/trips/inquiries/inquiries.table.ts';
import { nightsWords, peopleWords } from '#features/trips/inquiries/people-words.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Call } from '#platform/call.ts';
import type { Queryable } from '#platform/database.ts';
import { inLocale } from '#platform/locale-scope.ts';
import { filled, inBraces, type Known, namesIn, VARIABLES } from './letters.rules.ts';

const cityOf = (place: string) => splitPlace(place).city;

export async function knownOf(call: Call, db: Queryable, row: InquiryRow, by: string): Promise<Known> {
  const signature = await signatureOf(db, by);
  return inLocale(row.locale, () => ({
    name: row.name.split(' ')[0] ?? '',
    reference: row.reference,
    route: m.quote_mail_route({ from: cityOf(row.from), to: cityOf(row.to) }),
    dates: m.letter_dates({ date: longDate(row.departureDate), nights: nightsWords(row.tripDuration) }),
    people: peopleWords(row),
    agent: signature?.name ?? '',
    agency: call.config.SITE_NAME,
    phone: call.config.SITE_PHONE,
  }));
}

type Written = { subject: string; text: string };

/** With its variables filled in. What cannot be filled in is refused at its field, so that no traveller reads a name in braces. */
export function filledLetter(written: Written, known: Known): Written {
  const fields = Object.fromEntries(
    Object.entries(written).flatMap(([field, text]) => {
      const problem = problemOf(text, known);
      return problem ? [[field, problem]] : [];
    }),
  );
  const [first] = Object.values(fields);
  if (first) throw refuse('UNPROCESSABLE', first, { fields });
  return { subject: filled(written.subject, known), text: filled(written.text, known) };
}

function problemOf(text: string, known: Known): string | undefined {
  const { variables, unknown } = namesIn(text);
  if (unknown.length > 0) return m.letter_unknown({ unknown: inBraces(unknown), names: inBraces(VARIABLES) });
  const empty = variables.filter((name) => known[name] === '');
  return empty.length > 0 ? m.letter_empty({ names: inBraces(empty), count: empty.length }) : undefined;
}
