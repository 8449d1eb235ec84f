// The product as the journeys of one file share it, with a mail server of its own.
import { test } from '@playwright/test';
import { type MailServer, type Product, removeFolder, startMailServer, startProduct } from './product.ts';

export type Running = { product: Product; mail: MailServer };

/** Started before the journeys of this file or group, ended after them. `product` and `mail` are there from the first journey on. */
export function running(env: Record<string, string> = {}): Running {
  const run = {} as Running;
  test.beforeAll(async () => {
    run.mail = await startMailServer();
    run.product = await startProduct({ SMTP_URL: run.mail.url, ...env });
  });
  test.afterAll(async () => {
    await run.product.end();
    await run.mail.stop();
    removeFolder(run.product.folder);
  });
  return run;
}
