import { z } from 'zod';
import { done, forAdmin, nothing, rowsAt } from '#platform/contract.ts';

const failedJob = z.object({
  queue: z.string(),
  id: z.string(),
  failedAt: z.string(),
  tries: z.number(),
  /** What went wrong, without anything that may be of a person. */
  reason: z.string(),
});
export type FailedJobLine = z.infer<typeof failedJob>;

const errorGroup = z.object({
  message: z.string(),
  count: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
  requestId: z.string().optional(),
});
export type ErrorLine = z.infer<typeof errorGroup>;

const room = z.object({ place: z.string(), freeBytes: z.number(), totalBytes: z.number() });
export type Room = z.infer<typeof room>;

const health = z.object({
  database: z.object({
    version: z.string(),
    embedded: z.boolean(),
    bytes: z.number(),
    roundTripMs: z.number(),
    pool: z.object({ used: z.number(), idle: z.number(), waiting: z.number(), max: z.number() }),
  }),
  mail: z.object({
    delivers: z.boolean(),
    waiting: z.number(),
    oldestAt: z.string().optional(),
    lastSentAt: z.string().optional(),
    /** The newest mail that the mail server did not take: since when, and why in plain words. */
    lastFailure: z.object({ at: z.string(), says: z.string(), final: z.boolean() }).optional(),
    /** Waiting mails that the mail server did not take, and mails that it refused for good. */
    refused: z.number(),
    failed: z.number(),
  }),
  jobs: z.object({
    waiting: z.number(),
    oldestSeconds: z.number(),
    failedCount: z.number(),
    failed: z.array(failedJob),
  }),
  /** Absent without BACKUP_DIR. `madeAt` of the newest backup that was restored and compared, if there is one. */
  backup: z.object({ madeAt: z.string().optional(), bytes: z.number().optional() }).optional(),
  /** The data folder, and the uploads if they are in another place that has a size. */
  disk: z.array(room),
  /** The store of uploads, if it is no folder of this machine. */
  store: z.string().optional(),
  errors: z.array(errorGroup),
  versions: z.object({ product: z.string(), node: z.string(), migration: z.string() }),
  startedAt: z.string(),
  instance: z.string(),
});
export type Health = z.infer<typeof health>;

const at = rowsAt(forAdmin, '/api/staff/health', 'staff');

export const healthContract = {
  readHealth: at('GET', '', 'How the product runs: database, mail, jobs, disk, versions and the last errors')
    .input(nothing)
    .output(done.extend({ data: health })),
  retryJob: at('POST', '/jobs/{queue}/{id}/retry', 'Let a failed job run once more')
    .input(z.strictObject({ queue: z.string().max(100), id: z.string() }))
    .output(done),
};
