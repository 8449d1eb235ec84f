// Finds mismatches between CSS Modules, the global classes and the components: an unused class, a
// class that does not exist, a class in a sheet that is neither a module nor global.
// Decision: docs/decisions/0016-css-modules.md
import { basename } from 'node:path/posix';
import { preprocessCSS, resolveConfig } from 'vite';
import { hasRulesOutside, orderFindings } from './style-order.ts';
import { classPairs } from './style-pairs.ts';
import { endOfBraces, IMPORT, resolve } from './style-sources.ts';

/** The only sheets that may name classes for the whole site. */
const GLOBAL_SHEETS = ['src/ui/styles/base.css', 'src/ui/styles/utilities.css', 'src/ui/styles/print.css'];
const SIDE_EFFECT = /^import '([^']+\.css)';/gm;
const COMPARED = /[!=]==? ?'[^']*'/g;

type Sources = Map<string, string>;

/** Paths are relative to the root of the repository. Returns one string per finding. */
export async function styleFindings(sources: Sources): Promise<string[]> {
  const config = await resolveConfig({ configFile: false, logLevel: 'silent' }, 'build');
  const classesOf = async (path: string) => {
    const text = (sources.get(path) ?? '').replaceAll(/@import [^;]*;/g, '');
    const frames = new Set([...text.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name));
    const { modules = {} } = await preprocessCSS(text, path.replace(/(\.module)?\.css$/, '.module.css'), config);
    return new Set(Object.keys(modules).filter((name) => !frames.has(name)));
  };
  const sheets = [...sources.keys()].filter((path) => path.endsWith('.css'));
  const defined = new Map<string, Set<string>>();
  for (const path of sheets) defined.set(path, await classesOf(path));
  const globals = new Set(GLOBAL_SHEETS.flatMap((path) => [...(defined.get(path) ?? [])]));

  const { findings, used } = read(sources, defined, globals);
  const names = new Map<string, string>();
  for (const [path, classes] of defined) {
    const twin = names.get(basename(path));
    if (twin) findings.push(`${path}: has the file name of ${twin}`);
    names.set(basename(path), path);
    const isModule = path.endsWith('.module.css');
    if (isModule && path.startsWith('src/ui/') && hasRulesOutside('ui', sources.get(path) ?? ''))
      findings.push(`${path}: has rules outside the layer ui`);
    if (!isModule && !GLOBAL_SHEETS.includes(path) && classes.size > 0)
      findings.push(`${path}: names classes, but is neither a module nor on the list of global sheets`);
    if (isModule || GLOBAL_SHEETS.includes(path))
      for (const name of classes)
        if (!used.has(isModule ? `${path} ${name}` : name)) findings.push(`${path}: nothing uses .${name}`);
  }
  findings.push(...orderFindings(new Map(sheets.map((path) => [path, sources.get(path) ?? ''])), classPairs(sources)));
  return findings.sort();
}

/** Reads the components: which classes they use, and which of those do not exist. */
function read(sources: Sources, defined: Map<string, Set<string>>, globals: Set<string>) {
  const findings: string[] = [];
  const used = new Set<string>();
  for (const [path, text] of sources) {
    if (path.endsWith('.css')) continue;
    for (const [, name = '', from = ''] of text.matchAll(IMPORT)) {
      const sheet = resolve(path, from);
      const classes = defined.get(sheet);
      if (!classes) findings.push(`${path}: there is no ${sheet}`);
      for (const [whole, member] of text
        .replaceAll(IMPORT, '')
        .matchAll(new RegExp(`\\b${name}\\b(?:\\.(\\w+))?`, 'g'))) {
        if (!member) findings.push(`${path}: ${whole} is used other than by a class of it`);
        else if (!classes?.has(member)) findings.push(`${path}: ${sheet} has no .${member}`);
        used.add(`${sheet} ${member}`);
      }
    }
    for (const [, from = ''] of text.matchAll(SIDE_EFFECT))
      if (!defined.has(resolve(path, from))) findings.push(`${path}: there is no ${resolve(path, from)}`);
    for (const name of plainClasses(text)) {
      used.add(name);
      if (!globals.has(name)) findings.push(`${path}: '${name}' is no global class`);
    }
  }
  return { findings, used };
}

/** The class names written as plain text in `className`. */
function plainClasses(text: string): string[] {
  const values: string[] = [];
  for (const { index, 0: start } of text.matchAll(/\b\w*[cC]lassName=(?=["{])/g)) {
    const value = text.slice(index + start.length);
    if (value.startsWith('"')) values.push(value.slice(1, value.indexOf('"', 1)));
    else values.push(...textsOf(value.slice(1, endOfBraces(value)).replaceAll(COMPARED, '')));
  }
  return values.flatMap((value) => value.split(/\s+/)).filter(Boolean);
}

/** The quoted parts of an expression, without the expressions inserted into them. */
function textsOf(expression: string): string[] {
  const inserted = [...expression.matchAll(/\$\{([^{}]*)\}/g)].flatMap(([, part = '']) => textsOf(part));
  const plain = expression.replaceAll(/\$\{[^{}]*\}/g, ' ');
  return [
    ...inserted,
    ...[...plain.matchAll(/'([^']*)'|`([^`]*)`/g)].map(([, single, template]) => single ?? template ?? ''),
  ];
}
