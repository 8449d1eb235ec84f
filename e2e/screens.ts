// Every screen in every role, with the traveller and the trip that they show.
import { type APIRequest, expect, type Page } from '@playwright/test';
import { layOutAll } from './accessible.ts';
import { IN_90_DAYS } from './days.ts';
import { joined, PASSWORD, signIn } from './people.ts';
import { inDatabase, STAFF } from './product.ts';
import type { Running } from './running.ts';

export const TRAVELLER = { email: 'lee.tran@example.ca', password: PASSWORD };
const TRIP = {
  from: 'Toronto (YYZ)',
  to: 'Lisbon (LIS)',
  departureDate: IN_90_DAYS,
  tripDuration: 7,
  adults: 2,
  children: 1,
  infants: 0,
  notes: 'Window seats together, if that can be. One of us is vegetarian and all of us sleep early.',
  name: 'Lee Tran',
  email: TRAVELLER.email,
  phone: '+14165550123',
  bestTimeToTalk: 'Morning',
  budgetPerPerson: 12489.5,
};

/** The traveller's account, trip and question to the assistant, once in a product. Returns the id of the inquiry. */
export async function sentTrip(requests: APIRequest, { product, mail }: Running): Promise<string> {
  const sent = await inDatabase(product, 'select id from inquiries where email = $1', [TRAVELLER.email]);
  if (sent.rows[0]) return sent.rows[0].id;
  const request = await requests.newContext({ baseURL: product.url });
  await joined({ request }, mail, TRAVELLER.email);
  const answer = await request.post('/api/inquiries', { data: TRIP });
  const { data } = (await answer.json()) as { data: { _id: string } };
  const unknown = { question: 'my boss cancelled my vacation, what do i get back', session_id: 'screens' };
  expect((await request.post('/assistant/chat', { data: unknown })).ok()).toBe(true);
  await request.dispose();
  return data._id;
}

export const PUBLIC = [
  '/',
  '/destinations',
  '/destinations?q=zzz',
  '/destinations/portugal',
  '/destinations/india',
  '/destinations/india?page=2',
  '/destinations/india/delhi',
  '/destinations/portugal/lisbon',
  '/destinations/kenya',
  '/offers',
  '/offers?from=YYZ&sort=price',
  '/search',
  '/search?from=YYZ&to=lisbon&max=1',
  '/destinations/india?from=YVR&nights=medium',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-and-conditions',
  '/accessibility',
  '/contact?purpose=accessibility',
  '/login',
  '/login?session=expired',
  '/login?account=leaving',
  '/register',
  '/otp',
  '/forgot-password',
  '/reset-password',
  '/reset-password?email=lee.tran%40example.ca&token=t',
  '/mail-preferences',
  '/mail-preferences/confirm',
  '/quote',
  '/trip',
  '/verify',
  '/no/such/page',
  '/widget/search',
];
export const SIGNED_IN = [
  '/profile',
  '/profile?edit=1',
  '/change-password',
  '/profile/two-step',
  '/profile/passkeys',
  '/delete-account',
  '/bookings',
  '/inquire',
  '/inquire/lisbon?from=YYZ',
  '/',
];
export const staffScreens = (inquiryId: string) => [
  '/staff',
  '/staff/notices',
  '/staff/inquiries',
  '/staff/inquiries?status=declined',
  '/staff/inquiries?view=board',
  '/staff/inquiries?to=lisbon&budgetTo=9000',
  '/staff/inquiries/new',
  '/staff/inquiries/itinerary',
  '/staff/inquiries/new?q=tran',
  `/staff/inquiries/${inquiryId}`,
  `/staff/inquiries/${inquiryId}/write`,
  `/staff/inquiries/${inquiryId}/received`,
  '/staff/quotes',
  '/staff/quotes?q=zzz',
  '/staff/bookings',
  '/staff/bookings?q=zzz',
  '/staff/catalogue/airlines',
  '/staff/catalogue/charges',
  '/staff/catalogue/entries',
  '/staff/catalogue/entries?q=zzz',
  '/staff/catalogue/replies',
  '/staff/catalogue/templates',
  '/staff/questions?question=cheapest+to+delhi',
  '/staff/settings',
  '/staff/settings/sender',
  '/staff/messages',
  '/staff/people',
  '/staff/health',
  '/profile/two-step',
  '/staff/photos',
  '/staff/photos?q=zzz',
  '/staff/photos/texts',
  '/staff/photos/texts?q=zzz',
  '/staff/outbox',
  '/staff/inbox',
  '/staff/inbox?filter=all&q=zzz',
];

/** The button of the chat and the consent bar are placed when the browser is idle. */
export const idle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));

// The fallback of a font that is still loading is wider, and what is not laid out yet has no width at all.
export async function scrollsSideways(page: Page): Promise<boolean> {
  await layOutAll(page);
  return page.evaluate(async () => {
    await document.fonts.ready;
    return document.documentElement.scrollWidth > document.documentElement.clientWidth;
  });
}

/** On a wide screen the desk fills the window, and its parts scroll within it: the document never does. */
export const outgrowsDesk = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollHeight > document.documentElement.clientHeight);

const COLLECTIONS = [
  'packages',
  'fares',
  'deals',
  'banners',
  'airlines',
  'charges',
  'sections',
  'entries',
  'replies',
  'templates',
];
const HEAD = 'SKU,Name,From,To,Travel from,Travel to,Book by,Price,ATSC,AIF';

/** Screens of staff that show one record of each kind, with an import and a conversation made for them. */
export async function recordScreens(requests: APIRequest, run: Running): Promise<string[]> {
  const { product } = run;
  const staff = await requests.newContext({ baseURL: product.url });
  await signIn({ request: staff }, STAFF.email, STAFF.password);
  const lines = [
    HEAD,
    'A1,Tagus,YYZ,LIS,2027-05-01,2027-06-30,2027-03-01,"1,249.00",34.42,38',
    'B2,Nowhere,XXQ,LIS,,,,,,',
  ];
  const sent = await staff.post('/api/staff/imports?collection=fares&name=spring.csv', {
    headers: { 'content-type': 'application/octet-stream' },
    data: Buffer.from(lines.join('\n')),
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const kept = { name: 'Embarkation Tax', destination: 'BR', amount: '20', checkedOn: '2027-01-04' };
  const made = await staff.post('/api/staff/catalogue/charges', { data: { data: kept } });
  expect(made.ok(), await made.text()).toBe(true);
  await staff.dispose();
  const first = async (from: string) =>
    String((await inDatabase(product, `select id from ${from} limit 1`)).rows[0]?.id);
  const records = await Promise.all(
    COLLECTIONS.map(async (name) => [
      `/staff/catalogue/${name}`,
      `/staff/catalogue/${name}/${await first(`records where collection = '${name}' order by title`)}`,
    ]),
  );
  return [
    ...records.flat(),
    '/staff/import',
    `/staff/import/${await first('imports')}`,
    '/staff/changes',
    `/staff/outbox/${await first("mails where kind = 'inquiry-received'")}`,
    `/staff/inbox/${await first('conversations')}`,
    `/staff/inbox/${await first('conversations')}/inquiry`,
    '/staff/sign-up?token=unknown',
  ];
}
