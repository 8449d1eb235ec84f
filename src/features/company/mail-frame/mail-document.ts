import { CLOSED_SOURCES } from '#platform/security-headers.ts';

// A mail as a separate document: no scripts run, only the site's own pictures load, and links open a new tab.
const policy = (site: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data: ${site}; form-action 'none'; ${CLOSED_SOURCES}`;

/** The policy comes before the mail's own HTML. `site` is the origin whose pictures may be shown. */
export function mailDocument(html: string, site: string): string {
  const own = `<meta http-equiv="Content-Security-Policy" content="${policy(site)}"><base target="_blank">`;
  const head = /<head(\s[^>]*)?>/i;
  return head.test(html) ? html.replace(head, (tag) => tag + own) : `<!DOCTYPE html><head>${own}</head>${html}`;
}
