// Smaller output: join neighbouring paths of one colour, reuse long identical paths, drop needless digits.

/** Path data without the spaces, zeros and points that SVG does not need. */
const shorten = (d: string): string =>
  d
    .replace(/ -/g, '-')
    .replace(/(^|[^\d.])0\.(?=\d)/g, '$1.')
    .replace(/(\.\d*?)0+(?!\d)/g, '$1')
    .replace(/\.(?!\d)/g, '')
    .replace(/z M/g, 'zM');

const LONG = /<path d="([^"]{60,})" fill="([^"]*)"\/>/g;

/** Long paths drawn twice are drawn once and used again. */
function share(svg: string, id: (suffix: string) => string): string {
  const all = new Map<string, string[]>();
  const seen = new Map<string, string>();
  for (const [, d = '', fill = ''] of svg.matchAll(LONG)) all.set(d, [...(all.get(d) ?? []), fill]);
  return svg.replace(LONG, (path, d: string, fill: string) => {
    const fills = all.get(d) ?? [];
    const mixed = new Set(fills).size > 1;
    if (fills.length < 2) return path;
    const known = seen.get(d);
    if (known) return `<use href="#${known}"${mixed ? ` fill="${fill}"` : ''}/>`;
    const name = id(`u${seen.size}`);
    seen.set(d, name);
    return mixed ? `<g fill="${fill}"><path id="${name}" d="${d}"/></g>` : path.replace('<path', `<path id="${name}"`);
  });
}

export function pack(art: string, id: (suffix: string) => string): string {
  // Round caps are set once on the svg; dashed bands (battlements) keep square ends.
  let svg = art
    .replace(/<(path|use) (?![^>]*linecap)(?=[^>]*dasharray)/g, '<$1 stroke-linecap="butt" ')
    .replace(/ stroke-linecap="round"| fill=""| stroke-width="1"/g, '')
    .replace(/#(.)\1(.)\2(.)\3"/g, '#$1$2$3"')
    .replace(/="0\./g, '=".')
    .replace(/ d="([^"]*)"/g, (_, d: string) => ` d="${shorten(d)}"`);
  let last: string;
  do {
    last = svg;
    svg = svg.replace(
      /<path d="([^"]*)" fill="(#\w+)"\/><path d="([^"]*)" fill="\2"\/>/g,
      '<path d="$1$3" fill="$2"/>',
    );
  } while (svg !== last);
  // A group around a single use: the use takes over the group's transform, before its own.
  return share(svg, id)
    .replace(
      /<g transform="([^"]*)"><use href="([^"]*)" transform="([^"]*)"\/><\/g>/g,
      '<use transform="$1 $3" href="$2"/>',
    )
    .replace(/<g transform="([^"]*)"><use href="([^>]*)\/><\/g>/g, '<use transform="$1" href="$2/>');
}
