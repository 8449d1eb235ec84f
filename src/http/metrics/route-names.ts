// The pattern that a path belongs to, such as /destinations/:country: what is asked for does not add names.
import { contract } from '../../api.ts';

const PARAMETER = /^(?::(\w+)\??.*|\{(\w+)\})$/;
/** Longer than any of our patterns. */
const MAX_PARTS = 12;
/** A path of none of the patterns that was answered, such as a file of the site. */
export const FILE = 'file';
export const NO_ROUTE = 'none';

type Step = { fixed: Map<string, Step>; any?: Step; rest?: string; pattern?: string };
const newStep = (): Step => ({ fixed: new Map() });

const partsOf = (path: string) => path.split('/').filter(Boolean);

/** The patterns of the table of endpoints. */
export const rowPatterns = (): string[] =>
  Object.values(contract).map((procedure) => procedure['~orpc'].route.path ?? '');

/** @param patterns such as `/staff/inquiries/:id`, `/api/staff/mails/{id}`, `/city/:name?` and `/assets/*`. */
export function createRouteNames(patterns: Iterable<string>): (path: string) => string | undefined {
  const root = newStep();
  for (const pattern of patterns) add(root, partsOf(pattern), pattern);
  return (path) => {
    const parts = partsOf(path);
    return parts.length > MAX_PARTS ? undefined : find(root, parts, 0);
  };
}

function add(from: Step, [part, ...rest]: string[], pattern: string): void {
  if (part === undefined) from.pattern ??= pattern;
  else if (part === '*') from.rest ??= pattern;
  else {
    const isParameter = PARAMETER.test(part);
    if (isParameter && part.endsWith('?')) add(from, rest, pattern);
    const known = isParameter ? from.any : from.fixed.get(part.toLowerCase());
    const next = known ?? newStep();
    if (isParameter) from.any = next;
    else from.fixed.set(part.toLowerCase(), next);
    add(next, rest, pattern);
  }
}

/** What is written out goes before a parameter, and that before the rest of a path. */
function find(step: Step, parts: readonly string[], at: number): string | undefined {
  const part = parts[at];
  if (part === undefined) return step.pattern;
  const fixed = step.fixed.get(part) ?? step.fixed.get(part.toLowerCase());
  return (fixed && find(fixed, parts, at + 1)) ?? (step.any && find(step.any, parts, at + 1)) ?? step.rest;
}
