// The properties that a property of CSS sets, as far as two rules may set parts of one.
const SIDES = ['top', 'right', 'bottom', 'left'];
const AXES: Record<string, readonly string[]> = {
  inline: ['left', 'right'],
  'inline-start': ['left'],
  'inline-end': ['right'],
  block: ['top', 'bottom'],
  'block-start': ['top'],
  'block-end': ['bottom'],
};
const LONGHANDS: Record<string, readonly string[]> = {
  font: ['font-size', 'font-weight', 'font-family', 'font-style', 'line-height'],
  flex: ['flex-grow', 'flex-shrink', 'flex-basis'],
  'flex-flow': ['flex-direction', 'flex-wrap'],
  gap: ['row-gap', 'column-gap'],
  overflow: ['overflow-x', 'overflow-y'],
  background: ['background-color', 'background-image', 'background-position', 'background-size', 'background-repeat'],
  'grid-row': ['grid-row-start', 'grid-row-end'],
  'grid-column': ['grid-column-start', 'grid-column-end'],
  'grid-area': ['grid-row-start', 'grid-row-end', 'grid-column-start', 'grid-column-end'],
  'place-items': ['align-items', 'justify-items'],
  'place-content': ['align-content', 'justify-content'],
  'place-self': ['align-self', 'justify-self'],
  'text-decoration': ['text-decoration-line', 'text-decoration-color', 'text-decoration-thickness'],
  'inline-size': ['width'],
  'block-size': ['height'],
};

/** 'padding-inline' sets 'padding-left' and 'padding-right'. */
export function longhandsOf(property: string): readonly string[] {
  const [group = '', ...rest] = property.split('-');
  if (group === 'padding' || group === 'margin' || group === 'inset')
    return sidesOf(rest.join('-')).map((side) => `${group}-${side}`);
  if (SIDES.includes(property)) return [`inset-${property}`];
  if (group === 'border' && rest.at(-1) !== 'radius' && !['collapse', 'spacing', 'image'].includes(rest[0] ?? '')) {
    const aspects = ['width', 'style', 'color'];
    const aspect = aspects.find((one) => rest.at(-1) === one);
    const sides = sidesOf((aspect ? rest.slice(0, -1) : rest).join('-'));
    return sides.flatMap((side) => (aspect ? [aspect] : aspects).map((one) => `border-${side}-${one}`));
  }
  return LONGHANDS[property] ?? [property];
}

const sidesOf = (written: string) => (written === '' ? SIDES : (AXES[written] ?? [written]));
