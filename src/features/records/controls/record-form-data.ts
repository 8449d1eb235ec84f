// The form of a record as data. Each control's name determines how it is read, so that a form needs no description.

/** The parameter of a record that is stored with the first thing that is typed. */
export const BLANK = 'new';

/** 'field:airline', 'flag:isTop', 'row:components:name', 'tick:week:closed', 'part:evidence:from' */
export const controlName = (kind: 'field' | 'flag' | 'row' | 'tick' | 'part', ...names: string[]) =>
  [kind, ...names].join(':');

/** The values of all fields that appear in the form. */
export function readRecordForm(form: FormData): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const key of new Set(form.keys())) {
    const [kind, name, part] = key.split(':');
    const values = form.getAll(key).map(String);
    if (!name) continue;
    if (kind === 'field') data[name] = values.at(-1);
    if (kind === 'flag') data[name] = values.at(-1) === 'on';
    if (kind === 'part' && part) data[name] = { ...(data[name] as object | undefined), [part]: values.at(-1) };
    const rows = (data[name] ?? []) as Record<string, unknown>[];
    if (kind === 'row' && part) data[name] = values.map((value, index) => ({ ...rows[index], [part]: value }));
    // Only ticked boxes are sent, each with the index of its row.
    if (kind === 'tick' && part)
      data[name] = rows.map((row, index) => (values.includes(String(index)) ? { ...row, [part]: true } : row));
  }
  return data;
}
