// The build with a remote store and model: the packages of both are loaded when they are used.
import { expect } from '@playwright/test';
import { type ModelServer, startModelServer } from '../test/model-server.ts';
import { jpegOf } from '../test/pictures.ts';
import { type S3Server, startS3Server } from '../test/s3-server.ts';
import { signIn } from './people.ts';
import { type Product, removeFolder, STAFF, startProduct } from './product.ts';
import { test } from './running.ts';

let store: S3Server;
let model: ModelServer;
let product: Product;
test.beforeAll(async () => {
  [store, model] = await Promise.all([startS3Server(), startModelServer()]);
  product = await startProduct({ STORAGE_URL: store.url, ...model.env });
});
test.afterAll(async () => {
  await product?.end();
  await Promise.all([store?.close(), model?.close()]);
  if (product) removeFolder(product.folder);
});

test('a photograph is stored in the store, and served from there', async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: product.url });
  await signIn({ request }, STAFF.email, STAFF.password);
  const headers = { 'content-type': 'image/jpeg' };
  const sent = await request.post('/api/staff/photos?name=tram.jpg', { data: await jpegOf(), headers });
  expect(sent.ok(), await sent.text()).toBe(true);
  const made = [...store.files.keys()].filter((key) => /(avif|webp)$/.test(key));
  const [shown = '', other = ''] = made.map((key) => `/photos/${key.split('/').slice(1).join('-')}`);
  expect((await request.get(shown)).headers()['content-type']).toMatch(/^image\//);
  // A file that was not requested yet comes from the store.
  store.files.clear();
  expect((await request.get(other)).status()).toBe(404);
  await request.dispose();
});

test('an answer is phrased by the model', async ({ playwright }) => {
  model.reply({ says: 'You may bring what your ticket says.' });
  const request = await playwright.request.newContext({ baseURL: product.url });
  const asked = { question: 'how many bags can i take', session_id: crypto.randomUUID() };
  const answer = await request.post('/assistant/chat', { data: asked });
  expect(answer.ok(), await answer.text()).toBe(true);
  expect(model.asked.length).toBeGreaterThan(0);
  expect(((await answer.json()) as { answer: string }).answer).toContain('You may bring what your ticket says.');
  await request.dispose();
});
