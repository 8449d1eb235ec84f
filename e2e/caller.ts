// Calls of the API in a journey, as the helpers of the unit tests take them.
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';

export function caller(request: APIRequestContext) {
  const call = async (method: string, path: string, data: object) => {
    const answer = await request.fetch(path, { method, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return { status: answer.status(), body: (await answer.json()) as unknown };
  };
  return {
    post: (path: string, data: object) => call('POST', path, data),
    put: (path: string, data: object) => call('PUT', path, data),
  };
}

/** The answer once the server is free to draw it: while it is busy it refuses with 503, and a client asks again. */
export async function whenFree(request: APIRequestContext, path: string): Promise<APIResponse> {
  const answers: APIResponse[] = [];
  const asked = async () => {
    answers.push(await request.get(path));
    return answers.at(-1)?.status();
  };
  await expect.poll(asked, path).not.toBe(503);
  return answers.at(-1) as APIResponse;
}
