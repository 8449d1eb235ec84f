// An agent writes to a traveller from the record, keeps the answer, and accepts: each mail is read before it leaves.
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { deskPage, LOOKS, newTrip as trip } from './desk-page.ts';
import { plainText } from './product.ts';
import { running, test } from './running.ts';
import { scrollsSideways } from './screens.ts';

const run = running();
const desk = (browser: Browser, look: object) => deskPage(run, browser, look);
const newTrip = async (browser: Browser, email: string) => `/staff/inquiries/${await trip(run, browser, email)}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const mailIn = (page: Page) => page.frameLocator('iframe[title="The email"]');
async function looked(page: Page) {
  await expectAccessible(page);
  expect(await scrollsSideways(page)).toBe(false);
}

for (const { name, ...look } of LOOKS)
  test(`a template is chosen, read and sent, and its answer is kept, ${name}`, async ({ browser }) => {
    const email = `letter.${look.viewport.width}@example.ca`;
    const record = await newTrip(browser, email);
    const page = await desk(browser, look);
    await page.goto(record);
    await page.getByRole('link', { name: 'Write to the traveller' }).click();

    await test.step('a template fills the form, with what it says of this inquiry', async () => {
      await expect(page.getByRole('heading', { name: 'Write to Amélie Roy' })).toBeVisible();
      await looked(page);
      await page.getByLabel('Template').selectOption({ label: 'Ask before a quote' });
      await button(page, 'Use it').click();
      await expect(page.getByLabel('Text')).toHaveValue(
        /^Hello Amélie,\n\nThank you for your inquiry: Toronto to Lisbon/,
      );
      await page.getByLabel('Text').fill('Hello {name},\n\nwe found two ways for {route}. See you at {gate}.');
    });

    await test.step('a name that means nothing is refused at its field', async () => {
      await button(page, 'Preview').click();
      await expect(page.getByText('{gate} means nothing here.')).toBeVisible();
      await expect(page.getByLabel('Text')).toBeFocused();
      await page.getByLabel('Text').fill('Hello {name},\n\nwe found two ways for {route}.');
    });

    await test.step('the preview is the mail, and typing puts it away', async () => {
      await button(page, 'Preview').click();
      await expect(mailIn(page).getByText('Hello Amélie,', { exact: true })).toBeVisible();
      await expect(mailIn(page).getByText('we found two ways for Toronto to Lisbon.', { exact: true })).toBeVisible();
      await looked(page);
      await page.getByLabel('Text').pressSequentially(' Bye.');
      await expect(mailIn(page).getByText('Hello Amélie,', { exact: true })).toHaveCount(0);
    });

    await test.step('it asks before typed text is lost', async () => {
      await page.getByRole('link', { name: 'Back to the inquiry' }).click();
      await button(page, 'Stay').click();
      await expect(page.getByLabel('Text')).toHaveValue(/Bye\.$/);
    });

    await test.step('once sent it stands in the timeline, and is in the mailbox', async () => {
      await button(page, 'Send email').click();
      await expect(page.getByText('Your email to Amélie Roy is on its way.')).toBeVisible();
      await expect(page.getByText('we found two ways for Toronto to Lisbon. Bye.')).toBeVisible();
      const mail = await run.mail.waitFor(email, /^A question about your trip/);
      expect(plainText(mail)).toContain('we found two ways for Toronto to Lisbon. Bye.');
      await page.reload();
      await expect(page.getByText(`Sent to ${email}`).first()).toBeVisible();
    });

    await test.step('the answer is pasted, taken out and put back', async () => {
      await page.getByRole('link', { name: 'Add an answer by email' }).click();
      await button(page, 'Add to the timeline').click();
      await expect(page.getByText('Paste the answer.')).toBeVisible();
      await looked(page);
      await page
        .getByLabel('The email')
        .fill('The first one, please.\n\nOn Friday, Noor <a@b.ca> wrote:\n> Hello Amélie');
      await button(page, 'Add to the timeline').click();
      await expect(page.getByText('The answer is in the timeline.')).toBeVisible();
      await expect(page.getByText('The first one, please.')).toBeVisible();
      await expect(page.getByText('> Hello Amélie')).toBeHidden();
      await button(page, 'Take out').click();
      await expect(page.getByText('The first one, please.')).toHaveCount(0);
      await looked(page);
      await button(page, 'Put back').click();
      await expect(page.getByText('The first one, please.')).toBeVisible();
    });

    await test.step('accepting shows the mail, which waits until it can no longer be undone', async () => {
      await button(page, 'Accept').click();
      await expect(
        mailIn(page)
          .getByText(/^Accepted: Toronto to/)
          .first(),
      ).toBeVisible();
      await looked(page);
      await button(page, 'Not now').click();
      await expect(button(page, 'Accept')).toBeFocused();
      await button(page, 'Accept').click();
      await button(page, 'Accept and send').click();
      await button(page, 'Undo').click();
      await expect(page.getByText('This inquiry is pending again, and no email was sent.')).toBeVisible();
      await button(page, 'Accept').click();
      await button(page, 'Accept and send').click();
      await expect(button(page, 'Undo')).toBeFocused();
      await expect(page.getByText('This can no longer be undone.')).toBeFocused({ timeout: 15_000 });
      await expect(button(page, 'Undo')).toHaveCount(0);
      await run.mail.waitFor(email, /^Accepted/);
    });
  });

test('all of it works without scripts', async ({ browser }) => {
  const email = 'letter.plain@example.ca';
  const record = await newTrip(browser, email);
  const page = await desk(browser, { javaScriptEnabled: false });
  await page.goto(record);
  await page.getByRole('link', { name: 'Write to the traveller' }).click();
  await page.getByLabel('Template').selectOption({ label: 'Before you leave' });
  await button(page, 'Use it').click();
  await expect(page.getByLabel('Text')).toHaveValue(/^Hello Amélie,\n\nYour trip is near/);
  await button(page, 'Preview').click();
  await expect(mailIn(page).getByText('Hello Amélie,', { exact: true })).toBeVisible();
  await button(page, 'Send email').click();
  await expect(page.getByText('Your email to Amélie Roy is on its way.')).toBeVisible();
  await page.getByRole('link', { name: 'Add an answer by email' }).click();
  await page.getByLabel('The email').fill('Thank you!');
  await button(page, 'Add to the timeline').click();
  await expect(page.getByText('Thank you!')).toBeVisible();
  await button(page, 'Take out').click();
  await expect(page.getByText(/^Taken out\. You can put it back/)).toBeVisible();
  await button(page, 'Put back').click();
  await expect(page.getByText('Thank you!')).toBeVisible();
});

test('several that are declined show one of their mails, and can be undone', async ({ browser }) => {
  await newTrip(browser, 'declined.one@example.ca');
  await newTrip(browser, 'declined.two@example.ca');
  const page = await desk(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto('/staff/inquiries?q=declined.');
  for (const box of await page.getByRole('checkbox', { name: /Amélie Roy/ }).all()) await box.check();
  await page.getByLabel('Action').selectOption('decline');
  await page.getByLabel('Reason (optional)').fill('The airline left this route.');
  await button(page, 'Apply').click();
  await expect(mailIn(page).getByText('The airline left this route.')).toBeVisible();
  await looked(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Yes, decline/ })
    .click();
  await button(page, 'Undo').click();
  await expect(page.getByText('2 inquiries are as they were before.')).toBeVisible();
  await expect(page.getByText('Pending').first()).toBeVisible();
});
