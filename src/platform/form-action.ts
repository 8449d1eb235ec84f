// One description of a page's form makes its `action` (without scripts) and its `clientAction` (with scripts).
import { data, type RouterContextProvider, redirect } from 'react-router';
import { type ApiClient, pageContext } from './page-context.ts';
import type { PageArgs } from './page-data.ts';
import { readRefusal, sentencesOf } from './read-refusal.ts';
import { callService } from './service-call.ts';

/** The answer of a form: a sentence, and one for each wrong field. */
export type FormAnswer = {
  good: boolean;
  message?: string;
  errors?: Readonly<Partial<Record<string, string>>>;
  /** The HTTP status of a refusal. */
  status?: number;
};
/** What was typed into these fields; one that was not sent is empty. */
export const textOf = <const Names extends readonly string[]>(form: FormData, names: Names) =>
  Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])) as Record<Names[number], string>;

/** A page that a form leads back to without a script, which then says what was done. */
export function backTo(page: string, done: string): Response {
  // A path alone: behind a proxy the request's own origin may be another.
  const { pathname, searchParams } = new URL(page, 'http://localhost');
  searchParams.set('done', done);
  return redirect(`${pathname}?${searchParams}`, 303);
}
/** The answer that `backTo` left for the page: its kind and its sentence. */
export function answerBack<const Kind extends string>(
  request: Request,
  sentences: Readonly<Record<Kind, () => string>>,
): { good: true; kind: Kind; message: string } | undefined {
  const done = new URL(request.url).searchParams.get('done') ?? '';
  if (!Object.hasOwn(sentences, done)) return undefined;
  const kind = done as Kind;
  return { good: true, kind, message: sentences[kind]() };
}

type Schema = { safeParse: (values: unknown) => { error?: { issues: Parameters<typeof sentencesOf>[0] } } };

type More<Sent, Known extends PropertyKey> = [Sent] extends [never] ? object : Partial<Omit<Sent, Known>>;

type Form<Values, Echo, Sent, Params> = {
  /** At once: whatever has to be loaded belongs in `schema` and `send`, whose failures are answered with what was typed. */
  read: (form: FormData, args: PageArgs<Params>) => Values;
  /** Values that every answer returns, so that the form keeps them without scripts. Never a password. */
  echo?: (values: Values) => Echo;
  /** Checks the values before they are sent. The service checks its own input as well. */
  schema?: (values: Values) => Promise<Schema | undefined>;
  /** Sends the values. The returned answer is a success unless `good` is false; a refusal of the service is thrown. */
  send: (client: ApiClient, values: Values, args: PageArgs<Params>) => Promise<Sent>;
  /** The sentence for a refusal that has none. */
  failed: (values: Values | undefined) => string;
  /** The sentence if no answer came. */
  unanswered?: (values: Values | undefined) => string;
  /** Checks the access on the server; in the browser the client detects a lost session. */
  guard?: (client: ApiClient, request: Request) => Promise<unknown>;
  /** The redirect after a success without a script, so that a reload sends nothing twice. */
  next?: (answer: Echo & Sent, args: PageArgs<Params>) => Response | undefined;
  /** Called after a success in the browser; a returned Response is followed. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most have nothing to return
  done?: (answer: Echo & Sent) => Response | void;
  /** The status of the document without a script. */
  status?: (answer: FormAnswer) => number;
};

export function formAction<Values, Sent extends object, Echo extends object = object, Params = object>(
  form: Form<Values, Echo, Sent, Params>,
) {
  type Answer = FormAnswer & Echo & More<Sent, keyof FormAnswer | keyof Echo>;
  const { read, schema, send, failed, unanswered = failed, next, done, guard, status } = form;
  const echo = (values: Values | undefined) => (values === undefined ? {} : form.echo?.(values)) as Echo;

  function refused(error: unknown, values: Values | undefined): Answer {
    if (!(error instanceof Error)) throw error;
    const refusal = readRefusal(error);
    const answer: FormAnswer = refusal
      ? { good: false, message: refusal.message || failed(values), errors: refusal.fields, status: refusal.status }
      : { good: false, message: unanswered(values) };
    return { ...echo(values), ...answer } as Answer;
  }
  async function answerTo(
    client: ApiClient,
    values: Values,
    args: PageArgs<Params>,
    report?: (error: Error) => void,
  ): Promise<Answer> {
    try {
      const { error } = (await schema?.(values))?.safeParse(values) ?? {};
      if (error) return { ...echo(values), good: false, errors: sentencesOf(error.issues) } as Answer;
      const sent = await send(client, values, args);
      // After it, because what was stored on the way may have changed the values.
      return { good: true, ...echo(values), ...sent } as Answer;
    } catch (error) {
      if (error instanceof Error) report?.(error);
      return refused(error, values);
    }
  }

  return {
    async action({ request, params, context }: PageArgs<Params> & { context: Readonly<RouterContextProvider> }) {
      const { client, report } = context.get(pageContext);
      const args = { request, params };
      const values = read(await request.formData(), args);
      await guard?.(client, request);
      const answer = await answerTo(client, values, args, report);
      const response = answer.good ? next?.(answer as Echo & Sent & FormAnswer, args) : undefined;
      if (response) throw response;
      return data(answer, { status: status?.(answer) ?? 200 });
    },
    async clientAction({ request, params }: PageArgs<Params>): Promise<Answer> {
      const args = { request, params };
      let values: Values | undefined;
      try {
        const typed = read(await request.formData(), args);
        values = typed;
        const answer = await callService((client) => answerTo(client, typed, args));
        const response = answer.good ? done?.(answer as Echo & Sent & FormAnswer) : undefined;
        if (response) throw response;
        return answer;
      } catch (error) {
        const answer = refused(error, values);
        console.error('a form was not answered', error);
        return answer;
      }
    },
  };
}
