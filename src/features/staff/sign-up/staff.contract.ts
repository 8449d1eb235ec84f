import { z } from 'zod';
import { STAFF_ROLES } from '#domain/roles.ts';
import { doneWithMessage, forAnyone } from '#platform/contract.ts';
import { staffSignUp } from './staff.rules.ts';

export const staffContract = {
  signUpStaff: forAnyone
    .route({
      method: 'POST',
      path: '/api/staff/sign-up',
      summary: 'Become staff with a one-time link, and sign in',
      tags: ['staff'],
    })
    .input(staffSignUp)
    .output(doneWithMessage.extend({ role: z.enum(STAFF_ROLES) })),
};
