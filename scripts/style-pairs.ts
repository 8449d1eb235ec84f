// Which classes of different style sheets one element may have: those in one `className`, and those that a component joins
// with the `className` that it was given.
import type { ClassPair } from './style-order.ts';
import { endOfBraces, IMPORT, resolve } from './style-sources.ts';

const CLASS_NAME = /<(\w+)(?:\s[^<>]*?)?\sclassName=\{/g;
/** An expression that is one of two others as a whole. */
const EITHER = /^[^`?]*[^`?.]\?(?![?.])([^:]*(?:`[^`]*`)?[^:]*):([\s\S]*)$/;
const COMPONENT = /^(?:export )?(?:default )?(?:function|const) ([A-Z]\w*)/gm;
const COMPONENT_IMPORT = /import (?:type )?\{([^}]*)\} from '([^']+\.tsx)';/g;

type Use = {
  path: string;
  /** `path name` of each component. */
  within: string;
  of: string;
  classes: readonly string[];
  /** Whether it also has the class that its component was given. */
  passes: boolean;
};

/** @param sources components and sheets by path. */
export function classPairs(sources: ReadonlyMap<string, string>): ClassPair[] {
  const uses = [...sources].flatMap(([path, text]) => (path.endsWith('.tsx') ? usesIn(path, text) : []));
  /** The classes that a component joins with the one it was given. */
  const joined = (component: string, seen = new Set<string>()): string[] => {
    if (seen.has(component)) return [];
    seen.add(component);
    return uses
      .filter(({ within, passes }) => passes && within === component)
      .flatMap(({ classes, of }) => [...classes, ...joined(of, seen)]);
  };
  return uses.flatMap(({ path, of, classes }) => {
    const all = [...new Set([...classes, ...joined(of)])];
    return classes.flatMap((one) =>
      all.flatMap((other) => {
        // Each pair once, whichever class is written first.
        if (sheetOf(one) === sheetOf(other) || (one > other && classes.includes(other))) return [];
        return [{ at: path, one, other }];
      }),
    );
  });
}

const sheetOf = (name: string) => name.slice(0, name.indexOf(' '));

function usesIn(path: string, text: string): Use[] {
  const sheets = new Map([...text.matchAll(IMPORT)].map(([, name = '', from = '']) => [name, resolve(path, from)]));
  const imported = new Map(
    [...text.matchAll(COMPONENT_IMPORT)].flatMap(([, names = '', from = '']) =>
      names.split(',').map((name) => [name.trim(), `${resolve(path, from)} ${name.trim()}`] as const),
    ),
  );
  const components = [...text.matchAll(COMPONENT)];
  return [...text.matchAll(CLASS_NAME)].flatMap((match) => {
    const [whole, tag = ''] = match;
    const from = match.index + whole.length;
    const expression = text.slice(from, from + endOfBraces(`{${text.slice(from)}`) - 1);
    const within = components.findLast(({ index }) => index < match.index)?.[1] ?? '';
    const [, yes, no] = EITHER.exec(expression) ?? [];
    return (yes && no ? [yes, no] : [expression]).map((part) => ({
      path,
      within: `${path} ${within}`,
      of: imported.get(tag) ?? `${path} ${tag}`,
      classes: [...part.matchAll(/\b(\w+)\.(\w+)\b/g)].flatMap(([, name = '', member]) => {
        const sheet = sheets.get(name);
        return sheet ? [`${sheet} ${member}`] : [];
      }),
      passes: /\bclassName\b/.test(part),
    }));
  });
}
