// Rendering a document for one visitor is expensive, so the number per client is limited.
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '#platform/rate-limit.ts';

const MAX_RENDERS = 300;
const PER_SECONDS = 60;

/** Counts one document for the client. Throws 429 with the seconds to wait if there were too many. */
export function createRenderLimit(): (client: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: MAX_RENDERS, duration: PER_SECONDS });
  return async (client) => {
    await limiter.consume(client).catch((error: RateLimiterRes) => {
      throw tooManyRequests(error);
    });
  };
}
