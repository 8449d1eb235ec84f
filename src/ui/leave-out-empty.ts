/** The `ref` of a GET form: its URL has only the fields that were filled. Without scripts, empty ones stand there too. */
export function leaveOutEmpty(form: HTMLFormElement | null) {
  if (!form) return undefined;
  const drop = ({ formData }: FormDataEvent) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
  };
  form.addEventListener('formdata', drop);
  return () => form.removeEventListener('formdata', drop);
}
