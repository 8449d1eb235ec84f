// What every row of the table of endpoints starts from.
import { oc } from '@orpc/contract';

/**
 * Who may call an endpoint. `owner` is a signed-in user whose rows the handler selects by the session's own id.
 * A row that says nothing is for `admin`: denied by default.
 */
export type Access = 'anyone' | 'signed-in' | 'owner' | 'agent' | 'admin';
export type RowMeta = { access: Access };

export const row = oc.$meta<RowMeta>({ access: 'admin' }).$route({ inputStructure: 'compact' });
export const forAnyone = row.meta({ access: 'anyone' });
export const forSignedIn = row.meta({ access: 'signed-in' });
export const forOwner = row.meta({ access: 'owner' });
export const forAgent = row.meta({ access: 'agent' });
export const forAdmin = row.meta({ access: 'admin' });
