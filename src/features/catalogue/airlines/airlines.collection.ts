// The strip of airlines on the home page.
import { eq } from 'drizzle-orm';
import { POSITION_FIELD } from '#features/catalogue/offers/offer.fields.ts';
import type { Collection } from '#features/records/store/collection.ts';
import { rowOf } from '#features/records/store/field-columns.ts';
import type { Fields } from '#features/records/store/fields.ts';
import { upsert } from '#features/records/store/upsert.ts';
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
  fields,
  unique: 'name',
  summary: ({ name, code }) => ({
    title: String(name ?? ''),
    subtitle: String(code ?? ''),
    amountCents: null,
    untilDay: null,
  }),
  checks: () => [],
  publish: async (tx, { liveId, data }) => {
    await upsert(tx, airlines, [{ id: liveId, ...rowOf(fields, data) }]);
  },
  unpublish: async (tx, liveId) => {
    await tx.delete(airlines).where(eq(airlines.id, liveId));
  },
  usedOn: () => [{ title: m.records_home_page(), href: '/#airlines' }],
  liveRows: async (tx) => {
    const rows = await tx.select().from(airlines);
    return rows.map(({ id, ...data }) => ({ liveId: id, demo: false, published: true, data }));
  },
};
