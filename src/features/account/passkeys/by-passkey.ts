import { m } from '#messages';

/** A passkey that was neither made nor used, with a sentence for the person. */
export class NoPasskey extends Error {}

/** Runs the part of a form's `send` that needs a passkey. Scripts alone can ask for one. */
export async function byPasskey<Answer>(
  use: () => Promise<Answer>,
): Promise<Answer | { good: false; message: string }> {
  if (typeof window === 'undefined') return { good: false, message: m.passkeys_scripts() };
  try {
    return await use();
  } catch (error) {
    if (error instanceof NoPasskey) return { good: false, message: error.message };
    throw error;
  }
}
