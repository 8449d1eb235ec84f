import { describe, expect, it } from 'vitest';
import { shownFares } from '#features/catalogue/fares/fares.server.ts';
import { app, editing, FARE, faresOnSite, make, pass } from '../../../../test/editing.ts';
import { renderPreview } from './preview.server.ts';

editing();

describe('a preview', () => {
  const preview = async (id: string) => {
    let names: string[] = [];
    await renderPreview(app, id, async (_path, within) => {
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
