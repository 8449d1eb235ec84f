import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { shownFares } from '#features/catalogue/fares/fares.server.ts';
import { admin, agent, app, editing, FARE, faresOnSite, make, pass } from '../../../../../test/editing.ts';
import { signedInUser } from '../../../../../test/people.ts';
import type { RecordView } from '../editor.contract.ts';
import { renderPreview } from './preview.server.ts';

editing();

describe('a preview', () => {
  const preview = async (id: string) => {
    let names: string[] = [];
    await renderPreview(app, { id }, async (_path, within) => {
      names = (await shownFares(within)).map(({ name }) => name);
      return 'page';
    });
    return names;
  };

  it('shows the draft where it will appear, and leaves nothing on the site', async () => {
    const record = await make('fares', { ...FARE, name: 'Only in the preview' });
    expect(await preview(record._id)).toContain('Only in the preview');
    expect(await faresOnSite()).not.toContain('Only in the preview');
    expect((await shownFares(app)).map(({ name }) => name)).not.toContain('Only in the preview');
  });

  it('is refused if there is not enough to show', async () => {
    const record = await make('fares', {});
    await expect(preview(record._id)).rejects.toMatchObject({ status: 422 });
  });

  it('runs no script and is never cached', async () => {
    const { previewPath } = await make('fares', FARE);
    const { headers } = await app.browser().get(previewPath);
    expect(headers.get('content-security-policy')).toContain("script-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });
});

describe('a preview link', () => {
  const open = async (path: string) => (await app.browser().get(path)).status;
  const recordPath = (id: string) => `/api/staff/catalogue/fares/${id}`;
  const read = async (id: string, who = admin) => ((await who.get(recordPath(id))).body as { data: RecordView }).data;

  it('is one per person and record, and is listed with its author', async () => {
    const { _id, previewPath } = await make('fares', FARE);
    expect(await read(_id)).toMatchObject({ previewPath, previews: [{ own: true, by: expect.any(String) }] });
    const other = await read(_id, agent);
    expect(other.previewPath).not.toBe(previewPath);
    expect(other.previews.map(({ own }) => own)).toEqual([true, false]);
  });

  it('is revoked alone by a colleague, and the other one still works', async () => {
    const { _id, previewPath } = await make('fares', FARE);
    const other = await read(_id, agent);
    const mine = other.previews.find(({ own }) => !own)?._id;
    expect((await app.browser().delete(`${recordPath(_id)}/previews`, { link: mine })).status).toBe(401);
    expect(await open(previewPath)).toBe(200);
    expect((await agent.delete(`${recordPath(_id)}/previews`, { link: mine })).status).toBe(200);
    expect(await open(previewPath)).toBe(404);
    expect(await open(other.previewPath)).toBe(200);
    expect((await agent.delete(`${recordPath(_id)}/previews`, { link: mine })).status).toBe(404);
    expect((await agent.delete(`${recordPath(_id)}/previews`, { link: 'nonsense' })).status).toBe(404);
  });

  it('is revoked with all others of its record, and no link of another record', async () => {
    const [one, other] = [await make('fares', FARE), await make('fares', FARE)];
    const { previewPath } = await read(one._id, agent);
    expect((await admin.delete(`${recordPath(one._id)}/previews`)).status).toBe(200);
    expect([await open(one.previewPath), await open(previewPath), await open(other.previewPath)]).toEqual([
      404, 404, 200,
    ]);
    const file = `${'0'.repeat(64)}-800.jpg`;
    expect(await open(`${one.previewPath}/photos/${file}`)).toBe(404);
  });

  it('ends when its author leaves the staff', async () => {
    const { _id } = await make('fares', FARE);
    const email = 'leaves@northfare.example';
    const { browser, id } = await signedInUser(app, email, 'agent');
    const { previewPath } = await read(_id, browser);
    expect(await open(previewPath)).toBe(200);
    await app.db.update(users).set({ role: 'user' }).where(eq(users.id, id));
    expect(await open(previewPath)).toBe(404);
  });
});

// Last, because it moves the clock by a day, which ends the sessions of this file.
it('a preview is refused for a forged link, for one of another record, and after 24 hours', async () => {
  const [one, other] = [await make('fares', FARE), await make('fares', FARE)];
  const open = (path: string) => app.browser().get(path);
  expect((await open('/preview/abc')).status).toBe(404);
  expect((await open(one.previewPath.replace(one._id, other._id))).status).toBe(404);
  expect((await open(one.previewPath)).status).toBe(200);
  await pass(24 * 3600 + 1);
  expect((await open(one.previewPath)).status).toBe(404);
});
