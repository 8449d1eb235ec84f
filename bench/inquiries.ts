// `npm run bench -- inquiries`: how the desk answers with 100,000 inquiries, 300,000 rows of timelines and 20,000 quotes, and
// the page of a traveller next to the home page. It also runs without a name, after the other parts.
import { type Product, STAFF, startProduct } from '../e2e/product.ts';
import { inquiryFor, sentQuote } from '../test/quotes.ts';
import { AS_A_PERSON, asking, cookieOf, measureLatency, medianOf } from './latency.ts';
import { measureVisits } from './pages.ts';
import { heading, row } from './print.ts';
import { RARE, SIZES, seedInquiries, TRAVELLER } from './seed-inquiries.ts';

const GOAL_MS = 300;
const RUNS = 40;
const LIST = '/api/staff/inquiries';
const PAGE = '/staff/inquiries';
const QUOTES = '/api/staff/quotes';

/** @param folder of a product that has been started once. */
export async function measureInquiries(folder: string): Promise<void> {
  const filling = await startProduct({ DATA_DIR: folder });
  const begun = performance.now();
  try {
    await sendQuote(filling);
    const rows = await seedInquiries(filling);
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(
      `\n${SIZES.inquiries} inquiries with ${rows} rows of timelines and ${SIZES.quotes} quotes in ${seconds} s`,
    );
  } finally {
    await filling.end();
  }
  const product = await startProduct({ DATA_DIR: folder });
  try {
    await measureDesk(product);
    await measureTravellers(product);
  } finally {
    await product.end();
  }
}

/** What the quotes of the others are copies of. */
async function sendQuote(product: Product): Promise<void> {
  const cookie = await cookieOf(product);
  const send = (method: string) => async (path: string, body: object) => {
    const answer = await fetch(product.url + path, {
      ...{ method, body: JSON.stringify(body) },
      headers: { cookie, 'content-type': 'application/json', origin: product.url },
    });
    return { status: answer.status, body: await answer.json() };
  };
  const agent = { post: send('POST'), put: send('PUT') };
  await sentQuote(agent, await inquiryFor(agent, STAFF.email));
}

type Answer = { data: { _id: string; reference: string; inquiryId: string }[]; next?: string; pages: number };

async function measureDesk(product: Product): Promise<void> {
  const ask = asking(product, await cookieOf(product));
  const read = async (path: string) => JSON.parse(await ask(path)) as Answer;
  /** The page in the middle, as one comes to it from the page before. */
  const deep = async (list: string) => {
    const { pages } = await read(list);
    const page = Math.floor(pages / 2);
    const { next = '' } = await read(`${list}?page=${page}`).catch(() => ({ next: '' }));
    return { typed: `?page=${page + 1}`, turned: `?page=${page + 1}&after=${next}` };
  };
  const [inquiries, quotes] = [await deep(LIST), await deep(QUOTES)];
  const [busy, one] = [await read(`${LIST}?q=seeded1@example.ca`), await read(`${LIST}?status=quoted&page=20`)];
  const long = busy.data.at(-1)?._id ?? '';
  const reference = one.data[0]?.reference ?? '';
  const in10Weeks = new Date(Date.now() + 70 * 86_400_000).toISOString().slice(0, 10);
  const over = [
    ...(await measure(product, 'The board', {
      page: `${PAGE}?view=board`,
      data: `${LIST}/board`,
      mine: `${LIST}/board?owner=mine`,
      unassigned: `${LIST}/board?owner=unassigned`,
      'waiting for a week': `${LIST}/board?waiting=week`,
      late: `${LIST}/board?due=late`,
      'due today': `${LIST}/board?due=today`,
      'nothing promised': `${LIST}/board?due=unpromised`,
      'to a place': `${LIST}/board?to=lisbon`,
      'leaves in ten weeks': `${LIST}/board?leavesFrom=${in10Weeks}`,
      'a budget': `${LIST}/board?budgetFrom=3000`,
      'a common word': `${LIST}/board?q=toronto`,
    })),
    ...(await measure(product, 'The list', {
      page: PAGE,
      'page, in the middle': `${PAGE}${inquiries.turned}`,
      'data, first page': LIST,
      'data, next page in the middle': `${LIST}${inquiries.turned}`,
      'data, page by number': `${LIST}${inquiries.typed}`,
      'one status': `${LIST}?status=quoted`,
      'a late answer': `${LIST}?due=late`,
      'rows of a spreadsheet': `${LIST}/rows`,
    })),
    ...(await measure(product, 'The search', {
      'page, a common word': `${PAGE}?q=toronto`,
      'a common word': `${LIST}?q=toronto`,
      'a common name': `${LIST}?q=tremblay`,
      'a common name in a status': `${LIST}?q=tremblay&status=quoted`,
      'a rare name': `${LIST}?q=${RARE.typed}`,
      'no hit': `${LIST}?q=zzzzqq`,
      'two letters': `${LIST}?q=zz`,
      'another script': `${LIST}?q=${encodeURIComponent('東京')}`,
      reference: `${LIST}?q=${reference}`,
      email: `${LIST}?q=${TRAVELLER}`,
      phone: `${LIST}?q=${encodeURIComponent('555 0001')}`,
      'a traveller by name': `${LIST}/travellers?q=tremblay`,
      'a traveller by phone': `${LIST}/travellers?q=5550001`,
    })),
    ...(await measure(product, 'Records', {
      'page, hundreds of rows': `${PAGE}/${long}`,
      'data, hundreds of rows': `${LIST}/${long}`,
      'page, a usual one': `${PAGE}/${one.data[0]?._id}`,
      'others of its traveller': `${LIST}/${one.data[0]?._id}/related`,
    })),
    ...(await measure(product, 'Quotes, bookings and the day', {
      'quotes, page': '/staff/quotes',
      'quotes, data': QUOTES,
      'quotes, next page in the middle': `${QUOTES}${quotes.turned}`,
      'quotes, expired': `${QUOTES}?state=expired`,
      'quotes, a common word': `${QUOTES}?q=toronto`,
      'quotes, no hit': `${QUOTES}?q=zzzzqq`,
      'bookings, page': '/staff/bookings',
      'bookings, a ticket': '/api/staff/bookings?q=014-2345000007',
      'bookings, a name': '/api/staff/bookings?q=tremblay',
      overview: '/staff',
      'My day': '/staff/notices',
      'the bell': '/api/staff/notices',
    })),
  ];
  console.log(over.length > 0 ? `\nOver ${GOAL_MS} ms: ${over.join('; ')}` : `\nAll within ${GOAL_MS} ms`);
}

/** Each part is asked by someone who has just signed in, so that no session ends in between. */
async function measure(product: Product, title: string, paths: Record<string, string>): Promise<string[]> {
  const ask = asking(product, await cookieOf(product));
  const over = await measureLatency(title, { goalMs: GOAL_MS, runs: RUNS }, paths, ask);
  return over.map((what) => `${title}, ${what}`);
}

/** Rendered for a person, and painted on the slow phone. */
async function measureTravellers(product: Product): Promise<void> {
  const desk = asking(product, await cookieOf(product));
  const sent = JSON.parse(await desk(`${QUOTES}?state=sent`)) as Answer;
  const quote = JSON.parse(await desk(`${QUOTES}/${sent.data[0]?._id}`)) as { data: { link: string } };
  const { pathname, search } = new URL(quote.data.link);
  const traveller = await cookieOf(product, { ...STAFF, email: TRAVELLER });
  const home = await medianOf(RUNS, '/', asking(product, AS_A_PERSON));
  const rendered = {
    home: home,
    'a quote': await medianOf(RUNS, pathname + search, asking(product)),
    'own trips': await medianOf(RUNS, '/bookings', asking(product, traveller)),
  };
  const visits = await measureVisits(product.url, ['/', pathname + search]);
  const [homeLcp = 0, quoteLcp = 0] = [...visits.values()].map(({ lcp }) => lcp);
  const painted: Record<string, number> = { home: homeLcp, 'a quote': quoteLcp };
  heading('Pages of travellers, next to the home page', 'render ms', 'ratio', 'LCP ms', 'ratio');
  for (const [what, ms] of Object.entries(rendered)) {
    const lcp = painted[what];
    const cells = lcp === undefined ? ['', ''] : [lcp.toFixed(0), (lcp / homeLcp).toFixed(2)];
    row(what, ms.toFixed(1), (ms / home).toFixed(2), ...cells);
  }
}
