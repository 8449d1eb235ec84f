/** Keeps the URL of a GET form to the fields that were filled; `others` are left out too. Returns the end of it. */
export function leaveOutEmpty(form: HTMLFormElement | null, ...others: string[]) {
  if (!form) return undefined;
  const drop = ({ formData }: FormDataEvent) => {
    for (const [name, value] of [...formData]) if (value === '' || others.includes(name)) formData.delete(name);
  };
  form.addEventListener('formdata', drop);
  return () => form.removeEventListener('formdata', drop);
}
