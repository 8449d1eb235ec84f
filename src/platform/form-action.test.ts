import { RouterContextProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createApp, openTestApp, type TestApp } from '../../test/app.ts';
import { refuse } from './api-error.ts';
import { answerBack, backTo, formAction } from './form-action.ts';
import { type ApiClient, pageContext } from './page-context.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
afterEach(() => vi.unstubAllGlobals());

type Send = (client: ApiClient, email: string) => Promise<object>;
const formThat = (send: Send, next?: () => Response) =>
  formAction({
    read: (data) => ({ email: String(data.get('email')) }),
    echo: ({ email }) => ({ email }),
    schema: async () => z.object({ email: z.email('Email is invalid') }),
    send: (client, { email }) => send(client, email),
    failed: () => 'Refused.',
    unanswered: () => 'No answer came.',
    next,
  });
const post = (email: string) =>
  new Request('http://localhost/form', { method: 'POST', body: new URLSearchParams({ email }) });
const broken = async () => {
  throw new TypeError('a bug of ours');
};

/** Sends the form to the real app without scripts. Returns its answer, and what the app logged as an error. */
async function submit(form: ReturnType<typeof formThat>, email: string) {
  const logged: unknown[] = [];
  const logger = Object.assign(Object.create(app.logger), { error: (entry: unknown) => logged.push(entry) });
  const site = createApp({ ...app, logger }, async (request, page) => {
    const context = new RouterContextProvider();
    context.set(pageContext, page);
    const { data, init } = await form.action({ request, params: {}, context });
    return Response.json(data, { status: init?.status });
  });
  const response = await site.fetch(post(email));
  return { answer: await response.json(), logged };
}

describe('a form without scripts', () => {
  test('is refused at the field before anything is sent, and keeps what was typed', async () => {
    const { answer, logged } = await submit(formThat(broken), 'nonsense');
    expect(answer).toEqual({ good: false, email: 'nonsense', errors: { email: 'Email is invalid' } });
    expect(logged).toEqual([]);
  });

  test('answers a refusal with its sentences, and logs nothing', async () => {
    const form = formThat(async () => {
      throw refuse('CONFLICT', 'In use.', { fields: { email: 'Taken' } });
    });
    const { answer, logged } = await submit(form, 'a@example.ca');
    expect(answer).toEqual({
      ...{ good: false, email: 'a@example.ca', message: 'In use.' },
      ...{ errors: { email: 'Taken' }, status: 409 },
    });
    expect(logged).toEqual([]);
  });

  test('answers a failure of ours with its sentence, and logs it with the path', async () => {
    const { answer, logged } = await submit(formThat(broken), 'a@example.ca');
    expect(answer).toEqual({ good: false, email: 'a@example.ca', message: 'No answer came.' });
    expect(logged).toMatchObject([{ err: { message: 'a bug of ours' }, path: '/form' }]);
  });

  test('calls the service in-process, and says so', async () => {
    const form = formThat(async (client, email) => ({ message: (await client.forgotPassword({ email })).message }));
    expect((await submit(form, 'a@example.ca')).answer).toEqual({
      good: true,
      email: 'a@example.ca',
      message: 'Password reset instructions sent to your email!',
    });
  });

  test('redirects after a success only', async () => {
    const context = new RouterContextProvider();
    context.set(pageContext, { client: {} as ApiClient, nonce: undefined, publicUrl: '', report: () => undefined });
    const away = () => new Response(null, { status: 302 });
    const sent = formThat(async () => ({}), away).action({ request: post('a@example.ca'), params: {}, context });
    await expect(sent).rejects.toMatchObject({ status: 302 });
    const failed = await formThat(broken, away).action({ request: post('a@example.ca'), params: {}, context });
    expect(failed.data).toMatchObject({ good: false });
  });
});

describe('a form without scripts that leads back to its page', () => {
  const sentences = { save: () => 'Saved.' };
  test('has nothing to say for an unknown answer', () => {
    for (const done of ['', 'other', 'constructor'])
      expect(answerBack(new Request(`http://localhost/page?done=${done}`), sentences)).toBeUndefined();
  });

  test('says what was done, at the same address', () => {
    const location = backTo('/page?q=a+b&done=delete', 'save').headers.get('location') ?? '';
    expect(location).toBe('/page?q=a+b&done=save');
    // The origin of a request behind a proxy is not the one that the visitor sees.
    expect(backTo('http://inside:3000/page?q=a+b', 'save').headers.get('location')).toBe(location);
    expect(answerBack(new Request(`http://localhost${location}`), sentences)).toEqual({
      good: true,
      kind: 'save',
      message: 'Saved.',
    });
  });
});

describe('a form with scripts', () => {
  test('says that no answer came, and keeps what was typed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const form = formThat((client, email) => client.forgotPassword({ email }));
    // Without a page there is no origin to call.
    const answer = await form.clientAction({ request: post('a@example.ca'), params: {} });
    expect(answer).toEqual({ good: false, email: 'a@example.ca', message: 'No answer came.' });
  });

  test('calls the service over HTTP', async () => {
    vi.stubGlobal('location', { origin: 'http://localhost', pathname: '/form', search: '' });
    vi.stubGlobal('document', { documentElement: { dataset: {} } });
    vi.stubGlobal('fetch', async (request: Request) => app.product.fetch(request));
    const form = formThat((client, email) => client.forgotPassword({ email }));
    const answer = await form.clientAction({ request: post('a@example.ca'), params: {} });
    expect(answer).toMatchObject({ good: true, email: 'a@example.ca' });
  });
});
