import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { fixedValue, variableOf } from '#platform/live-config.ts';
import type { Collection } from './collection.ts';
import { changedFields, type Data } from './fields.ts';
import type { Lookups } from './lookups.ts';

/** Refuses a change to what the environment sets. */
export function refuseFixed({ fields }: Collection, before: Data, after: Data, { config }: Lookups): void {
  const name = changedFields(fields, before, after).find((field) => fixedValue(config, field) !== undefined);
  if (name === undefined) return;
  const sentence = m.settings_fixed_refused({ name: variableOf(config, name) });
  throw refuse('UNPROCESSABLE', sentence, { fields: { [name]: sentence } });
}
