/** The longest message to the desk, in characters. Without zod, so that pages include it. */
export const MESSAGE_LIMIT = 4000;
