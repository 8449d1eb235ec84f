// How long an import of 5,000 offers takes: the dry run, applying it with publication, and its undo.
import type { Product } from '../e2e/product.ts';
import { heading, row } from './print.ts';

const ROWS = 5_000;
const GOAL_S = 6;

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

function file(price: number): string {
  const line = (number: number) =>
    `B${number},Bench ${number},YYZ,LIS,${day(60)},${day(150)},${day(30)},${price + number / 100},34.42,38`;
  const head = 'SKU,Name,From,To,Travel from,Travel to,Book by,Price,ATSC,AIF';
  return [head, ...Array.from({ length: ROWS }, (_, number) => line(number))].join('\n');
}

type View = {
  _id: string;
  columns: { field: string; order?: string }[];
  fields: { key: string; fixed?: string }[];
};

export async function measureImports({ url }: Product, cookie: string): Promise<void> {
  const send = async (method: string, path: string, body: string, type = 'application/json') => {
    const headers = { cookie, origin: url, 'content-type': type };
    const answer = await fetch(`${url}/api/staff/imports${path}`, { method, headers, body });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { data: View };
  };
  heading(`An import of ${ROWS} fares, published`, 'dry run s', 'apply s', 'undo s', `<= ${GOAL_S} each`);
  for (const what of ['all new', 'all changed'] as const) {
    // The second file changes what the first one made.
    const first = await send('POST', '?collection=fares', file(1_200), 'application/octet-stream');
    const dryRun = async (id: string) => {
      const view = await readView(url, cookie, id);
      const columns = view.columns.map(({ field, order }) => ({ field, ...(order ? { order } : {}) }));
      const fixed = Object.fromEntries(view.fields.flatMap(({ key, fixed: value }) => (value ? [[key, value]] : [])));
      await send('POST', `/${id}/check`, JSON.stringify({ columns, fixed }));
    };
    const apply = (id: string) => send('POST', `/${id}/apply`, JSON.stringify({ rows: 'right', publish: true }));
    let id = first.data._id;
    if (what === 'all changed') {
      await dryRun(id);
      await apply(id);
      id = (await send('POST', '?collection=fares', file(1_300), 'application/octet-stream')).data._id;
    }
    const times = [];
    for (const part of [() => dryRun(id), () => apply(id), () => send('POST', `/${id}/undo`, '{}')]) {
      const begun = performance.now();
      await part();
      times.push((performance.now() - begun) / 1000);
    }
    row(what, ...times.map((time) => time.toFixed(1)), times.every((time) => time <= GOAL_S) ? 'yes' : 'no');
  }
}

async function readView(url: string, cookie: string, id: string) {
  const answer = await fetch(`${url}/api/staff/imports/${id}`, { headers: { cookie } });
  return ((await answer.json()) as { data: View }).data;
}
