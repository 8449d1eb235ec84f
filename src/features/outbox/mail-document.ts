// A mail as a document of its own: nothing runs and nothing is loaded from elsewhere, and links open a new tab.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'";
const HEAD = `<meta http-equiv="Content-Security-Policy" content="${POLICY}"><base target="_blank">`;

/** The policy stands before anything of the mail's own. */
export function mailDocument(html: string): string {
  const head = /<head(\s[^>]*)?>/i;
  return head.test(html) ? html.replace(head, (tag) => tag + HEAD) : `<!DOCTYPE html><head>${HEAD}</head>${html}`;
}
