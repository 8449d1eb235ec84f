// How long consents keep the address of who gave them.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { consentEvents } from '#features/account/consent/consent.table.ts';
import { hiddenEmail } from '#features/account/consent/hidden-consent.server.ts';
import { purgeExpired } from '../../src/retention.server.ts';
import { at, DAY, HOUR, lengthOf } from '../ages.ts';
import { openTestApp, type TestApp } from '../app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Said = [basis: 'express' | 'implied' | 'withdrawn', age: number, ended?: number, source?: string];
const YEAR3 = '36 months';
const CONSENTS: [what: string, hidden: boolean, events: (length: number) => Said[]][] = [
  [
    'withdrawn long ago',
    true,
    (length) => [
      ['express', length + 2 * DAY],
      ['withdrawn', length + HOUR],
    ],
  ],
  [
    'withdrawn less long ago',
    false,
    (length) => [
      ['express', length + 2 * DAY],
      ['withdrawn', length - HOUR],
    ],
  ],
  ['run out long ago', true, (length) => [['implied', length + 200 * DAY, length + HOUR]]],
  ['run out less long ago', false, (length) => [['implied', length + 200 * DAY, length - HOUR]]],
  [
    'given long ago and held',
    false,
    (length) => [
      ['withdrawn', length + 9 * DAY],
      ['express', length + 8 * DAY],
    ],
  ],
  ['never proven', true, (length) => [['express', length + HOUR, undefined, 'contact-unproven']]],
];

it.each(CONSENTS)('a consent that was %s has its address hidden: %s', async (what, hidden, events) => {
  const email = `${what.replaceAll(' ', '-')}@example.ca`;
  for (const [basis, age, ended, source = 'preferences'] of events(await lengthOf(app, YEAR3)))
    await app.db.execute(sql`insert into consent_events (email, purpose, basis, wording_version, source, at, expires_at)
      values (${email}, 'marketing', ${basis}, 'w', ${source}, ${at(age)}, ${ended ? at(ended) : null})`);
  await purgeExpired(app);
  const rows = async (address: string) => app.db.$count(consentEvents, eq(consentEvents.email, address));
  const [kept, gone] = hidden ? [hiddenEmail(app.secret, email), email] : [email, hiddenEmail(app.secret, email)];
  expect(await rows(kept)).toBe(events(0).length);
  expect(await rows(gone)).toBe(0);
});
