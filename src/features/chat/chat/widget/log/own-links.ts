// Where a text names pages of this site. Pure.

export type Piece = { text: string; path?: string };

/** The text in pieces, of which those that are a URL of `origin` have its path. */
export const ownLinks = (text: string, origin: string): Piece[] =>
  text.split(/(\s+)/).flatMap((piece): Piece[] => {
    if (piece === '') return [];
    const isOwn = origin !== '' && piece.startsWith(`${origin}/`);
    return [isOwn ? { text: piece, path: piece.slice(origin.length) } : { text: piece }];
  });
