import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '#features/account/sessions/sessions.contract.ts';
import { fillPage, kindOf, placeholderFor } from './filled-page.ts';

const NONCE = 'c0ffee';
const amina: CurrentUser = {
  ...{ _id: 'u-1', id: 'u-1', email: 'amina@example.ca', role: 'user', name: 'Amina Roy' },
  ...{ firstName: 'Amina', lastName: 'Roy', phone: '+14165550123', phoneNumber: '+14165550123' },
  ...{ Address: '1 Front St', city: 'Toronto', country: 'Canada' },
};
const called = (firstName: string, lastName = 'Roy'): CurrentUser => ({
  ...{ ...amina, firstName, lastName, name: [firstName, lastName].filter(Boolean).join(' ') },
});

/** As the router writes its data. */
const script = (data: unknown) =>
  `<script nonce="${NONCE}">window.__reactRouterContext.streamController.enqueue(${JSON.stringify(
    `${JSON.stringify(data)}\n`,
  ).replace(/[&<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)});</script>`;
const document = (user: CurrentUser, more = '') =>
  renderToStaticMarkup(<p>Welcome back, {(user.name || user.email).trim().split(/\s+/)[0]}!</p>) +
  script([{ session: user }]) +
  more;

function fill(user: CurrentUser, kind = user): string {
  const { user: nobody, findPlaces } = placeholderFor(kind);
  const page = findPlaces(document(nobody), NONCE);
  if (!page) throw new Error('there is no shared document');
  return fillPage(page, user);
}

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '"\'`\\"\\\'',
  `$& $1 $\` $' $$ \${alert(1)}`,
  '&lt;b&gt; &amp;',
  '\u2028\u2029\u0000\u0007\t',
  '\\u003c/script\\u003e \\n \\\\',
  '寿司 👩🏽‍🚀 \ud83d é',
  'pabcn0e p00000000000000000000000000000000n9e',
  ']]> {{firstName}} %3C',
];

describe('a filled document', () => {
  it.each(HOSTILE)('has %j as a rendering for this person would', (hostile) => {
    const user = {
      ...called(`Eve${hostile.replace(/\s/g, '')}`, hostile),
      phone: hostile,
      phoneNumber: hostile,
      city: hostile,
    };
    expect(kindOf(user)).toBe(kindOf(amina));
    expect(fill(user, amina)).toBe(document(user));
  });

  it('contains nothing of the person whose visit caused the rendering', () => {
    const html = fill(called('Bo', 'Li'), amina);
    for (const text of ['Amina', 'Roy']) expect(html).not.toContain(text);
  });

  it('takes a name that is a mark for a name', () => {
    const random = '0'.repeat(32);
    const { user: nobody, findPlaces } = placeholderFor(amina, random);
    const page = findPlaces(document(nobody), NONCE);
    const mark = called(nobody.email, nobody.phone);
    expect(page && fillPage(page, mark)).toBe(document(mark));
  });

  it.each([
    ['an attribute', (nobody: CurrentUser) => `<a href="/x?to=${nobody.email}">x</a>`],
    ['another script', (nobody: CurrentUser) => `<script>const who = "${nobody.email}"</script>`],
    ['a style sheet', (nobody: CurrentUser) => `<style>.a::after { content: "${nobody.email}" }</style>`],
  ])('does not exist if a text would be in %s', (_, more) => {
    const { user: nobody, findPlaces } = placeholderFor(amina);
    expect(findPlaces(document(nobody, more(nobody)), NONCE)).toBeUndefined();
  });

  it('does not exist if the data lacks a text', () => {
    const { user: nobody, findPlaces } = placeholderFor(amina);
    expect(findPlaces(document({ ...nobody, city: '' }), NONCE)).toBeUndefined();
  });
});

describe('people share a document', () => {
  it.each([
    ['with another role', { ...amina, role: 'admin' }],
    ['without a phone', { ...amina, phone: '', phoneNumber: '' }],
    ['with one name', called('Amina', '')],
    ['without any name', called('', '')],
  ] as [string, CurrentUser][])('not with somebody %s', (_, other) => {
    expect(kindOf(other)).not.toBe(kindOf(amina));
    expect(fill(other)).toBe(document(other));
  });
  it.each([
    ['whose account will be erased', { ...amina, deletionAt: '2026-12-01T00:00:00.000Z' }],
    ['with a field that nobody knows here', { ...amina, tier: 'gold' }],
    ['whose name begins with a space', called(' Amina')],
    ['whose first word ends with another space', called('Jean\u00a0Luc')],
  ] as [string, CurrentUser][])('with nobody %s', (_, other) => {
    expect(kindOf(other)).toBeUndefined();
  });
});
