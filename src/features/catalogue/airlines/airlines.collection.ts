// The strip of airlines on the home page.

import { POSITION_FIELD } from '#features/catalogue/offers/offer.fields.ts';
import { siteRows } from '#features/catalogue/offers/site-rows.ts';
import type { Collection } from '#features/records/store/collection.ts';
import type { Fields } from '#features/records/store/fields.ts';
import { m } from '#messages';
import { airlines } from './airlines.table.ts';

/** Two letters or digits, with a letter among them: 'AC', 'F8', '4N'. */
const IATA_CODE = /^(?=.*[A-Z])[A-Z0-9]{2}$/;

const fields = {
  name: { kind: 'text', label: m.records_name, required: true, max: 60 },
  code: {
    kind: 'text',
    label: m.airlines_code,
    hint: m.airlines_code_hint,
    required: true,
    pattern: IATA_CODE,
    wrong: m.airlines_code_wrong,
    tidy: (text) => text.toUpperCase(),
  },
  ...POSITION_FIELD,
} as const satisfies Fields;

export const airlinesCollection: Collection = {
  name: 'airlines',
  ...siteRows(airlines, fields),
  unique: 'name',
  summary: ({ name, code }) => ({
    title: String(name ?? ''),
    subtitle: String(code ?? ''),
    amountCents: null,
    untilDay: null,
  }),
  checks: () => [],
  usedOn: () => [{ title: m.records_home_page(), href: '/#airlines' }],
};
