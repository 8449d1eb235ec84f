// The charges that staff keep, with their amounts. An import proposes them for fares that have one total.
// Decision: docs/decisions/0043-fares-with-one-total.md

import { longDate } from '#domain/dates.ts';
import { cad } from '#domain/money.ts';
import { readMoney } from '#domain/typed-money.ts';
import { countryName } from '#features/catalogue/airports/airports.ts';
import { siteRows } from '#features/catalogue/offers/site-rows.ts';
import type { Collection } from '#features/records/store/collection.ts';
import { type Data, readData } from '#features/records/store/fields.ts';
import { m } from '#messages';
import { CHARGE_FIELDS, moneyText } from './charges.fields.ts';
import { charges } from './charges.table.ts';

const centsOf = ({ amount }: Data) => readMoney(String(amount ?? '')) ?? null;
/** A draft may have anything in a field, and only a code has a name. */
const placeWords = (place: string) => (/^[A-Z]{2}$/.test(place) ? countryName(place) : place);

/** 'YYZ to Portugal', or one end alone. */
function routeWords({ origin, destination }: Data): string {
  const [from, to] = [String(origin ?? ''), placeWords(String(destination ?? ''))];
  return from && to ? m.inquiry_from_to({ from, to }) : from || to || m.charges_everywhere();
}

function amountWords(data: Data): string {
  const cents = centsOf(data);
  return cents === null ? '' : cad(cents / 100, 'cents');
}
const checkedWords = ({ checkedOn }: Data) =>
  checkedOn && m.import_charge_checked({ day: longDate(String(checkedOn)) });

export const chargesCollection: Collection = {
  name: 'charges',
  ...siteRows(charges, CHARGE_FIELDS, (data) => ({ amountCents: centsOf(data) })),
  summary: (data) => ({
    title: String(data.name ?? ''),
    subtitle: [routeWords(data), amountWords(data), checkedWords(data)].filter(Boolean).join(' \u00b7 '),
    amountCents: centsOf(data),
    untilDay: null,
  }),
  checks: () => [],
  withoutPage: true,
  usedOn: () => [{ title: m.import_title(), href: '/staff/import' }],
  liveRows: async (tx) =>
    (await tx.select().from(charges)).map(({ id, amountCents, ...row }) => ({
      ...{ liveId: id, demo: false, published: true },
      data: readData(CHARGE_FIELDS, { ...row, amount: moneyText(amountCents) }),
    })),
};
