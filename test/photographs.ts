// Uploading photographs in tests.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PhotoRecord } from '../src/features/catalogue/photos/photos.contract.ts';
import { openTestApp, type TestApp } from './app.ts';
import type { Browser } from './browser.ts';
import { signedInUser } from './people.ts';

/** An app with its own folder for uploads. */
export async function openPhotoApp(env: Record<string, string> = {}): Promise<TestApp & { folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'northfare-photos-'));
  const app = await openTestApp({ DATA_DIR: folder, ...env });
  const close = async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...app, folder, close };
}

/** The same with a person of each role, and the files of a part of its folder. */
export async function openPhotoAppWithUsers() {
  const app = await openPhotoApp();
  const [admin, agent, customer] = await Promise.all([
    signedInUser(app, 'admin@example.ca', 'admin'),
    signedInUser(app, 'agent@example.ca', 'agent'),
    signedInUser(app, 'customer@example.ca'),
  ]);
  const filesOf = (part: string) => {
    const folder = join(app.folder, part);
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort();
  };
  return { app, admin: admin.browser, agent: agent.browser, customer: customer.browser, filesOf };
}

export type Uploaded = { status: number; data: PhotoRecord; known: boolean; message: string; code: string };

export async function upload(
  browser: Browser,
  body: BodyInit,
  { name = 'tram.jpg', headers = {} }: { name?: string; headers?: Record<string, string> } = {},
): Promise<Uploaded> {
  const response = await browser.request(`/api/staff/photos?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'image/jpeg', ...headers },
  });
  return { ...(await response.json()), status: response.status };
}
