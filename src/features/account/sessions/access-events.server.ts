// Writes the audit of access.
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/database.ts';
import type { AccessEvent } from './access-events.rules.ts';
import { accessEvents } from './access-events.table.ts';

type Happened = { event: AccessEvent; userId?: string | undefined; by?: string | undefined; detail?: string };

/** In the transaction of the change, so that neither exists without the other. */
export async function recordAccess(tx: Queryable, clock: Clock, happened: Happened): Promise<void> {
  await tx.insert(accessEvents).values({ at: clock(), ...happened });
}
