import type { MiddlewareHandler } from 'hono';
import type { WorkBudget } from '#platform/work-budget.ts';
import type { AppEnv } from './app-env.ts';

/** What does not exist costs its client as much as a call, because names can be invented without end. */
export const countMisses =
  (budget: WorkBudget): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await next();
    if (c.res.status === 404) await budget('miss', { client: c.env.client ?? '', run: () => undefined });
  };
