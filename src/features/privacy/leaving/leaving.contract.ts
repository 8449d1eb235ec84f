import { z } from 'zod';
import { currentUser } from '#features/account/sessions/sessions.contract.ts';
import { savedItem } from '#features/site/saved/saved.contract.ts';
import { ownBooking } from '#features/trips/bookings/own-booking.ts';
import { inquiry } from '#features/trips/inquiries/inquiries.contract.ts';
import { LETTER_KINDS } from '#features/trips/letters/letters.rules.ts';
import { quoteContent } from '#features/trips/quotes/quotes.contract.ts';
import { done, doneWithMessage, forOwner, nothing, rowsAt } from '#platform/contract.ts';

/** A quote that was sent, with what was accepted of it. */
const exportedQuote = z.object({
  ...{ number: z.number(), status: z.string(), sentAt: z.string(), declineReason: z.string() },
  quote: quoteContent,
  acceptance: z.object({ at: z.string(), statement: z.string(), hash: z.string() }).optional(),
});

/** What the desk and the person wrote to each other by mail; `received` is from the person. */
const exportedLetter = z.object({ at: z.string(), kind: z.enum(LETTER_KINDS), subject: z.string(), text: z.string() });

/** A person's data for download; staff's notes to each other are not included. */
const exported = z.object({
  exportedAt: z.string(),
  profile: currentUser
    .omit({ _id: true, phoneNumber: true, portrait: true })
    // The picture itself, as a data URL.
    .extend({ registeredAt: z.string(), portrait: z.string().optional() }),
  inquiries: z.array(
    inquiry.omit({ imageUrl: true }).extend({
      history: z.array(z.object({ at: z.string(), from: z.string().optional(), status: z.string() })),
      quotes: z.array(exportedQuote),
      bookings: z.array(ownBooking.omit({ calendarUrl: true, change: true })),
      letters: z.array(exportedLetter),
    }),
  ),
  saved: z.array(savedItem),
  contactMessages: z.array(
    z.object({
      sentAt: z.string(),
      name: z.string(),
      email: z.string(),
      number: z.string(),
      purpose: z.string(),
      message: z.string(),
    }),
  ),
  conversations: z.array(
    z.object({
      startedAt: z.string(),
      messages: z.array(
        z.object({ at: z.string(), author: z.string(), agentName: z.string().optional(), text: z.string() }),
      ),
    }),
  ),
  consents: z.array(
    z.object({
      at: z.string(),
      purpose: z.string(),
      basis: z.string(),
      wordingVersion: z.string(),
      source: z.string(),
      expiresAt: z.string().optional(),
    }),
  ),
  signIn: z.object({
    password: z.boolean(),
    mailboxProvenAt: z.string().optional(),
    google: z.object({ account: z.string(), since: z.string() }).optional(),
    passkeys: z.array(z.object({ name: z.string(), since: z.string(), lastUsedAt: z.string().optional() })),
    secondFactor: z.object({ since: z.string(), recoveryCodesLeft: z.number() }).optional(),
  }),
  sessions: z.array(
    z.object({ device: z.string(), createdAt: z.string(), lastUsedAt: z.string(), endedAt: z.string().optional() }),
  ),
  knownBrowsers: z.array(z.object({ lastSeenAt: z.string() })),
  mails: z.array(
    z.object({
      at: z.string(),
      to: z.string(),
      kind: z.string(),
      sentAt: z.string().optional(),
      /** Without codes and links that open the account. */
      subject: z.string(),
      text: z.string(),
    }),
  ),
});
export type Exported = z.infer<typeof exported>;

const at = rowsAt(forOwner, '/api/account', 'accounts');

export const leavingContract = {
  exportAccount: at('GET', '/export', 'Everything that is kept about oneself, as a file').output(exported),
  readLeaving: at('GET', '/deletion', 'Whether the account is to be erased, and what asking for it needs').output(
    done.extend({ hasPassword: z.boolean(), mayLeave: z.boolean(), deletionAt: z.string().optional() }),
  ),
  leaveAccount: at('POST', '/deletion', 'Ask to have the account erased after a time of grace; ends every session')
    .input(z.strictObject({ password: z.string().max(1024).optional() }))
    .output(doneWithMessage.extend({ deletionAt: z.string() })),
  keepAccount: at('DELETE', '/deletion', 'Keep the account after all').input(nothing).output(doneWithMessage),
};
