// The live desk, as two agents and a visitor meet there. The visitor speaks through the calls that the chat makes.
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { registered, signIn } from './people.ts';
import { running } from './running.ts';

const run = running();

/** A member of staff, signed in, on the inbox. */
async function anAgent(browser: Browser, firstName: string, look = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: run.product.url, ...look });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  const email = `${firstName.toLowerCase()}@northfare.example`;
  const client = new pg.Client({ host: join(run.product.folder, 'run'), user: 'northfare', database: 'northfare' });
  await client.connect();
  const known = await client.query('select 1 from users where email = $1', [email]);
  if (known.rowCount === 0) await registered(page, run.mail, email);
  await client.query("update users set role = 'agent', first_name = $2 where email = $1", [email, firstName]);
  await client.end();
  await signIn(page, email);
  await page.goto('/staff/inbox', { waitUntil: 'networkidle' });
  return page;
}

const goOnline = async (page: Page) => {
  await page.getByRole('switch', { name: 'Go online' }).click();
  await expect(page.getByRole('switch', { name: 'Go offline' })).toBeChecked();
};

type Read = { standing: { status: string; agent_name: string; online: boolean }; messages: { text: string }[] };
class Visitor {
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

async function aVisitor(browser: Browser): Promise<Visitor> {
  const visitor = new Visitor((await browser.newContext({ baseURL: run.product.url })).request);
  await visitor.open();
  return visitor;
}

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([]);
}

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });

test('an agent accepts by the keyboard, both write, a colleague takes over and ends it', async ({ browser }) => {
  const marc = await anAgent(browser, 'Marc');
  const visitor = await aVisitor(browser);

  await test.step('who is not online is told what to do', async () => {
    await expect(marc.getByText('Go online to be asked.')).toBeVisible();
    await expectAccessible(marc);
    await goOnline(marc);
    await expect(marc.getByText('Online for live chat')).toBeVisible();
  });

  await test.step('a visitor who asks appears, and is accepted by keys alone', async () => {
    await visitor.asksForPerson();
    await visitor.writes('Is Halifax possible?');
    await expect(marc.getByRole('link', { name: /Is Halifax possible/ })).toBeVisible();
    await expect(marc.getByRole('link', { name: 'Inbox 1 waiting' })).toBeVisible();
    await expectAccessible(marc);
    await marc.keyboard.press('j');
    await marc.keyboard.press('a');
    await expect(marc.getByLabel('Reply', { exact: true })).toBeFocused();
    await visitor.hears('Marc joined the chat.');
  });

  await test.step('a window that nobody looks at counts who called, in its title', async () => {
    const look = (visibilityState: string) =>
      marc.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, visibilityState);
    await look('hidden');
    await visitor.writes('Hello?');
    const second = await aVisitor(browser);
    await second.asksForPerson();
    await expect(marc).toHaveTitle(/^\(2\) Visitor/);
    await look('visible');
    await expect(marc).toHaveTitle(/^Visitor/);
    await second.leaves();
  });

  await test.step('both write, each once and in order', async () => {
    await marc.keyboard.type('It is, with a stop.');
    await marc.keyboard.press('Shift+Enter');
    await marc.keyboard.type('Shall I look?');
    await marc.keyboard.press('Enter');
    await visitor.hears('It is, with a stop.\nShall I look?');
    await visitor.types();
    await expect(log(marc).getByText('is writing')).toBeVisible();
    await visitor.writes('Yes, please.');
    await expect(log(marc).getByText('Yes, please.')).toHaveCount(1);
    await expect(log(marc).getByText('is writing')).toBeHidden();
    await expect(log(marc).getByText('Shall I look?')).toHaveCount(1);
  });

  await test.step('a saved reply is filled in, and what is missing is held back once', async () => {
    await marc.keyboard.type('/hel');
    await marc.keyboard.press('Enter');
    const reply = marc.getByLabel('Reply', { exact: true });
    await expect(reply).toHaveValue('Hello {visitor}, this is Marc. How can I help with your trip?');
    await expect(marc.getByText('Still to fill in: {visitor}')).toBeVisible();
    await marc.keyboard.press('Enter');
    await expect(marc.getByText(/Press Send again/)).toBeVisible();
    await marc.keyboard.type('Noor');
    await marc.getByRole('button', { name: 'Send', exact: true }).click();
    await visitor.hears('Hello Noor, this is Marc. How can I help with your trip?');
  });

  await test.step('a private note stays at the desk', async () => {
    await marc.keyboard.press('Escape');
    await marc.keyboard.press('n');
    await marc.keyboard.type('Prefers mornings');
    await marc.keyboard.press('Enter');
    await expect(log(marc).getByText('Prefers mornings')).toBeVisible();
    expect(JSON.stringify(await visitor.reads())).not.toContain('Prefers mornings');
    await expectAccessible(marc);
  });

  await test.step('a reply that is not sent is kept, and sent once', async () => {
    await marc.getByRole('button', { name: 'Reply', exact: true }).click();
    await marc.route('**/messages', (route) => route.abort());
    await marc.keyboard.type('Found one at ten.');
    await marc.keyboard.press('Enter');
    await expect(log(marc).getByText('Not sent: no answer came.')).toBeVisible();
    await marc.unroute('**/messages');
    await marc.getByRole('button', { name: 'Try again' }).click();
    await visitor.hears('Found one at ten.');
    await expect(log(marc).getByText('Found one at ten.')).toHaveCount(1);
  });

  const aisha = await anAgent(browser, 'Aisha');
  await test.step('a colleague who is online takes over', async () => {
    await goOnline(aisha);
    await marc.getByRole('button', { name: 'Hand over' }).click();
    await marc.getByRole('dialog').getByRole('button', { name: 'Aisha' }).click();
    await visitor.hears('Aisha has taken over the chat.');
    await expect(marc.getByLabel('Reply', { exact: true })).toBeDisabled();
    await aisha.getByRole('link', { name: /Live with you/ }).click();
    await expect(log(aisha).getByText('Prefers mornings')).toBeVisible();
    await aisha.keyboard.press('r');
    await aisha.keyboard.type('Hello from Aisha');
    await aisha.keyboard.press('Enter');
    await visitor.hears('Hello from Aisha');
    await expect(log(marc).getByText('Hello from Aisha')).toBeVisible();
  });

  await test.step('and ends it, after a question', async () => {
    await aisha.keyboard.press('Escape');
    await aisha.keyboard.press('e');
    await expect(aisha.getByRole('dialog', { name: 'End this conversation?' })).toBeVisible();
    await expectAccessible(aisha);
    await aisha.keyboard.press('Enter');
    await visitor.hears('Aisha ended the chat. Jessica, our automated assistant, is back.');
    expect((await visitor.reads()).standing.status).toBe('closed');
    await aisha.getByRole('link', { name: /^Ended 1/ }).click();
    await aisha.getByRole('searchbox').fill('halifax');
    await aisha.keyboard.press('Enter');
    await expect(aisha.getByRole('link', { name: /Is Halifax possible/ })).toBeVisible();
  });
  await Promise.all([marc.context().close(), aisha.context().close()]);
});

test('presence: kept over pages and a reload, and over when the window is gone', async ({ browser }) => {
  const marc = await anAgent(browser, 'Marc');
  const visitor = await aVisitor(browser);
  await goOnline(marc);
  await marc.reload();
  await expect(marc.getByRole('switch', { name: 'Go offline' })).toBeVisible();
  await marc.getByRole('link', { name: /Inquiries/ }).click();
  await expect(marc.getByRole('heading', { name: 'Inquiries', exact: true })).toBeVisible();
  // Longer than a lease: four beats of a window that shows another page.
  for (let beat = 0; beat < 4; beat++) await marc.waitForResponse('**/api/staff/presence');
  // The session's short cookie runs out: the beat is refused once, the window renews the session, and it goes on.
  await marc.context().clearCookies({ name: 'nf_access' });
  await marc.waitForResponse((response) => response.url().endsWith('/presence') && response.status() === 401);
  await marc.waitForResponse((response) => response.url().endsWith('/presence') && response.status() === 200);
  await visitor.asksForPerson();
  await marc.getByRole('link', { name: /Inbox 1 waiting/ }).click();
  await marc.getByRole('button', { name: 'Accept' }).click();
  await visitor.hears('Marc joined the chat.');
  const gone = Date.now();
  await marc.context().close();
  await expect
    .poll(async () => (await visitor.reads()).standing, { timeout: 12_000, intervals: [200] })
    .toMatchObject({ status: 'assistant', online: false });
  expect(Date.now() - gone).toBeLessThan(10_500);
  await visitor.hears('The agent has gone offline. Jessica, our automated assistant, is back.');
});

type Counting = { notes: number };
/** Runs in the page: counts the notes that its bell plays. */
function countNotes() {
  const counting = window as unknown as Counting;
  counting.notes = 0;
  window.OscillatorNode = class extends OscillatorNode {
    constructor(context: BaseAudioContext, options?: OscillatorOptions) {
      super(context, options);
      counting.notes += 1;
    }
  };
}

test('an agent with several windows is online in all of them, is rung in one, and goes offline in all', async ({
  browser,
}) => {
  const marc = await anAgent(browser, 'Marc');
  const second = await marc.context().newPage();
  for (const page of [marc, second]) await page.addInitScript(countNotes);
  await marc.reload();
  await goOnline(marc);
  await second.goto('/staff/inbox', { waitUntil: 'networkidle' });
  const elsewhere = await anAgent(browser, 'Marc');

  await test.step('the others say so, and which window keeps it', async () => {
    for (const page of [second, elsewhere]) {
      await expect(page.getByRole('switch', { name: 'Go offline' })).toBeChecked();
      await expect(page.getByText('Online in another window')).toBeVisible();
      await expectAccessible(page);
    }
    await expect(marc.getByText('Online in another window')).toBeHidden();
  });

  await test.step('two windows of one browser ring once, and neither once one is muted', async () => {
    const notes = async () => {
      const each = await Promise.all(
        [marc, second].map((page) => page.evaluate(() => (window as unknown as Counting).notes)),
      );
      return each.reduce((sum, one) => sum + one, 0);
    };
    for (const page of [marc, second]) await page.getByRole('heading', { name: 'Inbox' }).click();
    const visitor = await aVisitor(browser);
    await visitor.asksForPerson();
    for (const page of [marc, second]) await expect(page.getByRole('link', { name: 'Inbox 1 waiting' })).toBeVisible();
    await expect.poll(notes).toBe(2);
    await second.getByRole('button', { name: 'Mute the bell' }).click();
    await visitor.writes('Is anybody there?');
    for (const page of [marc, second]) await expect(page.getByRole('link', { name: /Is anybody there/ })).toBeVisible();
    expect(await notes()).toBe(2);
    await second.getByRole('button', { name: 'Mute the bell' }).click();
    await visitor.leaves();
  });

  await test.step('where it is another window’s, no answer is said; an answer ends it in all windows for good', async () => {
    await elsewhere.route('**/api/staff/presence', (route) => route.abort());
    await elsewhere.getByRole('switch').click();
    await expect(elsewhere.getByRole('alert')).toBeVisible();
    await expect(elsewhere.getByRole('switch', { name: 'Go offline' })).toBeChecked();
    await elsewhere.unroute('**/api/staff/presence');
    const told = marc.waitForResponse((response) => response.url().endsWith('/presence') && response.status() === 409);
    await elsewhere.getByRole('switch').click();
    await told;
    for (const page of [marc, second, elsewhere])
      await expect(page.getByRole('switch', { name: 'Go online' })).not.toBeChecked();
    expect(await (await marc.request.get('/assistant/agent-status')).json()).toEqual({ online: false });
  });
  await Promise.all([marc.context().close(), elsewhere.context().close()]);
});

test('a connection that is lost is said, and what happened meanwhile is there afterwards', async ({ browser }) => {
  const marc = await anAgent(browser, 'Marc');
  const visitor = await aVisitor(browser);
  await goOnline(marc);
  await visitor.asksForPerson();
  await marc.getByRole('button', { name: 'Accept' }).click();
  await expect(log(marc).getByText('Marc joined the chat.')).toBeVisible();
  await marc.context().setOffline(true);
  await expect(marc.getByText('Connection lost, trying again')).toBeVisible();
  await visitor.writes('Are you there?');
  await marc.context().setOffline(false);
  await expect(log(marc).getByText('Are you there?')).toBeVisible();
  await expect(marc.getByText('Connection lost, trying again')).toBeHidden();
  await marc.getByRole('switch', { name: 'Go offline' }).click();
  await visitor.hears('The agent has gone offline. Jessica, our automated assistant, is back.');
  await marc.context().close();
});

for (const look of [
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { viewport: { width: 320, height: 640 }, colorScheme: 'light' },
] as const)
  test(`on a phone of ${look.viewport.width} px the list, the conversation and the visitor take turns`, async ({
    browser,
  }) => {
    const marc = await anAgent(browser, 'Marc', { ...look, reducedMotion: 'reduce' });
    const visitor = await aVisitor(browser);
    await goOnline(marc);
    await visitor.asksForPerson();
    await visitor.writes(`From a phone: ${'supercalifragilistic'.repeat(20)}`);
    await marc.getByRole('button', { name: 'Accept' }).click();
    await expect(marc.getByRole('heading', { level: 1 })).toContainText('Visitor');
    await expect(marc.getByRole('switch')).toBeHidden();
    await expectAccessible(marc);
    await marc.getByRole('button', { name: 'Manage saved replies' }).click();
    const kept = marc.getByRole('dialog', { name: 'Saved replies' });
    await kept.getByRole('button', { name: /\/hello/ }).click();
    await expect(kept.getByLabel('Shortcut')).toHaveValue('hello');
    await expectAccessible(marc);
    await marc.keyboard.press('Escape');
    await marc.getByRole('button', { name: 'Visitor and bookings' }).click();
    await expect(marc.getByRole('complementary')).toContainText('/offers');
    await expectAccessible(marc);
    await marc.getByRole('button', { name: 'Close' }).click();
    expect(await marc.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.viewport.width);
    await marc.getByRole('link', { name: 'Back to the inbox' }).click();
    await expect(marc.getByRole('switch')).toBeVisible();
    await expectAccessible(marc);
    await marc.context().close();
  });
