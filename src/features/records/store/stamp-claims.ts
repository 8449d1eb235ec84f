import { type DraftClaim, readClaim, stampClaim } from '#domain/claims.ts';
import type { Collection } from './collection.ts';
import type { Editing } from './editing.ts';
import type { Data } from './fields.ts';

const claimOf = (data: Data, name: string) => data[name] as DraftClaim | undefined;

/** The data with who confirmed each claim; input cannot say it. */
export function stampClaims(
  { fields }: Pick<Collection, 'fields'>,
  data: Data,
  before: Data,
  { by, services }: Pick<Editing, 'by' | 'services'>,
): Data {
  const claims = Object.keys(fields).filter((name) => fields[name]?.kind === 'claim');
  if (claims.length === 0) return data;
  const now = { by: by ?? '', at: services.clock().toISOString() };
  const stamped = claims.map((name) => [
    name,
    stampClaim(claimOf(data, name) ?? readClaim(undefined), claimOf(before, name), now),
  ]);
  return { ...data, ...Object.fromEntries(stamped) };
}
