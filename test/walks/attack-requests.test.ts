// Requests that a browser was tricked into, that have unknown fields, or that lie about their origin.
import type { AnyContractProcedure } from '@orpc/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { nextPath } from '#features/account/sessions/next-path.ts';
import { contract } from '../../src/api.ts';
import { mails } from '../../src/platform/mail.table.ts';
import { openTestApp, type TestApp } from '../app.ts';
import type { Browser } from '../browser.ts';
import { formOf, PASSWORD, signedInUser } from '../people.ts';

const ABSENT = '00000000-0000-4000-8000-000000000000';
const EVIL = 'https://evil.example';
const SITE = 'https://www.northfare.example';

type Schema = { shape?: object; def?: { innerType?: Schema } };
const fieldsOf = (schema: Schema | undefined): string[] =>
  schema?.shape ? Object.keys(schema.shape) : schema?.def?.innerType ? fieldsOf(schema.def.innerType) : [];
const WRITES = Object.entries(contract as Record<string, AnyContractProcedure>).flatMap(([name, row]) => {
  const { route, inputSchema, meta } = row['~orpc'];
  const path = (route.path ?? '').replace(/\{\w+\}/g, ABSENT);
  return route.method && route.method !== 'GET'
    ? [
        {
          name,
          method: route.method,
          path,
          isFile: 'upload' in meta,
          fields: fieldsOf(inputSchema as unknown as Schema),
        },
      ]
    : [];
});

let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: SITE });
  ({ browser: admin } = await signedInUser(app, 'admin@example.ca', 'admin'));
});
afterAll(() => app.close());

describe(`unknown fields, on each of ${WRITES.length} writes`, () => {
  const EXTRA: Record<string, unknown> = {
    role: 'admin',
    isAdmin: true,
    user: ABSENT,
    userId: ABSENT,
    status: 'accepted',
    _id: ABSENT,
    verified: true,
    mailboxProvenAt: '2026-01-01',
    passwordHash: 'x',
    adminNotes: 'x',
    price: 1,
    createdAt: '2026-01-01',
    constructor: {},
    __proto__: undefined,
  };
  it.each(WRITES.filter(({ isFile }) => !isFile))('$method $path', async ({ method, path, fields }) => {
    for (const [name, value] of Object.entries(EXTRA).filter(([name]) => !fields.includes(name))) {
      const answer = await admin.request(path, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ [name]: value }),
      });
      const { fields: errors = {} } = (await answer.json()) as { fields?: Record<string, string> };
      expect({ name, status: answer.status, error: errors[name] }).toEqual({
        name,
        status: 422,
        error: 'This field is not known.',
      });
    }
  });
  it('__proto__ itself makes no one an administrator', async () => {
    const { browser, id } = await signedInUser(app, 'proto@example.ca');
    const body = `{"__proto__":{"role":"admin","isAdmin":true},"constructor":{"prototype":{"role":"admin"}},"email":"proto@example.ca","password":"${PASSWORD}"}`;
    const answer = await browser.request('/api/auth/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(422);
    expect(({} as { role?: string }).role).toBeUndefined();
    expect(await app.db.select().from(users).where(eq(users.id, id))).toMatchObject([{ role: 'user' }]);
  });
});

describe('a post from another site', () => {
  const ENCODINGS = {
    form: ['application/x-www-form-urlencoded', 'email=a%40example.ca&password=x'],
    multipart: [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\na@example.ca\r\n--b--\r\n',
    ],
    'JSON called text': ['text/plain', '{"email":"a@example.ca","password":"x"}'],
  } as const;
  const FROM: [string, Record<string, string>][] = [
    ['that names itself', { origin: EVIL }],
    ['in a frame without an origin', { origin: 'null' }],
    ['that begins like ours', { origin: `${SITE}.evil.example` }],
    ['on a port of ours', { origin: `${SITE}:8443` }],
    ['of ours in the clear', { origin: SITE.replace('https', 'http') }],
    ['that hides its name', { origin: '', 'sec-fetch-site': 'cross-site' }],
    ['of a sister', { origin: '', 'sec-fetch-site': 'same-site' }],
    ['that speaks for a proxy', { origin: EVIL, 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }],
  ];
  describe.each(Object.entries(ENCODINGS))('as %s', (_, [type, body]) => {
    it.each(FROM)('%s is refused by every write and every page', async (_from, headers) => {
      const pages = ['/login', '/register', '/contact', '/logout', '/inquire'].map((path) => ({
        method: 'POST',
        path,
      }));
      for (const { method, path } of [...WRITES, ...pages]) {
        const answer = await admin.request(path, { method, headers: { 'content-type': type, ...headers }, body });
        expect({ path, status: answer.status, cookies: answer.headers.getSetCookie() }).toEqual({
          path,
          status: 403,
          cookies: [],
        });
      }
    });
    it('is refused by the API even without an Origin header', async () => {
      for (const { method, path } of WRITES) {
        const answer = await admin.request(path, { method, headers: { 'content-type': type, origin: '' }, body });
        expect({ path, status: answer.status }).toEqual({ path, status: 415 });
      }
    });
  });
  it('did not change the session of its victim', async () => {
    expect(await admin.get('/api/auth/check')).toMatchObject({ body: { authenticated: true } });
  });
});

describe('the redirect after signing in', () => {
  const SHAPES = [
    ...[
      '//evil.example',
      '///evil.example',
      '////evil.example',
      '/\\evil.example',
      '\\/evil.example',
      '\\\\evil.example',
    ],
    ...[
      '/\t/evil.example',
      '/\n/evil.example',
      '/\r/evil.example',
      '\t//evil.example',
      ' //evil.example',
      '/\u0000/evil.example',
    ],
    ...[
      'https://evil.example',
      'HTTPS://evil.example',
      'https:evil.example',
      'https:/evil.example',
      'http://evil.example',
    ],
    ...[
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'blob:x',
    ],
    ...['evil.example', '@evil.example', '.evil.example', ':443', '?next=//evil.example', '#//evil.example', ''],
    ...['/..//evil.example', '/.//evil.example', '/%2f/evil.example', '/%5cevil.example', '/%09/evil.example'],
    ...['/@evil.example', '/:80@evil.example', '/bookings//evil.example', '/；//evil.example', '/\u2028/evil.example'],
    ...['/login?next=//evil.example', '/register', '/otp?email=a', '/LOGIN', '/staff/../..//evil.example'],
  ];
  it(`stays on this site for each of ${SHAPES.length} shapes`, () => {
    for (const shape of SHAPES)
      for (const role of ['user', 'admin'] as const) {
        const next = nextPath(shape, role);
        expect({ shape, origin: new URL(next, SITE).origin }).toEqual({ shape, origin: SITE });
        expect(next).toMatch(/^\/(?![/\\])/);
      }
  });
});

describe('a forged host', () => {
  const LIES: Record<string, string>[] = [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', 'x-forwarded-port': '81' },
    { forwarded: 'host=evil.example;proto=http' },
    { 'x-original-url': '/staff', 'x-rewrite-url': '/staff', 'x-host': 'evil.example' },
  ];
  it.each(LIES)('%o is in no mail, no cookie and no document of ours', async (headers) => {
    const email = `lied-${Math.random().toString(36).slice(2)}@example.ca`;
    const browser = app.browser();
    const answers = [
      await browser.post('/api/auth/register', formOf(email), headers),
      await browser.post('/api/auth/register', formOf('admin@example.ca'), headers),
    ];
    for (const path of [
      '/robots.txt',
      '/sitemap.xml',
      '/.well-known/security.txt',
      '/api/openapi.json',
      '/api/company',
    ])
      expect(await (await browser.request(path, { headers })).text()).not.toContain('evil.example');
    for (const answer of answers) expect(JSON.stringify(answer.body)).not.toContain('evil.example');
    const written = await app.db.select().from(mails);
    expect(written.filter(({ recipient }) => recipient === email)).toHaveLength(1);
    for (const { html, text, messageId } of written) expect(html + text + messageId).not.toContain('evil.example');
    expect(written.find(({ kind }) => kind === 'account-exists')?.html).toContain(`${SITE}/login`);
  });
});

describe('a forged client address', () => {
  const TIMES = 60; // of one machine within an hour
  let posts = 0;
  /** Whether a client may still call after it reached the limit per client. */
  async function mayGoOn(of: TestApp, socket: string, forwarded: (i: number) => string | undefined): Promise<boolean> {
    const browser = of.browser(socket);
    const ask = async (i: number) => {
      posts += 1;
      const header = forwarded(i);
      return (
        await browser.post(
          '/api/auth/resend-otp',
          { email: `asked-${posts}@example.ca` },
          header ? { 'x-forwarded-for': header } : {},
        )
      ).status;
    };
    for (let i = 0; i < TIMES; i += 1) expect(await ask(i)).toBe(200);
    return (await ask(TIMES)) === 200;
  }
  let behind: TestApp;
  beforeAll(async () => {
    behind = await openTestApp({ PUBLIC_URL: SITE, TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2' });
  });
  afterAll(() => behind.close());

  it('is ignored where no proxy is trusted', async () => {
    expect(await mayGoOn(app, '203.0.113.1', (i) => `198.51.100.${i}`)).toBe(false);
  });
  it('is ignored from a machine that is not a trusted proxy', async () => {
    expect(await mayGoOn(behind, '203.0.113.2', (i) => `198.51.100.${i}`)).toBe(false);
    expect(await mayGoOn(behind, '203.0.113.3', (i) => `198.51.100.${i}, 10.0.0.1`)).toBe(false);
  });
  it('is ignored before the entry of the trusted proxy', async () => {
    expect(await mayGoOn(behind, '10.0.0.1', (i) => `198.51.100.${i}, 203.0.113.4`)).toBe(false);
    expect(await mayGoOn(behind, '10.0.0.1', (i) => `198.51.100.${i}, 203.0.113.5, 10.0.0.2`)).toBe(false);
    expect(await mayGoOn(behind, '10.0.0.1', (i) => `10.0.0.2, 198.51.100.${i}, 203.0.113.6:${4000 + i}`)).toBe(false);
  });
  it('is ignored in the half of an IPv6 address that a household chooses', async () => {
    expect(await mayGoOn(behind, '10.0.0.1', (i) => `2001:db8:1:2::${i.toString(16)}`)).toBe(false);
  });
  it('is not assumed where a trusted proxy forwards different people', async () => {
    expect(await mayGoOn(behind, '10.0.0.1', (i) => `198.51.100.${i}`)).toBe(true);
    expect(await mayGoOn(behind, '10.0.0.1', (i) => `198.51.101.${i}, 10.0.0.2`)).toBe(true);
    expect(await mayGoOn(behind, '::ffff:10.0.0.2', (i) => `2001:db8:2:${i.toString(16)}::1`)).toBe(true);
  });
  it.each(['unknown', '-', '"', ',,,', '1'.repeat(5000), '\u00ff', '[::1', '999.1.1.1'])(
    'of %j breaks nothing',
    async (header) => {
      const browser = behind.browser('10.0.0.1');
      expect(
        (await browser.post('/api/auth/resend-otp', { email: 'odd@example.ca' }, { 'x-forwarded-for': header })).status,
      ).toBeLessThan(500);
    },
  );
});
