// Keeps a letter under the key of its form, so that a second press and a repeated call keep it once.
import { readRefusal } from '#platform/read-refusal.ts';

const CONFLICT = 409;
export type Kept = { good?: false; message?: string; key?: string };

export async function keepOnce(
  key: string,
  keep: (context: { idempotencyKey: string }) => Promise<unknown>,
): Promise<Kept> {
  try {
    await keep({ idempotencyKey: key });
    return {};
  } catch (error) {
    const refusal = readRefusal(error);
    if (refusal?.status !== CONFLICT) throw error;
    // The key may belong to an earlier text, so the next press has its own.
    return { good: false, message: refusal.message, key: crypto.randomUUID() };
  }
}
