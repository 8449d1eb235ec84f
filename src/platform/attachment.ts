import { withoutAccents } from '#domain/text.ts';

/**
 * The `content-disposition` of a file to save, or to show. A header holds ASCII alone, so a name in another script is there twice:
 * once without what ASCII lacks, for old programs, and once encoded. Source: RFC 6266, appendix D.
 */
export function attachment(name: string, shown: 'attachment' | 'inline' = 'attachment'): string {
  const plain = withoutAccents(name).replace(/[^\x20-\x7E]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return plain === name ? `${shown}; filename="${name}"` : `${shown}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
