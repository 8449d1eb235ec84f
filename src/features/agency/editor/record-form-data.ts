// The form of a record as data. Each control's name says how it is read, so that a form needs no description to be sent.

/** 'field:airline', 'flag:isTop', 'charge:components:name', 'sales:evidence:from' */
export const controlName = (kind: 'field' | 'flag' | 'charge' | 'sales', ...names: string[]) =>
  [kind, ...names].join(':');

/** What the form says of every field that stands in it. */
export function readRecordForm(form: FormData): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const key of new Set(form.keys())) {
    const [kind, name, part] = key.split(':');
    const values = form.getAll(key).map(String);
    if (!name) continue;
    if (kind === 'field') data[name] = values.at(-1);
    if (kind === 'flag') data[name] = values.at(-1) === 'on';
    if (kind === 'sales' && part) data[name] = { ...(data[name] as object | undefined), [part]: values[0] };
    if (kind === 'charge' && part) {
      const charges = (data[name] ?? []) as Record<string, string>[];
      data[name] = values.map((value, index) => ({ ...charges[index], [part]: value }));
    }
  }
  return data;
}
