// Searches for a text in every column of every table of every schema, and in every file of a folder.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { TestApp } from './app.ts';

export type Sought = { texts: string[] /** Matched with any separators between them. */; digits: string };

/** All tables as PostgreSQL lists them, so that a new one is included automatically. */
export async function allTables({ db }: TestApp): Promise<{ schema: string; table: string }[]> {
  const { rows } = await db.execute<{ schema: string; table: string }>(sql`
    select table_schema as schema, table_name as table from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2`);
  return rows;
}

/** Table (or file) -> how many of its rows contain one of the texts. */
export async function foundIn(app: TestApp, { texts, digits }: Sought): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { schema, table } of await allTables(app)) {
    const words = texts.map((text) => sql`position(${text.toLowerCase()} in lower(t::text)) > 0`);
    const number = sql`position(${digits} in regexp_replace(t::text, '[^0-9]', '', 'g')) > 0`;
    const { rows } = await app.db.execute<{ rows: number }>(sql`
      select count(*)::int as rows from ${sql.identifier(schema)}.${sql.identifier(table)} t
      where ${sql.join([...words, number], sql` or `)}`);
    if (rows[0]?.rows) found[schema === 'public' ? table : `${schema}.${table}`] = rows[0].rows;
  }
  for (const file of filesIn(app.config.DATA_DIR)) {
    const content = `${file}\n${readFileSync(file, 'latin1')}`.toLowerCase();
    if (texts.some((text) => content.includes(text.toLowerCase())) || content.includes(digits)) found[file] = 1;
  }
  return found;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
