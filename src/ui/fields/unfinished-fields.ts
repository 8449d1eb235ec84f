// A date that is typed by half is sent like an empty field: what was there before would be removed without a word.

type Input = HTMLInputElement;

/** The fields of a form whose text the browser cannot read yet, by the names under which they show an error. */
export function unfinishedFields(form: HTMLFormElement): string[] {
  const inputs = [...form.elements].filter((one): one is Input => one instanceof HTMLInputElement);
  return [...new Set(inputs.filter(({ validity }) => validity.badInput).map((one) => one.dataset.field ?? one.name))];
}
