// What administrators see of how the product runs, and the retry of a failed job.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { signedInUser } from '../../../../test/people.ts';
import type { Health } from './health.contract.ts';
import { troublesOf } from './health-troubles.ts';

let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await openTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'error' });
  admin = (await signedInUser(app, 'admin@northfare.example', 'admin')).browser;
});
afterAll(() => app.close());
const read = async () => ((await admin.get('/api/staff/health')).body as { data: Health }).data;

async function failedJob(queue: string, message: string): Promise<string> {
  await app.jobs.send(app.db, queue, {});
  const { rows } = await app.db.execute<{ id: string }>(sql`
    update jobs.job set state = 'failed', completed_on = now(), output = ${JSON.stringify({ message })}::jsonb
    where name = ${queue} returning id::text`);
  return rows[0]?.id ?? '';
}

describe('the health of the product', () => {
  it('is for administrators alone', async () => {
    const agent = (await signedInUser(app, 'agent@northfare.example', 'agent')).browser;
    const customer = (await signedInUser(app, 'customer@example.ca')).browser;
    expect((await app.browser().get('/api/staff/health')).status).toBe(401);
    expect((await customer.get('/api/staff/health')).status).toBe(403);
    expect((await agent.get('/api/staff/health')).status).toBe(403);
    expect((await agent.post(`/api/staff/health/jobs/x/${crypto.randomUUID()}/retry`)).status).toBe(403);
  });
  it('says what it runs on', async () => {
    const { database, versions, disk, startedAt, instance } = await read();
    expect(database.version).toMatch(/^\d+\.\d+/);
    expect(database.bytes).toBeGreaterThan(1_000_000);
    expect(database.roundTripMs).toBeGreaterThan(0);
    expect(database.pool.max).toBe(8);
    expect(versions).toEqual({
      product: '0.1.0',
      node: process.versions.node,
      migration: expect.stringMatching(/^\d{4}_/),
    });
    expect(disk[0]).toMatchObject({ place: app.config.DATA_DIR });
    expect(disk[0]?.freeBytes).toBeLessThanOrEqual(disk[0]?.totalBytes ?? 0);
    expect(Date.parse(startedAt)).toBeLessThan(Date.now());
    expect(instance).toContain(String(process.pid));
  });
});

describe('mail', () => {
  const mail = {
    ...{
      kind: 'x',
      recipient: 'lee.tran@example.ca',
      locale: 'en' as const,
      sender: 's',
      subject: '',
      html: '',
      text: '',
    },
  };
  it('says since when the oldest waits, when the last one left, and why one failed, without its recipient', async () => {
    const now = Date.now();
    await app.db.insert(mails).values([
      { ...mail, messageId: '<h1>', createdAt: new Date(now - 1_200_000) },
      { ...mail, messageId: '<h2>', status: 'sent', sentAt: new Date(now - 60_000) },
      {
        ...{ ...mail, messageId: '<h3>', status: 'failed', failingSince: new Date(now - 30_000) },
        lastError: 'Recipient command failed: 550 no such mailbox <lee.tran@example.ca>',
      },
    ]);
    const health = await read();
    expect(health.mail).toMatchObject({
      ...{ delivers: true, oldestAt: new Date(now - 1_200_000).toISOString() },
      ...{ lastSentAt: new Date(now - 60_000).toISOString(), failed: 1 },
      lastFailure: { at: new Date(now - 30_000).toISOString(), final: true },
    });
    expect(health.mail.lastFailure?.says).not.toBe('');
    expect(JSON.stringify(health)).not.toContain('lee.tran');
    expect(troublesOf(health)).toContain('mail');
  });
});

describe('a failed job', () => {
  it('is listed with its reason, without what may be of a person', async () => {
    const id = await failedJob('health-night', 'could not erase lee.tran@example.ca of "Lee Tran"');
    const { jobs } = await read();
    expect(jobs.failedCount).toBe(1);
    expect(jobs.failed).toMatchObject([{ queue: 'health-night', id, reason: 'could not erase … of …' }]);
    expect(troublesOf(await read())).toContain('jobs');
  });
  it('runs once more when an administrator retries it, and no second time', async () => {
    const id = await failedJob('health-again', 'once');
    const done: string[] = [];
    const retry = () => admin.post(`/api/staff/health/jobs/health-again/${id}/retry`);
    expect(await retry()).toMatchObject({ status: 200, body: { success: true } });
    await app.jobs.work('health-again', async () => {
      done.push('ran');
    });
    await expect.poll(() => done, { timeout: 20_000 }).toEqual(['ran']);
    expect((await retry()).status).toBe(409);
  });
  it.each(['not-a-uuid', crypto.randomUUID()])('that is unknown (%s) is not retried', async (id) => {
    expect((await admin.post(`/api/staff/health/jobs/health-again/${id}/retry`)).status).toBe(409);
  });
});

it('the last errors are there, with the sentence of the log and without what was typed', async () => {
  app.logger.error({ err: new TypeError('lee.tran@example.ca is not iterable') }, 'an endpoint failed');
  app.logger.error({ err: new TypeError('amina.roy@example.ca is not iterable') }, 'an endpoint failed');
  const { errors } = await read();
  expect(errors).toMatchObject([{ message: 'an endpoint failed (TypeError: … is not iterable)', count: 2 }]);
});

it('a verified backup that is older than 26 hours is a trouble, also the lack of one; without BACKUP_DIR it is none', async () => {
  const health = await read();
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  expect(health.backup).toBeUndefined();
  expect(troublesOf(health)).not.toContain('backup');
  expect(troublesOf({ ...health, backup: { madeAt: hoursAgo(25), bytes: 1 } })).not.toContain('backup');
  expect(troublesOf({ ...health, backup: { madeAt: hoursAgo(27), bytes: 1 } })).toContain('backup');
  expect(troublesOf({ ...health, backup: {} })).toContain('backup');
});
