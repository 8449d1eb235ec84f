import { parse, type Selector } from 'css-what';

/** States that only an action of the visitor brings. */
const LATER_STATES = new Set(['hover', 'active', 'popover-open', 'user-invalid']);
const LATER_ELEMENT = 'backdrop';
const FOCUS_STATES = new Set(['focus', 'focus-visible', 'focus-within']);
/** States that a document may begin with, and the tags that say so. */
const OPEN = '[open]';
const FOCUSED = ':focus';
const FIRST_STATES = [
  [OPEN, /<(?:details|dialog)\b[^>]* open[=>\s]/],
  [FOCUSED, /<\w[^>]* autofocus[=>\s]/],
] as const;

/** Classes and states of what a document shows first. */
export type Shown = ReadonlySet<string>;

export function shownIn(html: string): Set<string> {
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/));
  const states = FIRST_STATES.filter(([, tag]) => tag.test(html)).map(([state]) => state);
  return new Set([...classes, ...states]);
}

/**
 * @param selector one, without a comma on its outer level
 * @returns a function that tells whether it may match something that is shown first
 */
export function matcherOf(selector: string): (shown: Shown) => boolean {
  const parsed = parsedIfKnown(selector);
  return (shown) => parsed === undefined || anyMatches(parsed, shown);
}

/** A page must not fail because of a selector that only browsers know; at worst its rule is sent too early. */
function parsedIfKnown(selector: string): Selector[][] | undefined {
  try {
    return parse(selector);
  } catch {
    return undefined;
  }
}

const anyMatches = (alternatives: readonly Selector[][], shown: Shown): boolean =>
  alternatives.some((parts) => parts.every((part) => matches(part, shown)));

function matches(part: Selector, shown: Shown): boolean {
  if (part.type === 'attribute')
    return part.name === 'class' && part.action === 'element'
      ? shown.has(part.value)
      : part.name !== 'open' || shown.has(OPEN);
  if (part.type === 'pseudo-element') return part.name !== LATER_ELEMENT;
  if (part.type !== 'pseudo') return true;
  if (LATER_STATES.has(part.name) || (FOCUS_STATES.has(part.name) && !shown.has(FOCUSED))) return false;
  return part.name === 'not' || !Array.isArray(part.data) || anyMatches(part.data, shown);
}
