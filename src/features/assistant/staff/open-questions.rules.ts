// Limits of questions, shared with the pages.

export const QUESTION_LIMITS = { tried: 1000, open: 200 } as const;
