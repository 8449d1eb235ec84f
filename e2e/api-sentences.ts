// The sentences that the API answers with, to calls without input and with wrong input.
import type { APIRequestContext } from '@playwright/test';
import openapi from '../docs/openapi.json' with { type: 'json' };

type Schema = { type?: string; properties?: Record<string, Schema> };
type Operation = { requestBody?: { content?: Record<string, { schema?: Schema }> } };

/** They end the session, delete what other rows need, or answer without an end. */
const LEFT_OUT = [
  ...['POST /api/auth/logout', 'DELETE /api/account/sessions', 'DELETE /api/staff/demonstration'],
  ...['GET /assistant/events', 'GET /api/staff/conversations/events', 'POST /assistant/chat/stream'],
];

const operations = Object.entries(openapi.paths as Record<string, Record<string, Operation>>)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      ...{ method: method.toUpperCase(), path },
      schema: requestBody?.content?.['application/json']?.schema,
    })),
  )
  .filter(({ method, path }) => !LEFT_OUT.includes(`${method} ${path}`));

const IDS = ['00000000-0000-4000-8000-000000000000', 'x'];
const addressed = (path: string, id: string) =>
  path.replaceAll('{collection}', id === 'x' ? 'x' : 'fares').replace(/\{\w+\}/g, id);

/** A number for each text and a text for everything else; then texts that no rule accepts. */
const wrongOnes = (schema: Schema | undefined): object[] => {
  const fields = Object.entries(schema?.properties ?? {});
  return [
    {},
    Object.fromEntries(fields.map(([name, { type }]) => [name, type === 'string' ? 7 : '?'])),
    Object.fromEntries(fields.map(([name]) => [name, '?'.repeat(5_000)])),
  ];
};

export type Answered = { call: string; sentences: string[] };

/** Every operation, with each of its wrong inputs. */
export async function answersTo(request: APIRequestContext): Promise<Answered[]> {
  const found: Answered[] = [];
  for (const { method, path, schema } of operations)
    for (const id of path.includes('{') ? IDS : IDS.slice(1))
      for (const data of method === 'GET' ? [undefined] : wrongOnes(schema)) {
        const answer = await request.fetch(addressed(path, id), { method, ...(data && { data }) });
        const isJson = answer.headers()['content-type']?.includes('json');
        found.push({ call: `${method} ${path}`, sentences: isJson ? sentencesOf(await answer.json()) : [] });
      }
  return found;
}

/** `{ success, message, code, fields? }` of a refusal, and the message of what was done. */
const sentencesOf = ({ message, fields }: { message?: unknown; fields?: Record<string, unknown> }): string[] =>
  [message, ...Object.values(fields ?? {}).flat()].filter((one) => typeof one === 'string');
