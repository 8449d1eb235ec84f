// With an input method (Chinese, Japanese, Korean) keys choose among candidates: they belong to it, not to the field.

/** Safari ends the composition before the key that ended it, and only this code tells. */
const COMPOSING_KEY_CODE = 229;

/** Whether the key belongs to an input method: whatever listens to the keys of a field leaves it alone. */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === COMPOSING_KEY_CODE;
