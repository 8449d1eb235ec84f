// What a setting is, and the schemas that several have in common.
import { z } from 'zod';
import { isEmail } from '#domain/email.ts';

/** `initial` is what an absent value means, and `about` the sentence that .env.example shows. */
export type Setting<T = unknown> = { schema: z.ZodType<T, string>; initial: string; about: string };
export const setting = <T>(schema: z.ZodType<T, string>, initial: string, about: string): Setting<T> => ({
  schema,
  initial,
  about,
});

export const optionalUrl = (...protocols: string[]) =>
  z.string().refine((value) => value === '' || (URL.canParse(value) && protocols.includes(new URL(value).protocol)), {
    message: `must be empty or a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });
export const email = z.string().refine(isEmail, 'must be the address of one mailbox');

/** A text that `read` accepts, or refuses with an Error for an operator. */
export const readBy = (read: (value: string) => unknown) =>
  z.string().superRefine((value, context) => {
    try {
      read(value);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
    }
  });
