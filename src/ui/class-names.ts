/** Joins class names and leaves out empty ones: `classNames(styles.head, back && styles.backed)`. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
