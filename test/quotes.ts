// Quotes in tests, created by the calls that the screens make.
import { addDays, civilToday } from '../src/domain/dates.ts';
import { DISCLOSURES_VERSION } from '../src/features/trips/quotes/disclosures.ts';
import type { QuoteDraft } from '../src/features/trips/quotes/quote-draft.ts';
import type { StaffQuote } from '../src/features/trips/quotes/quotes.contract.ts';

const day = (ahead: number) => addDays(civilToday(), ahead);
const flight = (carrier: string, number: string, from: string, to: string, departs: string, arrives: string) => ({
  ...{ carrier, number, operatedBy: '', from, to, fromTerminal: '1', toTerminal: '', departs, arrives },
  ...{ cabin: 'economy' as const, baggage: '1 checked bag', stops: '0', status: 'HK', locator: '' },
});
const charges = (base: string) => [
  { kind: 'base', name: 'Air fare', amount: base },
  { kind: 'third_party_tax', name: 'Air Travellers Security Charge', amount: '34.82' },
];

/** Two adults and a child to Lisbon in two ways, with insurance that can be added. */
export const draftOfLisbon = (): QuoteDraft => ({
  ...{
    adults: '2',
    children: '1',
    infants: '',
    message: 'Two ways to Lisbon.',
    messageFr: 'Deux façons d’aller à Lisbonne.',
  },
  ...{ differs: '', differsFr: '', french: false },
  ...{ priceUntil: day(3), seatsUntil: `${day(2)}T17:00` },
  options: [
    {
      ...{ name: 'Nonstop', nameFr: 'Sans escale' },
      flights: [
        flight('TP', '260', 'YYZ', 'LIS', `${day(80)}T22:25`, `${day(81)}T10:15`),
        flight('TP', '259', 'LIS', 'YYZ', `${day(90)}T15:40`, `${day(90)}T18:50`),
      ],
      ...{ adult: charges('548'), child: charges('411'), infant: [] },
      extras: [
        { name: 'Travel insurance', nameFr: 'Assurance voyage', amount: '60', unit: 'person' },
        { name: 'Seats together', nameFr: 'Sièges côte à côte', amount: '40', unit: 'party' },
      ],
      conditions: 'One change for $150.\nNo refund after ticketing.',
      conditionsFr: 'Un changement pour 150 $.\nAucun remboursement après l’émission.',
    },
    {
      ...{ name: '', nameFr: '' },
      flights: [
        flight('AC', '412', 'YYZ', 'YUL', `${day(80)}T18:10`, `${day(80)}T19:30`),
        flight('AC', '822', 'YUL', 'LIS', `${day(80)}T20:35`, `${day(81)}T08:05`),
        flight('AC', '823', 'LIS', 'YYZ', `${day(90)}T10:20`, `${day(90)}T14:05`),
      ],
      ...{ adult: charges('502'), child: charges('377'), infant: [], extras: [] },
      conditions: 'No changes.',
      conditionsFr: 'Aucun changement.',
    },
  ],
});

const PASSENGERS = [
  { given: 'Amélie', surname: 'O’Brien-Roy' },
  { given: 'Marc', surname: 'Roy' },
  { given: 'Léa', surname: 'Roy' },
];

/** What a traveller of the first option sends, with insurance. */
export const acceptanceOf = (token: string, more: object) => ({
  ...{ token, option: 0, extras: [0], passengers: PASSENGERS, agreed: true, disclosures: DISCLOSURES_VERSION, ...more },
});

type Answer = { status: number; body: unknown };
type Send = (path: string, body: object) => Promise<Answer>;
/** Who calls: a browser of the tests, or a page of a journey. */
type Caller = { post: Send; put: Send };

export const quoteIn = ({ body }: Answer) => (body as { data: StaffQuote }).data;
const PATH = '/api/staff/quotes';

/** A trip of two adults and a child from Toronto to Lisbon. Returns its id. */
export async function inquiryFor(browser: Pick<Caller, 'post'>, email: string, more: object = {}): Promise<string> {
  const { body } = await browser.post('/api/inquiries', {
    ...{ from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: day(80), tripDuration: 10, adults: 2, children: 1 },
    ...{ name: 'Amélie Roy', email, phone: '+15145550118', budgetPerPerson: 900, ...more },
  });
  return (body as { data: { _id: string } }).data._id;
}

export async function savedQuote(agent: Caller, inquiryId: string, draft = draftOfLisbon()): Promise<StaffQuote> {
  const { _id, version } = quoteIn(await agent.post(PATH, { inquiryId }));
  return quoteIn(await agent.put(`${PATH}/${_id}`, { version, draft }));
}

export async function sentQuote(agent: Caller, inquiryId: string, draft = draftOfLisbon()): Promise<StaffQuote> {
  const { _id, version } = await savedQuote(agent, inquiryId, draft);
  return quoteIn(await agent.post(`${PATH}/${_id}/send`, { version }));
}

export const tokenIn = ({ link }: Pick<StaffQuote, 'link'>): string => new URL(link).searchParams.get('token') ?? '';
