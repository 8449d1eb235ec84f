/** The first XML error, or undefined: tags nest, attributes are quoted and unique, text is escaped. */
export function illFormed(xml: string): string | undefined {
  const open: string[] = [];
  const rest = xml.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/g,
    (tag, close, name, attributes, empty) => {
      const names = [...String(attributes).matchAll(/([\w:-]{1,40})=/g)].map(([, attribute]) => attribute);
      if (new Set(names).size < names.length) return `<twice ${tag}`;
      if (close) return open.pop() === name ? '' : `<unopened ${tag}`;
      if (!empty) open.push(name);
      return '';
    },
  );
  if (open.length > 0) return `left open: ${open.join(' ')}`;
  const stray = /<.{0,80}|&(?!#\d+;).{0,20}/.exec(rest);
  return stray?.[0];
}
