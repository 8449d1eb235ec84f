// `npm run db:generate -- --name x` writes the SQL that brings the database from the last migration to the tables of the code.
import { spawnSync } from 'node:child_process';
import { commandOf } from './tools.ts';

const { status } = spawnSync(commandOf('migrations', 'drizzle-kit'), ['generate', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
