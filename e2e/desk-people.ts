// The live desk as agents see it, and visitors who use the chat's API.
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { registered, signIn } from './people.ts';
import { inDatabase } from './product.ts';
import type { Running } from './running.ts';

/** A member of staff, signed in, on the inbox. */
export async function anAgent(
  { product, mail }: Running,
  browser: Browser,
  firstName: string,
  look = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, ...look });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  const email = `${firstName.toLowerCase()}@northfare.example`;
  const known = await inDatabase(product, 'select 1 from users where email = $1', [email]);
  if (known.rowCount === 0) await registered(page, mail, email);
  await inDatabase(product, "update users set role = 'agent', first_name = $2 where email = $1", [email, firstName]);
  await signIn(page, email);
  await page.goto('/staff/inbox', { waitUntil: 'networkidle' });
  return page;
}

export const goOnline = async (page: Page) => {
  await page.getByRole('switch', { name: 'Go online' }).click();
  await expect(page.getByRole('switch', { name: 'Go offline' })).toBeChecked();
};

/** Tells the page that its window became hidden or visible. */
export const lookAt = (page: Page, visibilityState: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibilityState);

type Read = {
  standing: { status: string; agent_name: string; online: boolean };
  messages: { text: string; at: string }[];
};
export class Visitor {
  readonly request: APIRequestContext;
  session = '';
  constructor(request: APIRequestContext) {
    this.request = request;
  }
  async #post(path: string, more: object = {}) {
    const answer = await this.request.post(`/assistant/${path}`, { data: { session_id: this.session, ...more } });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  }
  async open() {
    const opened = await this.request.post('/assistant/conversations', { data: { page: '/offers' } });
    this.session = ((await opened.json()) as { session_id: string }).session_id;
  }
  asksForPerson = () => this.#post('hand-over');
  writes = (message: string) => this.#post('user-message', { message });
  types = () => this.#post('typing');
  leaves = () => this.#post('end-live-session');
  async reads(): Promise<Read> {
    return (await this.request.get(`/assistant/conversation?session_id=${this.session}`)).json();
  }
  hears = (text: string) =>
    expect.poll(async () => (await this.reads()).messages.map((message) => message.text)).toContain(text);
}

export async function aVisitor({ product }: Running, browser: Browser): Promise<Visitor> {
  const visitor = new Visitor((await browser.newContext({ baseURL: product.url })).request);
  await visitor.open();
  return visitor;
}
