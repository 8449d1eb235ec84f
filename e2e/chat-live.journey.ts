// Live chat: offered only while an agent is online; messages arrive immediately, and without a stream after a poll; an agent who leaves is noticed.
import { type Browser, expect, type Page, type Request } from '@playwright/test';
import { HIDDEN_POLL_MS, IDLE_POLL_MS } from '../src/features/chat/chat/chat.rules.ts';
import { box, button, type Desk, expectChatAccessible, log, openChat, openDesk, say } from './chatting.ts';
import { lookAt } from './desk-people.ts';
import { sharing, test } from './running.ts';

const run = sharing();
let desk: Desk | undefined;
// Also after a failed journey: its agent would keep sending beats to a product that has ended.
test.afterEach(() => desk?.close());
const open = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: run.product.url })).newPage();

const isStream = (request: Request) => request.url().includes('/assistant/events');
/** The streams of the page that were answered and have not ended, and how many have. */
function watchStreams(page: Page) {
  const streams = { open: new Set<Request>(), ended: 0 };
  const on = (count: (request: Request) => void) => (request: Request) => {
    if (isStream(request)) count(request);
  };
  const end = on((request) => {
    streams.open.delete(request);
    streams.ended += 1;
  });
  page.on('response', (response) => on((request) => streams.open.add(request))(response.request()));
  page.on('requestfailed', end);
  page.on('requestfinished', end);
  return streams;
}
/** Sets the page's clock, in a minute that no slow machine has reached yet. */
const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);

test('a real agent is offered while one is online, joins, writes, is answered, and is dismissed', async ({
  browser,
  playwright,
}) => {
  const page = await open(browser);
  await openChat(page);
  await expect(button(page, 'Chat with a real agent')).toHaveCount(0);
  desk = await openDesk(playwright, run.product.url);
  await button(page, 'Chat with a real agent').click();
  await expect(page.getByText('An agent has been asked to join')).toBeVisible();
  await expectChatAccessible(page);
  const id = await desk.claim();
  await expect(page.getByText('Agent, live now')).toBeVisible();
  await desk.typing(id);
  await expect(log(page).getByText(/is writing/)).toBeVisible();
  await desk.reply(id, 'Hello, I have your file open.');
  await expect(log(page)).toContainText('Hello, I have your file open.');
  await say(page, 'Thank you, Marc');
  await expect(log(page).locator('[data-author=visitor]').last()).toHaveText('You: Thank you, Marc');
  await expectChatAccessible(page);

  // While the window is closed, also after a navigation and a reload, the button counts what the agent writes.
  await button(page, 'Close chat').click();
  await page.reload();
  await desk.reply(id, 'Is there anything else?');
  await button(page, 'Chat with Jessica, 1 new').click();
  await expect(log(page)).toContainText('Is there anything else?');
  await button(page, 'End Live Chat').click();
  await expect(page.getByText('Automated assistant', { exact: true })).toBeVisible();
  await expect(button(page, 'End Live Chat')).toHaveCount(0);
  await desk.close();
  await expect(button(page, 'Chat with a real agent')).toHaveCount(0);
});

test('where no stream gets through, polling every few seconds delivers the same', async ({ browser, playwright }) => {
  desk = await openDesk(playwright, run.product.url);
  const page = await open(browser);
  await page.route('**/assistant/events**', (route) => route.abort());
  await openChat(page);
  await button(page, 'Chat with a real agent').click();
  const id = await desk.claim();
  await expect(page.getByText('Agent, live now')).toBeVisible();
  await desk.reply(id, 'By the slow road.');
  await expect(log(page)).toContainText('By the slow road.');
  await desk.reply(id, 'And once more.');
  await expect(log(page)).toContainText('And once more.');
  await expect(log(page).getByText('By the slow road.')).toHaveCount(1);
  await desk.close();
  await expect(page.getByText('Automated assistant', { exact: true })).toBeVisible();
  await expect(log(page)).toContainText('Jessica, our automated assistant, is back.');
});

test('a hidden window closes its stream, still receives the messages of the agent, and resumes where it was', async ({
  browser,
  playwright,
}) => {
  desk = await openDesk(playwright, run.product.url);
  const page = await open(browser);
  const streams = watchStreams(page);
  await openChat(page);
  const reads = (text: string) => expect(log(page).getByText(text)).toHaveCount(1);
  await button(page, 'Chat with a real agent').click();
  const id = await desk.claim();
  await expect(page.getByText('Agent, live now')).toBeVisible();
  // A stream that has delivered has no time limit left: one that was set before the clock could not be cleared after it.
  await expect.poll(() => streams.open.size).toBe(1);
  await desk.reply(id, 'Connected.');
  await reads('Connected.');
  await page.clock.install();

  await test.step('a glance elsewhere costs nothing', async () => {
    await stopClock(page);
    const { ended } = streams;
    await lookAt(page, 'hidden');
    await desk?.reply(id, 'Heard by the stream.');
    await reads('Heard by the stream.');
    await page.clock.fastForward(HIDDEN_POLL_MS / 2);
    await lookAt(page, 'visible');
    await page.clock.fastForward(HIDDEN_POLL_MS);
    await desk?.reply(id, 'And heard again.');
    await reads('And heard again.');
    expect(streams.ended).toBe(ended);
    await page.clock.resume();
  });

  await test.step('hidden for longer, it polls every few seconds, and counts what it finds', async () => {
    const over = page.waitForEvent('requestfailed', isStream);
    await lookAt(page, 'hidden');
    await page.clock.fastForward(HIDDEN_POLL_MS);
    await over;
    await desk?.reply(id, 'Heard by a look.');
    await reads('Heard by a look.');
    await button(page, 'Close chat').click();
    await desk?.reply(id, 'And another.');
    await expect(button(page, 'Chat with Jessica, 1 new')).toBeVisible();
  });

  await test.step('visible again, the stream resumes immediately after the newest message, and nothing is shown twice', async () => {
    await stopClock(page);
    const back = page.waitForRequest(isStream);
    await lookAt(page, 'visible');
    await back;
    await page.clock.resume();
    await page.route('**/assistant/live-messages**', (route) => route.abort());
    await button(page, 'Chat with Jessica, 1 new').click();
    await desk?.reply(id, 'By the stream again.');
    for (const text of ['Heard by the stream.', 'Heard by a look.', 'And another.', 'By the stream again.'])
      await reads(text);
  });
  await desk.close();
});

test('messages of an agent who joins unasked reach a hidden window', async ({ browser, playwright }) => {
  desk = await openDesk(playwright, run.product.url);
  const page = await open(browser);
  await openChat(page);
  await expect(button(page, 'Chat with a real agent')).toBeVisible();
  await page.clock.install();
  let looks = 0;
  page.on('request', (request) => {
    if (request.url().includes('/live-messages')) looks += 1;
  });
  const over = page.waitForEvent('requestfailed', isStream);
  await lookAt(page, 'hidden');
  await page.clock.fastForward(HIDDEN_POLL_MS);
  await over;
  await page.clock.fastForward(IDLE_POLL_MS - 1_000);
  expect(looks).toBe(0);
  await desk.reply(await desk.claim('assistant'), 'May I help with that?');
  await page.clock.fastForward(IDLE_POLL_MS);
  await expect(log(page).getByText('May I help with that?')).toHaveCount(1);
  await expect(page.getByText('Agent, live now')).toBeVisible();
  await expect(log(page).getByText('joined the chat')).toHaveCount(1);
  await desk.close();
});

test('a message to the agent that could not be sent says so and is sent again, once', async ({
  browser,
  playwright,
}) => {
  desk = await openDesk(playwright, run.product.url);
  const page = await open(browser);
  await openChat(page);
  await button(page, 'Chat with a real agent').click();
  await desk.claim();
  await expect(page.getByText('Agent, live now')).toBeVisible();
  await page.route('**/assistant/user-message', (route) => route.abort());
  await say(page, 'Are you there?');
  await expect(log(page)).toContainText('Sorry, failed to send your message to the agent. Please try again.');
  await page.unroute('**/assistant/user-message');
  await button(page, 'Try again').click();
  await expect(button(page, 'Try again')).toHaveCount(0);
  await expect(log(page).locator('[data-author=visitor]')).toHaveCount(1);
  await expect(box(page)).toHaveValue('');
  await desk.close();
});
