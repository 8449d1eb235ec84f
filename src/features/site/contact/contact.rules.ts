// The rules of a contact message, each with its sentence (spec 5). Pure: form, API and tests share them.
import { z } from 'zod';
import { phoneText } from '#domain/phone-text.ts';
import { manyLines, oneLine } from '#domain/text.ts';
import { emailWith, extensionSentence, hasNoExtension, isName } from '#features/account/accounts/accounts.rules.ts';
import { m } from '#messages';
import { MESSAGE_LIMIT } from './message-limit.ts';

const NAME_LIMIT = 120;
const NUMBER_LIMIT = 40;
const PURPOSE_LIMIT = 120;

const words = (required: () => string, limit: number, clean: (value: string) => string) =>
  z
    .string({ error: required })
    .transform(clean)
    .pipe(
      z
        .string()
        .min(1, { error: required, abort: true })
        .max(limit, { error: () => m.contact_too_long({ limit }) }),
    );

/** The input of POST /mail/api/contact; an unknown field is refused. */
export const contactForm = z.strictObject({
  name: words(() => m.contact_name_required(), NAME_LIMIT, oneLine).refine(isName, { error: m.accounts_name_link }),
  email: emailWith(m.contact_email_required, m.contact_email_invalid),
  number: words(() => m.contact_number_required(), NUMBER_LIMIT, phoneText).refine(hasNoExtension, {
    error: extensionSentence,
  }),
  purpose: words(() => m.contact_purpose_required(), PURPOSE_LIMIT, oneLine),
  message: words(() => m.contact_message_required(), MESSAGE_LIMIT, manyLines),
  /** The optional box for news by mail, unticked by default and separate from the message (CASL). */
  marketing: z.boolean().default(false),
});
/** A message that a visitor leaves in the chat: the same limits, but email and message are enough. */
export const leftMessageForm = contactForm.pick({ email: true, message: true }).extend({
  name: z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(NAME_LIMIT, { error: () => m.contact_too_long({ limit: NAME_LIMIT }) }))
    .refine((name) => name === '' || isName(name), { error: m.accounts_name_link })
    .default(''),
});
export type ContactInput = z.input<typeof contactForm>;
export type ContactForm = z.output<typeof contactForm>;

/** The first error of each wrong field; undefined if all are right. */
export function contactErrors(values: unknown): Readonly<Record<string, string>> | undefined {
  const { error } = contactForm.safeParse(values);
  if (!error) return undefined;
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0] ?? 'body')] ??= message;
  return errors;
}
