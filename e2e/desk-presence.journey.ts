// Who is online: over pages and reloads, in several windows and browsers, and no more once the windows are gone.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { anAgent, aVisitor, goOnline } from './desk-people.ts';
import { running } from './running.ts';

const run = running();

test('presence: kept over pages and a reload, and over when the window is gone', async ({ browser }) => {
  const marc = await anAgent(run, browser, 'Marc');
  const visitor = await aVisitor(run, browser);
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
  const marc = await anAgent(run, browser, 'Marc');
  const second = await marc.context().newPage();
  for (const page of [marc, second]) await page.addInitScript(countNotes);
  await marc.reload();
  await goOnline(marc);
  await second.goto('/staff/inbox', { waitUntil: 'networkidle' });
  const elsewhere = await anAgent(run, browser, 'Marc');

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
    const visitor = await aVisitor(run, browser);
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
