// Calls of the API in a journey, as the helpers of the unit tests take them.
import { type APIRequestContext, expect } from '@playwright/test';

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
