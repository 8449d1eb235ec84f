export const ROLES = ['user', 'agent', 'admin'] as const;
export type Role = (typeof ROLES)[number];
/** The roles of the agency's own people. */
export const STAFF_ROLES = ['agent', 'admin'] as const satisfies readonly Role[];
