// French for the pages that have it: a visitor chooses it, finds a city, asks for a trip and is answered by mail.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { IN_90_DAYS } from './days.ts';
import { registered, signIn, typeSignIn } from './people.ts';
import { plainText, STAFF } from './product.ts';
import { sharing, test } from './running.ts';

const run = sharing();
const TRAVELLER = 'helene.gagnon@example.ca';

const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('a traveller chooses French, asks for a trip and reads two mails in it', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: run.product.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();

  await test.step('the button of the header leads to the same page in French, and the choice stays', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(page).toHaveURL(/\/fr$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trouvez le vol qu’il vous faut');
    await page.goto('/');
    await expect(page).toHaveURL(/\/fr$/);
    await expectAccessible(page);
  });

  await test.step('a city is reached within the document, with its prices in French', async () => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('link', { name: 'Lisbon', exact: true }).first().click();
    await expect(page).toHaveURL(/\/fr\/destinations\/portugal\/lisbon$/);
    await expect(page.getByRole('heading', { name: 'Forfaits vol : Lisbon, Portugal' })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await expect(page.getByText(/^\d{3}\u00a0\$$/).first()).toBeVisible();
    await expectAccessible(page);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await isWide(page), `${width} px`).toBe(false);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('signing in returns to the French inquiry', async () => {
    await registered(page, run.mail, TRAVELLER);
    await page.goto('/fr/demande/lisbon?from=YYZ');
    await expect(page).toHaveURL(/\/login/);
    await typeSignIn(page, TRAVELLER, 'Lantern-9-harbour');
    await expect(page).toHaveURL(/\/fr\/demande\/lisbon/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parlez-nous de votre voyage');
    await expectAccessible(page);
  });

  await test.step('what is missing is said at its field', async () => {
    await page.getByLabel('Date de départ').fill(IN_90_DAYS);
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await expect(page.getByText('La durée du voyage est d’au moins une nuit.')).toBeVisible();
    await page.getByLabel(/Durée du voyage/).fill('10');
    await page.getByLabel(/^Nom/).fill('Hélène Gagnon');
    await page.getByLabel(/Budget par personne/).fill('1 400,00 $');
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await expect(page.getByText('Votre demande a bien été envoyée aux deux systèmes!')).toBeVisible();
  });

  await test.step('the mail about it is in French', async () => {
    const mail = await run.mail.waitFor(TRAVELLER, /Nous avons votre demande/);
    expect(plainText(mail)).toContain('Bonjour');
    expect(plainText(mail)).toContain('Rien n’est réservé ni facturé.');
    expect(plainText(mail)).toMatch(/1\u00a0400\u00a0\$/);
  });

  await test.step('staff read it in English; their answer is mailed in French', async () => {
    const staff = await (await browser.newContext({ baseURL: run.product.url })).newPage();
    await signIn(staff, STAFF.email, STAFF.password);
    await staff.goto('/staff/inquiries');
    await staff.getByRole('link', { name: /Hélène Gagnon/ }).click();
    await staff.getByRole('button', { name: 'Accept', exact: true }).click();
    await staff.getByRole('button', { name: 'Accept and send' }).click();
    await expect(staff.getByText('accepted').first()).toBeVisible();
    const mail = await run.mail.waitFor(TRAVELLER, /Acceptée/);
    expect(plainText(mail)).toContain('nous avons accepté votre demande.');
  });

  await test.step('the account keeps the language: another browser is in French after signing in', async () => {
    const other = await (await browser.newContext({ baseURL: run.product.url })).newPage();
    await signIn(page, TRAVELLER);
    await page.goto('/fr');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page).toHaveURL(run.product.url);
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(page).toHaveURL(/\/fr$/);
    await other.goto('/login');
    await typeSignIn(other, TRAVELLER, 'Lantern-9-harbour');
    await expect(other).toHaveURL(/\/bookings/);
    await other.goto('/');
    await expect(other).toHaveURL(/\/fr$/);
  });
});

test('without scripts the choice works as well, and an address with a language is never left', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: run.product.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/destinations/portugal/lisbon?from=YYZ');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr/destinations/portugal/lisbon?from=YYZ');
  await page.goto('/destinations/portugal/lisbon');
  await expect(page).toHaveURL('/fr/destinations/portugal/lisbon');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveURL('/destinations/portugal/lisbon');
  await page.goto('/fr');
  await expect(page).toHaveURL('/fr');
  await page.goto('/offers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Français' })).toHaveCount(0);
});

test('staff write the French of a package, preview it, and it is shown once it is published', async ({ browser }) => {
  const staff = await (
    await browser.newContext({ baseURL: run.product.url, viewport: { width: 1440, height: 900 } })
  ).newPage();
  await signIn(staff, STAFF.email, STAFF.password);
  await staff.goto('/staff/catalogue/packages?q=Lisbon+and+Porto');
  await staff.getByRole('link', { name: 'Lisbon and Porto' }).click();
  await expect(staff.getByText('Not translated: French')).toBeVisible();
  await staff.getByLabel('Name (French)').fill('Lisbonne et Porto');
  await expect(staff.getByLabel('Name (French)')).toHaveAttribute('lang', 'fr-CA');
  await expectAccessible(staff);
  const preview = await staff.getByRole('link', { name: 'Open in French' }).getAttribute('href');
  await staff.getByRole('button', { name: 'Publish' }).click();
  await expect(staff.getByText('Published', { exact: false }).first()).toBeVisible();
  const visitor = await (await browser.newContext({ baseURL: run.product.url })).newPage();
  await visitor.goto(String(preview));
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await visitor.goto('/fr/destinations/portugal/lisbon');
  await expect(visitor.getByRole('heading', { name: 'Lisbonne et Porto' })).toBeVisible();
  await expect(visitor.getByText('Two cities and the train between them.', { exact: false })).toHaveAttribute(
    'lang',
    'en-CA',
  );
  await visitor.goto('/destinations/portugal/lisbon');
  await expect(visitor.getByRole('heading', { name: 'Lisbon and Porto' })).toBeVisible();
  await staff.setViewportSize({ width: 390, height: 900 });
  expect(await isWide(staff)).toBe(false);
});
