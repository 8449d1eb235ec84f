// The product behind a proxy that ends TLS, as in production: forms without scripts, secure cookies, the visitor's own IP.
import { request as forward } from 'node:http';
import { createServer, type Server } from 'node:https';
import { expect } from '@playwright/test';
import { generate } from 'selfsigned';
import { codeFor, PASSWORD } from './people.ts';
import { freePort, type MailServer, type Product, removeFolder, startMailServer, startProduct } from './product.ts';
import { test } from './running.ts';

const TRAVELLER = { email: 'amara.diallo@example.ca', password: PASSWORD };
let product: Product;
let mail: MailServer;
let proxy: Server;
let site: string;

test.beforeAll(async () => {
  const [tlsPort, port] = [await freePort(), await freePort()];
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  proxy = createServer({ key, cert }, (incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
    const options = { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers };
    const onward = forward(options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(tlsPort, '127.0.0.1', resolve));
  site = `https://localhost:${tlsPort}`;
  mail = await startMailServer();
  product = await startProduct({
    PORT: String(port),
    PUBLIC_URL: site,
    TRUSTED_PROXIES: '127.0.0.0/8',
    SMTP_URL: mail.url,
  });
});
test.afterAll(async () => {
  await product.end();
  await mail.stop();
  proxy.closeAllConnections();
  await new Promise((resolve) => proxy.close(resolve));
  removeFolder(product.folder);
});

test('a traveller without scripts registers, verifies and signs in', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.goto('/register');
  await page.getByLabel('First name').fill('Amara');
  await page.getByLabel('Last name').fill('Diallo');
  await page.getByLabel('Email').fill(TRAVELLER.email);
  await page.getByLabel('Phone').fill('+1 416 555 0188');
  await page.getByLabel('Password', { exact: true }).fill(TRAVELLER.password);
  await page.getByLabel('Confirm password').fill(TRAVELLER.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/otp/);
  const boxes = page.locator('form input[inputmode=numeric]');
  for (const [index, digit] of [...(await codeFor(mail, TRAVELLER.email))].entries())
    await boxes.nth(index).fill(digit);
  await page.getByRole('button', { name: 'Verify Account' }).click();
  await page.goto('/login');
  await page.getByLabel('Email').fill(TRAVELLER.email);
  await page.getByLabel('Password', { exact: true }).fill(TRAVELLER.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.goto('/bookings');
  await expect(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible();
  const cookies = await context.cookies();
  expect(cookies.filter(({ name }) => /nf_(?:access|refresh)/.test(name))).toMatchObject([
    { name: expect.stringMatching(/^__Host-/), secure: true, httpOnly: true },
    { name: expect.stringMatching(/^__Host-/), secure: true, httpOnly: true },
  ]);
  await context.close();
});

test('a form post from another site is refused there too', async ({ playwright }) => {
  const api = await playwright.request.newContext({ baseURL: site, ignoreHTTPSErrors: true });
  const send = (origin: string) => api.post('/login', { form: { email: 'a' }, headers: { origin } });
  expect((await send('https://evil.example')).status()).toBe(403);
  expect((await send(site)).status()).toBe(200);
  await api.dispose();
});
