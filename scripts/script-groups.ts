// Which modules share a script file, so that a page loads some ten files and not a hundred small ones. The bundler counts how many
// pages and parts use a module; which pages reach it says which file it belongs to. Nothing is listed by name.
// Worth: home loads 7 files of 152 KB instead of 114 of 164 KB. Decision: docs/decisions/0037-a-first-load-that-one-can-explain.md
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Context = Parameters<Extract<Group['name'], (...of: never[]) => unknown>>[1];

/** Loaded with every page of a visitor, and the page that most visitors see first. */
const FIRST = /entry\.client\.|\/src\/root\.|\/site\.layout\.|\/home\.page\./;
/** Seen by staff alone. Only below `features`: the folder of the product itself may have any name. */
const STAFF = /\/src\/features\/(?:(?:agency|staff)\/|.*\/(?:desk|staff)\/)/;
const reached = new Map<string, string[]>();

/** One module exports all messages, so that its importers say nothing about a single one. */
const MESSAGE = /\/src\/paraglide\/messages\/(?!_index)([^/]+)\.js$/;
const ALL_MESSAGES = /\/src\/paraglide\/messages\/_index\.js$/;
const users = new Map<string, string[]>();

/** The modules that call a message, by what they are written with: `m.shell_since`. */
function usersOf(id: string, message: string, context: Context): readonly string[] {
  const importersOf = (module: string) => context.getModuleInfo(module)?.importers ?? [];
  if (users.size === 0) {
    const all = importersOf(id).find((importer) => ALL_MESSAGES.test(importer)) ?? '';
    for (const user of new Set(importersOf(all).flatMap((importer) => [importer, ...importersOf(importer)])))
      for (const [, name = ''] of (context.getModuleInfo(user)?.code ?? '').matchAll(/\bm\.(\w+)/g))
        users.set(name, [...(users.get(name) ?? []), user]);
  }
  return users.get(message) ?? [];
}

/** The pages and parts that use a module, directly or by others. */
function entriesOf(id: string, context: Context): string[] {
  const known = reached.get(id);
  if (known) return known;
  const [, message] = MESSAGE.exec(id) ?? [];
  const seen = new Set(message ? usersOf(id, message, context) : [id]);
  const entries: string[] = [];
  for (const module of seen) {
    const info = context.getModuleInfo(module);
    if (info?.isEntry) entries.push(module);
    for (const importer of info?.importers ?? []) if (!ALL_MESSAGES.test(importer)) seen.add(importer);
  }
  reached.set(id, entries);
  return entries;
}

export const SCRIPT_GROUPS: Group[] = [
  { name: 'site', minShareCount: 40, priority: 2 },
  {
    name: (id, context) => (entriesOf(id, context).some((entry) => FIRST.test(entry)) ? 'pages' : null),
    debugName: 'pages',
    minShareCount: 2,
    priority: 1,
  },
  {
    name: (id, context) =>
      MESSAGE.test(id) && entriesOf(id, context).every((entry) => STAFF.test(entry)) ? 'desk-messages' : null,
    debugName: 'desk-messages',
    minShareCount: 2,
  },
];
