// How the staff side answers with a large catalogue: 5,000 fares, 2,000 packages and 300 cities.
import { inDatabase, type Product, startProduct } from '../e2e/product.ts';
import { measureImports } from './imports.ts';
import { AS_A_PERSON, asking, cookieOf, measureLatency, medianOf } from './latency.ts';
import { measureVisits } from './pages.ts';
import { heading, row } from './print.ts';

const SIZES = { fares: 5_000, packages: 2_000, cities: 300 } as const;
const RUNS = 60;
const RENDERS = 20;
const PAGES = ['/', '/destinations', '/destinations/india', '/destinations/portugal/lisbon', '/offers'];
const GOAL_MS = 300;
const SEARCH_GOAL_MS = 100;
const SEARCHES = {
  'data, anywhere': '/api/search',
  'data, a city in a month': '/api/search?to=lisbon&from=YYZ&when=2027-03',
  'data, nothing fits': '/api/search?to=lisbon&max=1',
  'data, by city': '/api/search/cities',
  'data, lowest to each city': '/api/search/lowest?from=YVR',
  'page, anywhere': '/search?sort=departure',
  'page, a month': '/search?from=YYZ&when=2027-03&max=900',
  'page, nothing fits': '/search?to=lisbon&max=1',
};

/** Copies of the demonstration, spread over the same routes and places. */
async function fill(product: Product) {
  const columns = async (table: string) => {
    const { rows } = await inDatabase(
      product,
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
       where table_name = $1 and table_schema = 'public' and column_name not in ('id', 'name', 'demo')`,
      [table],
    );
    return String(rows[0]?.names);
  };
  for (const [table, size] of Object.entries(SIZES)) {
    const names = await columns(table);
    await inDatabase(
      product,
      `insert into ${table} (name, demo, ${names})
       select original.name || ' ' || copy, false, ${names} from ${table} as original, generate_series(1, 200) as copy
       where original.demo order by copy limit greatest(0, $1 - (select count(*) from ${table}))`,
      [size],
    );
  }
}

/** @param folder of a product that has been started once. */
export async function measureCatalogue(folder: string): Promise<void> {
  const filling = await startProduct({ DATA_DIR: folder });
  const small = await measureSite(filling.url);
  await fill(filling);
  await filling.end();
  const product = await startProduct({ DATA_DIR: folder });
  try {
    printSite(small, await measureSite(product.url));
    const cookie = await cookieOf(product);
    const text = asking(product, cookie);
    const ask = async (path: string) => JSON.parse(await text(path)) as { data: { _id: string }[]; next: string };
    const list = '/api/staff/catalogue/fares';
    const { data, next } = await ask(`${list}?sort=amount`);
    const paths = {
      'first page': list,
      'next page by price': `${list}?sort=amount&after=${next}`,
      'one state': `${list}?state=published&sort=until`,
      'search, many hits': `${list}?q=yyz`,
      'search, no hit': `${list}?q=zzzz`,
      packages: '/api/staff/catalogue/packages?q=lisbon',
      cities: '/api/staff/catalogue/cities',
      'one record': `${list}/${data[0]?._id}`,
      changes: '/api/staff/changes',
    };
    const size = `${SIZES.fares} fares, ${SIZES.packages} packages, ${SIZES.cities} cities`;
    await measureLatency(`Catalogue of ${size}`, { goalMs: GOAL_MS, runs: RUNS }, paths, ask);
    await measureSearch(product, size);
    await measureImports(product, cookie);
  } finally {
    await product.end();
  }
}

/** The results page and its data, as a visitor without a session gets them. */
const measureSearch = (product: Product, size: string) =>
  measureLatency(`Search in ${size}`, { goalMs: SEARCH_GOAL_MS, runs: RUNS }, SEARCHES, asking(product));

type Site = Map<string, { lcp: number; bytes: number; render: number }>;

/** What visitors get. Their own document is rendered for each, because its session cookie is unknown. */
async function measureSite(url: string): Promise<Site> {
  const visits = await measureVisits(url, PAGES);
  const site: Site = new Map();
  for (const [path, visit] of visits) {
    const render = await medianOf(RENDERS, path, asking({ url }, AS_A_PERSON));
    site.set(path, { ...visit, render });
  }
  return site;
}

function printSite(small: Site, large: Site) {
  const columns = ['LCP ms', 'ratio', 'KiB', 'ratio', 'render ms', 'ratio'];
  heading('Pages with the large catalogue, and their ratio to the demonstration', ...columns);
  for (const [path, after] of large) {
    const before = small.get(path);
    const ratio = (of: 'lcp' | 'bytes' | 'render') => (after[of] / (before?.[of] ?? 0)).toFixed(2);
    const cells = [after.lcp.toFixed(0), ratio('lcp'), (after.bytes / 1024).toFixed(1), ratio('bytes')];
    row(path, ...cells, after.render.toFixed(1), ratio('render'));
  }
}
