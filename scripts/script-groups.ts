// Which modules share a script file, so that a page loads some ten files and not a hundred small ones. The bundler counts how many
// pages and parts use a module; which pages reach it says which file it belongs to. Nothing is listed by name.
// Worth: home loads 7 files of 152 KB instead of 114 of 164 KB. Decision: docs/decisions/0037-a-first-load-that-one-can-explain.md
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Context = Parameters<Extract<Group['name'], (...of: never[]) => unknown>>[1];

/** Loaded with every page of a visitor, and the page that most visitors see first. */
const FIRST = /entry\.client\.|\/src\/root\.|\/site\.layout\.|\/home\.page\./;
const reached = new Map<string, string[]>();

/** The pages and parts that import a module, directly or by others. */
function entriesOf(id: string, context: Context): string[] {
  const known = reached.get(id);
  if (known) return known;
  const seen = new Set([id]);
  const entries: string[] = [];
  for (const module of seen) {
    const info = context.getModuleInfo(module);
    if (info?.isEntry) entries.push(module);
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  reached.set(id, entries);
  return entries;
}

export const SCRIPT_GROUPS: Group[] = [
  { name: 'site', minShareCount: 22, priority: 2 },
  {
    name: (id, context) => (entriesOf(id, context).some((entry) => FIRST.test(entry)) ? 'pages' : null),
    debugName: 'pages',
    minShareCount: 2,
    priority: 1,
  },
];
