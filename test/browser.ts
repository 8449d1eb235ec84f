// What a browser does around a request: keeps cookies, sends its Origin (pass an empty one to send none).
export type Answer = { status: number; body: unknown; headers: Headers };

export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #fetch: (request: Request) => Response | Promise<Response>;
  readonly #origin: string;

  constructor(fetch: (request: Request) => Response | Promise<Response>, origin: string) {
    this.#fetch = fetch;
    this.#origin = origin;
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0 && !headers.has('cookie'))
      headers.set('cookie', [...this.cookies].map(([k, v]) => `${k}=${v}`).join('; '));
    if (headers.get('origin') === '') headers.delete('origin');
    else if (init.method && init.method !== 'GET' && !headers.has('origin')) headers.set('origin', this.#origin);
    const response = await this.#fetch(new Request(new URL(path, this.#origin), { ...init, headers }));
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...rest] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (rest.some((part) => part.trim() === 'Max-Age=0')) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#read(await this.request(path, { headers }));
  }

  async post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send('POST', path, body, headers);
  }

  async put(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send('PUT', path, body, headers);
  }

  async patch(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send('PATCH', path, body, headers);
  }

  async delete(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send('DELETE', path, body, headers);
  }

  async #send(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
    const init = { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
    return this.#read(await this.request(path, init));
  }

  async #read(response: Response): Promise<Answer> {
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: json ? JSON.parse(text) : text, headers: response.headers };
  }
}
