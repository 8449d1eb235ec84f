export const ROLES = ['user', 'agent', 'admin'] as const;
export type Role = (typeof ROLES)[number];
/** Who works at the agency. */
export const STAFF_ROLES = ['agent', 'admin'] as const satisfies readonly Role[];
