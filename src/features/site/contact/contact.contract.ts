import { z } from 'zod';
import { forAnyone } from '#platform/contract.ts';
import { contactForm } from './contact.rules.ts';

export const contactContract = {
  sendContactMessage: forAnyone
    .route({
      method: 'POST',
      path: '/mail/api/contact',
      summary: 'Send a message to the agency; answers once it is kept and its mail is safely queued',
      description: 'With an Idempotency-Key a repeated call answers as the first one did and changes nothing.',
      tags: ['mail'],
    })
    .input(contactForm)
    .output(z.object({ status: z.literal('success'), message: z.string() })),
};
