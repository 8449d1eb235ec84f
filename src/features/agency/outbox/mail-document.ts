// A mail as a document of its own: nothing runs, only the site's own pictures are loaded, and links open a new tab.
const policy = (site: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data: ${site}; form-action 'none'`;

/** The policy stands before anything of the mail's own. `site` is the origin whose pictures may be shown. */
export function mailDocument(html: string, site: string): string {
  const own = `<meta http-equiv="Content-Security-Policy" content="${policy(site)}"><base target="_blank">`;
  const head = /<head(\s[^>]*)?>/i;
  return head.test(html) ? html.replace(head, (tag) => tag + own) : `<!DOCTYPE html><head>${own}</head>${html}`;
}
