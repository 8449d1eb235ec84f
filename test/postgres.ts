// One embedded PostgreSQL for the whole test run, with a migrated template that each test file copies.
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { startJobs } from '../src/platform/jobs.ts';
import { createLogger } from '../src/platform/logger.ts';
import { migrateDatabase } from '../src/platform/migrate.ts';
import { newTestFolder } from './folders.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** The superuser's URL, for creating and dropping databases. */
    adminUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const folder = newTestFolder('northfare-test-');
  const postgres = await startEmbeddedPostgres(folder, { durable: false });
  await migrateDatabase(postgres.url());
  // The job queue's own tables belong to the template too.
  const jobs = await startJobs(postgres.url(), createLogger('error'));
  await jobs.stop();
  project.provide('postgresUrl', postgres.url());
  project.provide('adminUrl', postgres.adminUrl('postgres'));
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
