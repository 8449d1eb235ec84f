// An OpenAI-compatible model on loopback: answers /v1/chat/completions as a test configures it, and records its requests.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Text is streamed in pieces; the others are ways in which a model fails. */
export type Reply =
  | { says: string }
  | { endsWithin: string }
  | { goesSilentAfter: string }
  | { status: number }
  | { garbage: string };

type Asked = { headers: IncomingMessage['headers']; body: { model: string; stream: boolean; messages: Message[] } };
type Message = { role: string; content: string | { text: string }[] };
export type ModelServer = {
  /** Settings of an app that uses this model. */
  env: Record<string, string>;
  /** Sets its answers from now on, in turn; the last one stays. */
  reply: (...next: Reply[]) => void;
  asked: Asked[];
  /** Every request it received, as one text. */
  received: () => string;
  close: () => Promise<void>;
};

export async function startModelServer(): Promise<ModelServer> {
  const asked: Asked[] = [];
  let replies: Reply[] = [{ says: 'Hello.' }];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    asked.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) as Asked['body'] });
    if (request.url !== '/v1/chat/completions') return response.writeHead(404).end();
    const [next = { status: 500 }] = replies;
    if (replies.length > 1) replies.shift();
    return answer(response, next);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: { LLM_BASE_URL: `http://127.0.0.1:${port}/v1`, LLM_API_KEY: 'sk-kept-to-itself', LLM_MODEL: 'small' },
    reply: (...next) => {
      replies = next;
    },
    asked,
    received: () => JSON.stringify(asked.map(({ body }) => body)),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function answer(response: ServerResponse, reply: Reply) {
  if ('status' in reply) {
    const error = { message: 'the model is not well', type: 'server_error' };
    return response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if ('garbage' in reply) return response.end(reply.garbage);
  const text = 'says' in reply ? reply.says : 'endsWithin' in reply ? reply.endsWithin : reply.goesSilentAfter;
  for (const piece of text.match(/[\s\S]{1,7}/g) ?? []) send(response, { delta: { content: piece } });
  if ('goesSilentAfter' in reply) return response;
  if ('endsWithin' in reply) return response.end(() => response.destroy());
  send(response, { delta: {}, finish_reason: 'stop' });
  return response.end('data: [DONE]\n\n');
}

function send(response: ServerResponse, choice: object) {
  const chunk = {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'small',
    choices: [{ index: 0, finish_reason: null, ...choice }],
  };
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
}
