import { z } from 'zod';
import { forAnyone, forOwner } from '#platform/contract.ts';

const successAnswer = z.object({ success: z.literal(true), message: z.string() });
/** `implied`: the person said neither yes nor no, and an inquiry or a message allows mail for a limited time. */
const basis = z.enum(['express', 'implied', 'none']);
const wish = z.object({ success: z.literal(true), basis, until: z.string().optional() });
export type MailWish = z.infer<typeof wish>;

/** The link is only sent by mail, so holding it proves the mailbox. */
const token = z.string().max(600);

export const consentContract = {
  readMailWish: forOwner
    .route({ method: 'GET', path: '/api/account/mail', summary: 'Whether fare news are wanted', tags: ['consent'] })
    .output(wish),
  setMailWish: forOwner
    .route({ method: 'PUT', path: '/api/account/mail', summary: 'Ask for fare news, or stop them', tags: ['consent'] })
    .input(z.strictObject({ marketing: z.boolean() }))
    .output(successAnswer),
  readMailPreferences: forAnyone
    .route({
      method: 'GET',
      path: '/api/mail-preferences',
      summary: 'Whose mail a signed link is about, and whether fare news go there',
      tags: ['consent'],
    })
    .input(z.strictObject({ token }))
    .output(wish.extend({ email: z.string() })),
  stopMail: forAnyone
    .route({
      method: 'POST',
      path: '/api/mail-preferences',
      summary: 'Stop fare news with a signed link, without signing in',
      tags: ['consent'],
    })
    .input(z.strictObject({ token }))
    .output(successAnswer),
  readNewsRequest: forAnyone
    .route({
      method: 'GET',
      path: '/api/news-confirmation',
      summary: 'Whose yes to fare news a mailed link asks for; reading changes nothing',
      tags: ['consent'],
    })
    .input(z.strictObject({ token }))
    .output(z.object({ success: z.literal(true), email: z.string() })),
  confirmNews: forAnyone
    .route({
      method: 'POST',
      path: '/api/news-confirmation',
      summary: 'Say yes to fare news with the mailed link',
      tags: ['consent'],
    })
    .input(z.strictObject({ token }))
    .output(successAnswer),
};
