// Forged requests to the running product: a wrong Host, and a wrong `next`.
import { request as httpRequest } from 'node:http';
import { expect } from '@playwright/test';
import { STAFF } from './product.ts';
import { sharing, test } from './running.ts';

const run = sharing();

/** Sends a request with any Host header, which no browser would do. */
const rawGet = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; location: string; text: string }>((resolve, reject) => {
    const outgoing = httpRequest(run.product.url + path, { headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '', text }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });

test('no document repeats a forged host, neither to that request nor to the next one', async ({ request }) => {
  const paths = [
    '/',
    '/about',
    '/offers',
    '/destinations',
    '/login',
    '/bookings',
    '/profile',
    '/no/such/page',
    '/sitemap.xml',
    '/robots.txt',
  ];
  const lies: Record<string, string>[] = [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  ];
  for (const headers of lies)
    for (const path of paths) {
      const { status, location, text } = await rawGet(path, headers);
      expect({ path, fine: status < 500, repeated: (text + location).includes('evil.example') }).toEqual({
        path,
        fine: true,
        repeated: false,
      });
    }
  for (const path of paths)
    expect(await (await request.get(run.product.url + path)).text()).not.toContain('evil.example');
});

test('no visitor is sent to another site after signing in, nor while signed in', async ({ playwright }) => {
  const shapes = [
    ...[
      '//evil.example',
      '///evil.example',
      '/\\evil.example',
      '\\/evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
    ],
    ...[
      '\t//evil.example',
      ' //evil.example',
      'https://evil.example',
      'HTTPS:evil.example',
      'http:/evil.example',
      'javascript:alert(1)',
    ],
    ...[
      'data:text/html,x',
      'evil.example',
      '@evil.example',
      '.evil.example',
      '/..//evil.example',
      '/.//evil.example',
      '/%2f/evil.example',
    ],
    ...[
      '/%5cevil.example',
      '/%09/evil.example',
      '/@evil.example',
      '/:80@evil.example',
      '/bookings//evil.example',
      '/\u2028/evil.example',
    ],
    ...[
      '/staff/../..//evil.example',
      '/login?next=//evil.example',
      '?next=//evil.example',
      '#//evil.example',
      '//evil.example/%2f..',
      '/\u0000/evil.example',
    ],
  ];
  expect(shapes.length).toBeGreaterThanOrEqual(30);
  const signedOut = await playwright.request.newContext({
    baseURL: run.product.url,
    extraHTTPHeaders: { origin: run.product.url },
  });
  for (const shape of shapes) {
    const form = { email: STAFF.email, password: STAFF.password };
    const login = `/login?next=${encodeURIComponent(shape)}`;
    const answers = [
      await signedOut.post(login, { form, maxRedirects: 0 }),
      await signedOut.get(login, { maxRedirects: 0 }),
    ];
    for (const answer of answers) {
      const location = answer.headers().location ?? '';
      expect({ shape, status: answer.status(), origin: new URL(location, run.product.url).origin }).toEqual({
        shape,
        status: 302,
        origin: run.product.url,
      });
    }
    await signedOut.post('/api/auth/logout', { data: {} });
  }
  await signedOut.dispose();
});
