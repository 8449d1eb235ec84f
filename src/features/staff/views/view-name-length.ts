/** Without zod, because pages include it. */
export const MAX_VIEW_NAME = 40;
