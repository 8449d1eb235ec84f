// Presence of agents: across pages and reloads, in several windows and browsers, and until the last window closes.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { log, openDesk } from './chatting.ts';
import { anAgent, aVisitor, goOnline, lookAt } from './desk-people.ts';
import { inDatabase } from './product.ts';
import { emptyDesk, holdBack, sharing, test } from './running.ts';

const run = sharing();
test.beforeEach(() => emptyDesk(run));

test('presence: kept across pages and a reload, and ended when the window is closed', async ({ browser }) => {
  const marc = await anAgent(run, browser, 'Marc');
  const visitor = await aVisitor(run, browser);
  await goOnline(marc);
  await marc.reload();
  await expect(marc.getByRole('switch', { name: 'Go offline' })).toBeVisible();
  await marc.getByRole('link', { name: /Inquiries/ }).click();
  await expect(marc.getByRole('heading', { name: 'Inquiries', exact: true })).toBeVisible();
  // Longer than a lease: four beats of a window that shows another page.
  for (let beat = 0; beat < 4; beat++) await marc.waitForResponse('**/api/staff/presence');
  // The access cookie expires: one beat is refused, the window renews the session, and the beats continue.
  const refused = marc.waitForResponse((response) => response.url().endsWith('/presence') && response.status() === 401);
  await marc.context().clearCookies({ name: 'nf_access' });
  await refused;
  await marc.waitForResponse((response) => response.url().endsWith('/presence') && response.status() === 200);
  await visitor.asksForPerson();
  await marc.getByRole('link', { name: /Inbox 1 waiting/ }).click();
  await marc.getByRole('button', { name: 'Accept' }).click();
  await visitor.hears('Marc joined the chat.');
  const gone = Date.now();
  await marc.context().close();
  await expect.poll(async () => (await visitor.reads()).standing).toMatchObject({ status: 'assistant', online: false });
  const over = (await visitor.reads()).messages.at(-1);
  expect(over?.text).toBe('The agent has gone offline. Jessica, our automated assistant, is back.');
  expect(Date.parse(over?.at ?? '') - gone).toBeLessThan(10_500);
});

type Counting = { notes: number };
/** Runs in the page: counts the notes that the bell plays. */
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

/** The notes that the windows of one browser played; two for each ring. */
async function notesOf(windows: Page[]): Promise<number> {
  const each = windows.map((page) =>
    page.evaluate(async () => {
      // Locks are granted in order, so every earlier request of the window has been answered.
      await navigator.locks.query();
      await navigator.locks.request('counting', () => undefined);
      return (window as unknown as Counting).notes;
    }),
  );
  return (await Promise.all(each)).reduce((sum, one) => sum + one, 0);
}

/** The previous ring no longer suppresses this one. */
const bellIsFree = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { held = [] } = await navigator.locks.query();
        return held.filter(({ name }) => name === 'northfare-desk-bell').length;
      }),
    )
    .toBe(0);

test('an agent with several windows is online in all of them, hears the bell in one, and goes offline in all', async ({
  browser,
}) => {
  const marc = await anAgent(run, browser, 'Marc');
  const second = await marc.context().newPage();
  for (const page of [marc, second]) await page.addInitScript(countNotes);
  await marc.reload();
  await goOnline(marc);
  await second.goto('/staff/inbox', { waitUntil: 'networkidle' });
  const elsewhere = await anAgent(run, browser, 'Marc');

  await test.step('until a window knows the state, it offers neither', async () => {
    const release = await holdBack(elsewhere, '**/api/staff/conversations/events');
    await elsewhere.reload();
    await expect(elsewhere.getByRole('switch')).toBeDisabled();
    release();
    await expect(elsewhere.getByRole('switch')).toBeEnabled();
    await elsewhere.unroute('**/api/staff/conversations/events');
  });

  await test.step('the others say so, and which window keeps it', async () => {
    for (const page of [second, elsewhere]) {
      await expect(page.getByRole('switch', { name: 'Go offline' })).toBeChecked();
      await expect(page.getByText('Online in another window')).toBeVisible();
      await expectAccessible(page);
    }
    await expect(marc.getByText('Online in another window')).toBeHidden();
  });

  const windows = [marc, second];
  const visitor = await aVisitor(run, browser);
  const writes = async (text: string) => {
    await bellIsFree(marc);
    await visitor.writes(text);
    for (const page of windows) await expect(page.getByRole('link', { name: new RegExp(text) })).toBeVisible();
  };
  await test.step('two windows of one browser ring once, and neither once one is muted', async () => {
    for (const page of windows) await page.getByRole('heading', { name: 'Inbox' }).click();
    await visitor.asksForPerson();
    for (const page of windows) await expect(page.getByRole('link', { name: 'Inbox 1 waiting' })).toBeVisible();
    await bellIsFree(marc);
    expect(await notesOf(windows)).toBe(2);
    const bell = second.getByRole('button', { name: 'Mute the bell' });
    const inMarc = marc.getByRole('button', { name: 'Mute the bell' });
    await bell.click();
    await expect(inMarc).toHaveAttribute('aria-pressed', 'true');
    await writes('Is anybody there');
    expect(await notesOf(windows)).toBe(2);
    await bell.click();
    await expect(inMarc).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('what the agent reads in one window is silent in the others', async () => {
    await marc.getByRole('button', { name: 'Accept' }).click();
    await expect(log(marc).getByText('Marc joined the chat.')).toBeVisible();
    await lookAt(second, 'hidden');
    await writes('Read at once');
    expect(await notesOf(windows)).toBe(2);
    await expect(second).toHaveTitle(/^Inbox/);
    await lookAt(marc, 'hidden');
    await writes('Read by nobody');
    expect(await notesOf(windows)).toBe(4);
    for (const page of windows) await expect(page).toHaveTitle(/^\(1\)/);
    for (const page of windows) await lookAt(page, 'visible');
    await visitor.leaves();
  });

  await test.step('in the other windows no answer is announced; an answer ends the call in all windows for good', async () => {
    await elsewhere.route('**/api/staff/presence', (route) => route.abort());
    await elsewhere.getByRole('switch').click();
    await expect(elsewhere.getByRole('alert')).toBeVisible();
    await expect(elsewhere.getByRole('switch', { name: 'Go offline' })).toBeChecked();
    await elsewhere.unroute('**/api/staff/presence');
    const refusal = marc.waitForResponse(
      (response) => response.url().endsWith('/presence') && response.status() === 409,
    );
    await elsewhere.getByRole('switch').click();
    await refusal;
    for (const page of [marc, second, elsewhere])
      await expect(page.getByRole('switch', { name: 'Go online' })).not.toBeChecked();
    expect(await (await marc.request.get('/assistant/agent-status')).json()).toEqual({ online: false });
  });
  await Promise.all([marc.context().close(), elsewhere.context().close()]);
});

test('a stream that stays silent is reported, and does not prevent an agent from going online', async ({ browser }) => {
  const marc = await anAgent(run, browser, 'Marc');
  await marc.clock.install();
  const release = await holdBack(marc, '**/api/staff/conversations/events');
  // The page has a test clock, so nothing may wait for its frames.
  await marc.reload({ waitUntil: 'commit' });
  await expect(marc.getByRole('switch')).toBeDisabled();
  await expect(async () => {
    await marc.clock.fastForward(8_000);
    await expect(marc.getByText('Connection lost, trying again')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(marc.getByRole('switch', { name: 'Go online' })).toBeEnabled();
  release();
  await marc.context().close();
});

test('a visitor who asked while the connection was lost calls, even if the list has several pages', async ({
  browser,
  playwright,
}) => {
  const desk = await openDesk(playwright, run.product.url);
  const marc = await anAgent(run, browser, 'Marc');
  await lookAt(marc, 'hidden');
  await marc.context().setOffline(true);
  await expect(marc.getByText('Connection lost, trying again')).toBeVisible();
  await inDatabase(
    run.product,
    `insert into conversations (session_id, secret_hash, status, waiting_since)
      select 'waits ' || n, '', 'waiting', now() - interval '1 hour' from generate_series(1, 30) n`,
  );
  const visitor = await aVisitor(run, browser);
  await visitor.asksForPerson();
  await marc.context().setOffline(false);
  await expect(marc.getByRole('link', { name: 'Inbox 31 waiting' })).toBeVisible();
  await expect(marc).toHaveTitle(/^\(1\) Inbox/);
  await desk.close();
  await marc.context().close();
});
