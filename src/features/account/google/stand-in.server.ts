// The pages of the stand-in: one asks which person to sign in as, the other publishes its keys. Only this machine may call them.

import { isIP } from 'node:net';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { isLoopbackUrl } from '#domain/loopback.ts';
import { pathTo } from '#domain/path-to.ts';
import { oneLine } from '#domain/text.ts';
import { emailField } from '#features/account/accounts/accounts.rules.ts';
import { isSafeNext } from '#features/account/sessions/next-path.ts';
import { googleWay, STAND_IN } from '#features/company/facts/google-way.rules.ts';
import { m } from '#messages';
import { readBody } from '#platform/read-body.ts';
import { CLOSED_SOURCES } from '#platform/security-headers.ts';
import type { Services } from '#platform/services.ts';
import { standInOf } from './stand-in.ts';

const POLICY = `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; ${CLOSED_SOURCES}`;
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'via'];

const person = z.object({
  email: emailField,
  name: z.string().overwrite(oneLine).min(1, { error: m.google_local_name_required }).max(160),
  nonce: z.string().regex(/^[\w-]{43}$/),
  back: z.string().refine((path) => isSafeNext(path) && /^\/(login|register)(\?[\x21-\x7e]*)?$/.test(path)),
});

type Asked = { nonce: string; back: string };
type Shown = Asked & { email?: string; name?: string; errors?: Record<string, string> };

/** @param socketOf the IP of the caller; empty for a call within this process. */
export function createStandInRoutes({ config, clock }: Services, socketOf: (env: object) => string): Hono {
  const routes = new Hono();
  if (googleWay(config) !== 'stand-in') return routes;
  const standIn = standInOf(config);
  const page = (c: Context, shown: Shown, status: 200 | 422 = 200) =>
    c.html(signInPage(shown), status, { 'content-security-policy': POLICY, 'cache-control': 'no-store' });

  routes.use(`${STAND_IN}/*`, async (c, next) => {
    const here =
      isLoopback(socketOf(c.env as object)) &&
      isLoopbackUrl(c.req.url) &&
      !FORWARDED.some((name) => c.req.header(name));
    return here ? next() : c.text(m.google_local_elsewhere(), 404);
  });
  routes.get(`${STAND_IN}/certs`, async (c) => c.json(await standIn.publicKeys()));
  routes.get(STAND_IN, (c) =>
    page(c, { nonce: c.req.query('nonce') ?? '', back: c.req.query('back') ?? pathTo('login') }),
  );
  routes.post(STAND_IN, async (c) => {
    const bytes = await readBody(c.req.raw);
    if (!bytes) return c.text(m.platform_too_large(), 413);
    const sent = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)));
    const { success, data, error } = person.safeParse(sent);
    if (!success) {
      const errors = Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]));
      const { nonce = '', back = '', email = '', name = '' } = sent;
      return page(c, { nonce, back, email, name, errors }, 422);
    }
    const credential = await standIn.issue(data, data.nonce, clock());
    // In the fragment, because a fragment is not sent to servers and not logged.
    return c.redirect(`${data.back}#credential=${credential}`, 303);
  });
  return routes;
}

const isLoopback = (address: string) => (isIP(address) === 0 ? address === '' : LOOPBACK.test(address));

const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-width:26rem;margin:8vh auto;padding:0 1.25rem}
p.label{border:1.5px dashed;border-radius:8px;padding:.75rem 1rem}label{display:block;margin:1rem 0 .25rem;font-weight:600}
input{box-sizing:border-box;width:100%;min-height:48px;padding:0 .75rem;font:inherit}button{width:100%;min-height:48px;margin:1.5rem 0 1rem;font:inherit;font-weight:600}
.no{margin:.25rem 0 0;font-weight:600}`;

function signInPage({ nonce, back, email = '', name = '', errors = {} }: Shown) {
  const field = (id: string, label: string, type: string, value: string) => html`<label for="${id}">${label}</label>
<input id="${id}" name="${id}" type="${type}" value="${value}" required autocomplete="off"${errors[id] ? html` aria-invalid="true" aria-describedby="${id}-no"` : ''}>
${errors[id] ? html`<p class="no" id="${id}-no">${errors[id]}</p>` : ''}`;
  const broken = errors.nonce || errors.back;
  return html`<!doctype html>
<html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${m.google_local_title()}</title><style>${STYLE}</style></head>
<body><main><h1>${m.google_local_title()}</h1><p class="label">${m.google_local_text()}</p>
${broken ? html`<p class="no" role="alert">${m.google_refused()}</p>` : ''}
<form method="post" action="${STAND_IN}" novalidate>
${field('email', m.accounts_email(), 'email', email)}
${field('name', m.google_local_name(), 'text', name)}
<input type="hidden" name="nonce" value="${nonce}"><input type="hidden" name="back" value="${back}">
<button>${m.google_local_button()}</button></form>
<p><a href="${isSafeNext(back) ? back : pathTo('login')}">${m.google_local_cancel()}</a></p></main></body></html>`;
}
