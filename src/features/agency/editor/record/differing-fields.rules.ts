import { isSameValue, readValue, type Value } from '#features/records/store/fields.ts';
import { showValue } from '#features/records/store/show-value.ts';
import type { RecordView } from '../editor.contract.ts';

type Stored = Pick<RecordView, 'fields' | 'data'>;

/** The typed fields that differ from what is stored, both in words. What is typed is read as a saved draft would be. */
export function differingFields({ fields, data }: Stored, typed: Readonly<Record<string, unknown>>) {
  return fields.flatMap((field) => {
    if (!Object.hasOwn(typed, field.name)) return [];
    const [theirs, mine] = [data[field.name] as Value | undefined, readValue(field, typed[field.name])];
    const words = (value: Value | undefined) =>
      field.options.find((option) => option.value === value)?.label ?? showValue(value);
    return isSameValue(theirs, mine)
      ? []
      : [{ name: field.name, label: field.label, before: words(theirs), after: words(mine) }];
  });
}
