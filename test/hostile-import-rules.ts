// Every rule of the imports that reads the text of a file, called with such a text. A new rule has to be added here.

import { typedCount } from '../src/domain/typed-count.ts';
import { otherCurrency } from '../src/domain/typed-currency.ts';
import { civilDayOf, typedDay } from '../src/domain/typed-day.ts';
import { typedMoney } from '../src/domain/typed-money.ts';
import { columnFactsOf } from '../src/features/agency/imports/columns/column-facts.rules.ts';
import { dayOrderOf } from '../src/features/agency/imports/columns/day-order.rules.ts';
import { chargeKindOf, fieldOf } from '../src/features/agency/imports/columns/import-fields.content.ts';
import * as columns from '../src/features/agency/imports/columns/match-columns.rules.ts';
import { amountField, readAmountField } from '../src/features/agency/imports/imports.rules.ts';
import { placeWords } from '../src/features/agency/imports/rows/place-words.rules.ts';
import * as cells from '../src/features/agency/imports/rows/read-cells.rules.ts';
import { cityFinder } from '../src/features/agency/imports/rows/read-places.rules.ts';
import { cellsReader } from '../src/features/agency/imports/rows/read-row.rules.ts';
import { cityOfCode, readAirport } from '../src/features/catalogue/airports/written-airport.rules.ts';
import { proposeCharges } from '../src/features/catalogue/charges/charges.rules.ts';
import * as charges from '../src/features/catalogue/offers/charge-names.rules.ts';
import { headerWords } from '../src/features/catalogue/offers/header-words.rules.ts';
import type { Rule } from './hostile-assistant-rules.ts';

const HEADERS = ['Name', 'From', 'To', 'Book by', 'Price', 'Tax', 'Trip', 'Cabin'];
const fareTable = { headers: HEADERS, rows: [], notes: [], is1904: false };
const fareMapping = columns.matchColumns('fares', HEADERS);
const fareRow = (text: string) => ({ number: 2, cells: HEADERS.map(() => text) });
const flight = { origin: 'YYZ', destination: 'LIS', tripType: 'round trip', cabin: 'economy' };
const kept = { kind: 'carrier', tripType: 'any', cabin: 'any', checkedOn: '2027-03-01', amountCents: 1 } as const;
/** Cells of a spreadsheet are cut when the table is read, to as many letters as are tried here. */
export const ofImports: Rule[] = [
  ['typedMoney', (text) => typedMoney(text)],
  ['otherCurrency', (text) => otherCurrency(text)],
  ['otherCurrency in a sentence', (text) => otherCurrency(text, 'sentence')],
  ['typedCount', typedCount],
  ['typedDay', (text) => typedDay(text)],
  ['civilDayOf', civilDayOf],
  ['headerWords', headerWords],
  ['chargeOfHeader', charges.chargeOfHeader],
  ['chargeName', (text) => charges.chargeName(text, 'base', 'YYZ')],
  ['unnamedCharge', (name) => charges.unnamedCharge([{ kind: 'third_party_tax', name }])],
  ['matchColumns', (text) => columns.matchColumns('deals', [text, text])],
  ['cleanMapping', (text) => columns.cleanMapping('deals', { columns: [{ field: text }], fixed: { [text]: text } }, 2)],
  ['headersKey', (text) => columns.headersKey([text, text])],
  ['fieldOf', (text) => fieldOf('deals', text)],
  ['chargeKindOf', chargeKindOf],
  ['dayOrderOf', (text) => dayOrderOf([text])],
  [
    'columnFactsOf',
    (text) => columnFactsOf({ headers: [text], rows: [{ number: 2, cells: [text] }], notes: [], is1904: false }),
  ],
  ['readLine', cells.readLine],
  ['readText', cells.readText],
  ['readList', cells.readList],
  ['readPercent', cells.readPercent],
  ['readNights', cells.readNights],
  ['readStops', cells.readStops],
  ['readFlag', cells.readFlag],
  ['readTrip', cells.readTrip],
  ['readCabin', cells.readCabin],
  ['readDay', (text) => cells.readDay(text, undefined)],
  ['amountField', (text) => amountField(text, text)],
  ['readAmountField', (text) => readAmountField(`amount:${text}`)],
  ['proposeCharges', (text) => proposeCharges(flight, [{ ...kept, name: text, origin: text, destination: text }])],
  ['cityOfCode', cityOfCode],
  ['readAirport', readAirport],
  ['placeWords', (text) => placeWords({ [text]: 'YYZ' }).read(text)],
  ['cityFinder', (text) => cityFinder([{ id: '1', name: 'Delhi', country: 'India' }])(text, text)],
  ['cellsReader', (text) => cellsReader('fares', fareTable, fareMapping)(fareRow(text))],
];
