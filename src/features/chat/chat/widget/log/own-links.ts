// Where a text names pages of this site. Pure.

export type Piece = { text: string; path?: string };

/** What ends a sentence after a URL is not part of it. */
const ENDING = /[.,;:!?)\]»”"']+$/;

/** The text in pieces, of which those that are a URL of `origin` have its path. */
export const ownLinks = (text: string, origin: string): Piece[] =>
  text.split(/(\s+)/).flatMap((piece): Piece[] => {
    if (piece === '') return [];
    const url = piece.replace(ENDING, '');
    const path = origin === '' || !url.startsWith(`${origin}/`) ? '' : url.slice(origin.length);
    // With two slashes it would be a URL of another site.
    if (path === '' || /^[/\\]{2}/.test(path)) return [{ text: piece }];
    return [{ text: url, path }, ...(piece === url ? [] : [{ text: piece.slice(url.length) }])];
  });
