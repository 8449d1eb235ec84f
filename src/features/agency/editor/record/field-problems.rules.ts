import type { RecordCheck, RecordView } from '../editor.contract.ts';

/** What is wrong with a value that was typed, by its field. What is not filled in yet is no error before it is sent. */
export function problemsAtFields({
  checks,
  data,
}: {
  checks: readonly RecordCheck[];
  data: RecordView['data'];
}): Partial<Record<string, string>> {
  const isTyped = (field: string) => {
    const value = data[field];
    return Array.isArray(value) ? value.length > 0 : value !== '' && value !== null && value !== undefined;
  };
  return Object.fromEntries(
    checks
      .filter(({ met, warns, field }) => !met && !warns && field !== '' && isTyped(field))
      .map(({ field, title, text }) => [field, text || title] as const)
      .reverse(),
  );
}
