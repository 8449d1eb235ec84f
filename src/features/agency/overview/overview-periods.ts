/** The periods of the charts, in days that end today. Without zod, so that the page may include it. */
export const PERIODS = ['7', '14', '90'] as const;
export const USUAL_PERIOD = '14';
