import { z } from 'zod';
import { done, doneWithMessage, forAnyone, forOwner, rowsAt } from '#platform/contract.ts';

/** `implied`: the person said neither yes nor no, and an inquiry or a message allows mail for a limited time. */
const basis = z.enum(['express', 'implied', 'none']);
const consentStatus = done.extend({ basis, until: z.string().optional() });
export type MailConsent = z.infer<typeof consentStatus>;

/** The link is only sent by mail, so holding it proves the mailbox. */
const token = z.string().max(600);

const own = rowsAt(forOwner, '/api/account/mail', 'consent');
const at = rowsAt(forAnyone, '/api', 'consent');

export const consentContract = {
  readMailConsent: own('GET', '', 'Whether fare alerts are wanted').output(consentStatus),
  setMailConsent: own('PUT', '', 'Ask for fare alerts, or stop them')
    .input(z.strictObject({ marketing: z.boolean() }))
    .output(doneWithMessage),
  readMailPreferences: at(
    'GET',
    '/mail-preferences',
    'Whose mail a signed link is about, and whether fare alerts go there',
  )
    .input(z.strictObject({ token }))
    .output(consentStatus.extend({ email: z.string() })),
  stopMail: at('POST', '/mail-preferences', 'Stop fare alerts with a signed link, without signing in')
    .input(z.strictObject({ token }))
    .output(doneWithMessage),
  readNewsRequest: at(
    'GET',
    '/news-confirmation',
    'Whose yes to fare alerts a mailed link asks for; reading changes nothing',
  )
    .input(z.strictObject({ token }))
    .output(done.extend({ email: z.string() })),
  confirmNews: at('POST', '/news-confirmation', 'Say yes to fare alerts with the mailed link')
    .input(z.strictObject({ token }))
    .output(doneWithMessage),
};
