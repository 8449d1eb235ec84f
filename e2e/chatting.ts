// The chat as a visitor uses it, and an agent who answers through the calls of the desk.
import {
  type APIRequest,
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { signIn } from './people.ts';
import { STAFF } from './product.ts';

/** The chat window. */
export const CHAT = 'dialog[aria-label="Chat with Jessica"]';
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
export const box = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

/** A page in a separate browser, in which a script error fails the test. */
export async function openPage(browser: Browser, baseURL: string, look: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, ...look })).newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  return page;
}

export async function openChat(page: Page, path = '/about'): Promise<void> {
  await page.goto(path);
  await button(page, 'Chat with Jessica').click();
  await expect(log(page)).toBeVisible();
}

export async function say(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  // A question to the visitor takes the place of the box.
  const unsent = () => box(page).evaluateAll((boxes) => boxes.map((one) => (one as HTMLInputElement).value).join(''));
  // While an answer is pending, Enter leaves the text in the box; and an answer may begin between the check and the key.
  let pressed = false;
  await expect(async () => {
    if (!pressed || (await unsent())) {
      await box(page).press('Enter', { timeout: 500 });
      pressed = true;
    }
    expect(await unsent()).toBe('');
  }).toPass();
}

export const expectChatAccessible = (page: Page): Promise<void> => expectAccessible(page, CHAT);

const BEAT_MS = 2_000;
type Line = { _id: string; status: string };
export type Desk = {
  /** Joins the waiting visitor, or the newest one whom Jessica answers. */
  claim: (whose?: 'waiting' | 'assistant') => Promise<string>;
  reply: (id: string, text: string) => Promise<void>;
  typing: (id: string) => Promise<void>;
  goOffline: () => Promise<void>;
  close: () => Promise<void>;
};

/** An agent who stays online until `goOffline` or `close`. */
export async function openDesk({ request: api }: { request: APIRequest }, baseURL: string): Promise<Desk> {
  const request = await api.newContext({ baseURL });
  await signIn({ request }, STAFF.email, STAFF.password);
  const call = (answer: Awaited<ReturnType<APIRequestContext['post']>>) => expect(answer.ok(), answer.url()).toBe(true);
  const keep = async (online: boolean) => call(await request.put('/api/staff/presence', { data: { online } }));
  await keep(true);
  let closed = false;
  let beat: Promise<unknown> = Promise.resolve();
  const beating = setInterval(() => {
    beat = keep(true);
  }, BEAT_MS);
  const act = async (id: string, what: string, data = {}) =>
    call(await request.post(`/api/staff/conversations/${id}/${what}`, { data }));
  const goOffline = async () => {
    clearInterval(beating);
    await beat;
    await keep(false);
  };
  return {
    async claim(whose = 'waiting') {
      let id = '';
      await expect
        .poll(async () => {
          const { data } = (await (await request.get(`/api/staff/conversations?filter=${whose}`)).json()) as {
            data: Line[];
          };
          id = data[0]?._id ?? '';
          return id;
        })
        .not.toBe('');
      await act(id, 'claim');
      return id;
    },
    reply: (id, text) => act(id, 'messages', { text, clientId: crypto.randomUUID() }),
    typing: (id) => act(id, 'typing'),
    goOffline,
    async close() {
      if (closed) return;
      closed = true;
      await goOffline();
      await request.dispose();
    },
  };
}
