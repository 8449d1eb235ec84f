// `npm run backup` and `npm run restore`, from the same build as the product.
import { resolve } from 'node:path';
import { makeBackup } from '#platform/backup/make-backup.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { createLogger } from '#platform/logger.ts';
import { StartError } from '#platform/start-error.ts';
import { openStorage } from '#platform/storage.ts';
import { reachDatabase } from './database.server.ts';
import { restore } from './restore.server.ts';

const FOLDER = './backups';
const MEGABYTE = 1024 ** 2;
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

type Command = (config: Config, given: string | undefined) => Promise<void>;
const COMMANDS: Record<string, Command> = { backup: runBackup, restore: runRestore };

/** Throws StartError, with one sentence, for a problem that an operator can solve. */
export async function runCommand(name: string, args: string[], env: Record<string, string | undefined>): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new StartError(`There is no command ${name}; there are ${Object.keys(COMMANDS).join(' and ')}.`);
  // npm runs a script in the folder of the product; a path was typed in that of the person.
  const given = args[0] && resolve(env.INIT_CWD ?? '', args[0]);
  try {
    await command(readConfig(env), given);
  } catch (error) {
    throw explain(error as Error & { code?: string; status?: number });
  }
}

async function runBackup(config: Config, given: string | undefined): Promise<void> {
  const folder = given ?? (config.BACKUP_DIR || resolve(FOLDER));
  const storage = await openStorage(config, createLogger(config.LOG_LEVEL));
  const database = await reachDatabase(config);
  try {
    const { path, checksums } = await makeBackup({ config, storage, url: database.url }, folder);
    const rows = Object.values(checksums.tables).reduce((sum, table) => sum + table.rows, 0);
    const { count, bytes } = checksums.files;
    say(
      `Made ${path}: ${rows} rows of ${Object.keys(checksums.tables).length} tables, ${count} uploads (${Math.ceil(bytes / MEGABYTE)} MB).`,
    );
    if (!config.BACKUP_KEY)
      say('It is not encrypted, because BACKUP_KEY is not set: it contains personal data and the secret of the site.');
  } finally {
    await database.close();
  }
}

async function runRestore(config: Config, path: string | undefined): Promise<void> {
  if (!path) throw new StartError('Name the file of the backup: npm run restore FILE.');
  const { rows, files, erased, madeAt, hasList } = await restore(config, path, createLogger(config.LOG_LEVEL));
  say(`Restored ${rows} rows and ${files} uploads as they were on ${madeAt.toISOString()}.`);
  if (hasList) say(`Accounts erased since then, and erased again: ${erased}.`);
  else
    say(
      'No erasures.jsonl is in BACKUP_DIR or next to the file. If accounts were erased since then, they are back: restore again with that list.',
    );
  say('Start the site with npm start.');
}

/** A full disk or a lost database is no bug. */
function explain(error: Error & { code?: string; status?: number }): Error {
  if (error.name === 'StartError') return error;
  const { code = '', status } = error;
  if (status === 503)
    return new StartError('The store of uploads does not answer; nothing was changed.', { cause: error });
  if (/^E[A-Z]+$/.test(code) || /^(08|28|53|57)/.test(code))
    return new StartError(`It could not be done, and nothing incomplete is left: ${error.message} (${code}).`, {
      cause: error,
    });
  return error;
}
