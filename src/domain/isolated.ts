// Source: Unicode Standard Annex 9, "Bidirectional Algorithm", 6.1: a text of unknown direction within another is isolated.

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';
/** Letters that run from right to left (Hebrew, Arabic, Syriac, Thaana, N'Ko and others), and marks that change the direction. */
const CHANGES_DIRECTION =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2068\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A value within a sentence. Where it may run from right to left, it is isolated from the words around it, so that the full stop
 * or number after a Hebrew name stays after it. Everything else is returned as it is.
 */
export const isolated = (value: unknown): unknown =>
  typeof value === 'string' && CHANGES_DIRECTION.test(value)
    ? `${FIRST_STRONG_ISOLATE}${value}${POP_DIRECTIONAL_ISOLATE}`
    : value;
