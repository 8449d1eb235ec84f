// Finds pairs of classes that one element has from two style sheets, which set one property with equal weight: which of
// them wins would depend on the order in which the sheets arrived. Rules: docs/styles.md.
import { basename } from 'node:path/posix';
import { parse, type Selector } from 'css-what';
import postcss, { type AtRule, type Rule } from 'postcss';
import { longhandsOf } from './style-longhands.ts';

type Weight = readonly [ids: number, classes: number, tags: number];
type StyleRule = { layer: string; selector: string; weight: string; values: ReadonlyMap<string, string> };
/** A class as `path name`. */
export type ClassPair = { at: string; one: string; other: string };

/** @param sheets the text of each style sheet by its path. Returns one string per finding. */
export function orderFindings(sheets: ReadonlyMap<string, string>, pairs: readonly ClassPair[]): string[] {
  const rules = new Map([...sheets].map(([path, text]) => [path, rulesByClass(text)]));
  const of = (name: string) => {
    const [path = '', member = ''] = name.split(' ');
    return rules.get(path)?.get(member) ?? [];
  };
  const findings = pairs.flatMap(({ at, one, other }) =>
    of(one).flatMap((first) =>
      of(other).flatMap((second) => {
        const properties = contradictions(first, second);
        if (properties.length === 0) return [];
        const place = (name: string, { selector }: StyleRule) => `${selector} (${basename(name.split(' ')[0] ?? '')})`;
        return [
          `${at}: ${place(one, first)} and ${place(other, second)} set ${properties.join(', ')} with equal weight`,
        ];
      }),
    ),
  );
  return [...new Set(findings)];
}

/** Print rules may take precedence over everything. */
export const hasRulesOutside = (layer: string, text: string): boolean =>
  postcss
    .parse(text)
    .nodes.some(
      (node) =>
        node.type === 'rule' ||
        (node.type === 'atrule' &&
          node.nodes &&
          ![`layer ${layer}`, 'media print'].includes(`${node.name} ${node.params}`)),
    );

function contradictions(one: StyleRule, other: StyleRule): string[] {
  if (one.layer !== other.layer || one.weight !== other.weight) return [];
  return [...one.values].flatMap(([name, value]) => {
    const against = other.values.get(name);
    return against !== undefined && against !== value ? [name] : [];
  });
}

/** The rules of a sheet by each class that their element has. */
function rulesByClass(text: string): Map<string, StyleRule[]> {
  const found = new Map<string, StyleRule[]>();
  postcss.parse(text).walkRules((rule) => {
    const values = valuesOf(rule);
    if (values.size === 0 || isKeyframe(rule)) return;
    for (const selector of selectorsOf(rule)) {
      const [parts = []] = parse(selector);
      const known = { layer: layerOf(rule), selector, weight: weightOf(parts).join(), values };
      for (const name of subjectClasses(parts)) found.set(name, [...(found.get(name) ?? []), known]);
    }
  });
  return found;
}

function valuesOf(rule: Rule): Map<string, string> {
  const values = new Map<string, string>();
  for (const node of rule.nodes)
    if (node.type === 'decl')
      for (const name of longhandsOf(node.prop)) values.set(node.important ? `${name} !important` : name, node.value);
  return values;
}

const isKeyframe = ({ parent }: Rule) => parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');

/** Written out, without nesting. */
function selectorsOf(rule: Rule): string[] {
  let outer = rule.parent;
  while (outer && outer.type !== 'rule') outer = outer.parent as typeof outer | undefined;
  if (!outer) return rule.selectors;
  const parents = selectorsOf(outer as Rule);
  return rule.selectors.flatMap((selector) =>
    parents.map((parent) => (selector.includes('&') ? selector.replaceAll('&', parent) : `${parent} ${selector}`)),
  );
}

function layerOf(rule: Rule): string {
  for (let outer = rule.parent as Rule['parent'] | undefined; outer; outer = outer.parent as typeof outer)
    if (outer.type === 'atrule' && (outer as AtRule).name === 'layer') return (outer as AtRule).params;
  return '';
}

/** The classes that the element of a rule has itself. */
function subjectClasses(parts: readonly Selector[]): string[] {
  const from = parts.findLastIndex(({ type }) => ['descendant', 'child', 'adjacent', 'sibling'].includes(type)) + 1;
  return parts.slice(from).flatMap((part) => {
    if (part.type === 'attribute') return part.name === 'class' && part.action === 'element' ? [part.value] : [];
    if (part.type !== 'pseudo' || !Array.isArray(part.data) || !['is', 'where'].includes(part.name)) return [];
    return part.data.flatMap(subjectClasses);
  });
}

function weightOf(parts: readonly Selector[]): Weight {
  return parts.map(partWeight).reduce(add, [0, 0, 0]);
}
const add = (one: Weight, other: Weight): Weight => [one[0] + other[0], one[1] + other[1], one[2] + other[2]];

function partWeight(part: Selector): Weight {
  if (part.type === 'attribute') return part.name === 'id' && part.action === 'equals' ? [1, 0, 0] : [0, 1, 0];
  if (part.type === 'tag' || part.type === 'pseudo-element') return [0, 0, 1];
  if (part.type !== 'pseudo') return [0, 0, 0];
  if (part.name === 'where') return [0, 0, 0];
  if (!['is', 'not', 'has'].includes(part.name) || !Array.isArray(part.data)) return [0, 1, 0];
  return part.data.map(weightOf).reduce((most, one) => (compare(one, most) > 0 ? one : most), [0, 0, 0]);
}
const compare = (one: Weight, other: Weight) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
