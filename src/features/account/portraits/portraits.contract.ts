import { z } from 'zod';
import { m } from '#messages';
import { doneWithMessage, forAgent, nothing, rowsAt } from '#platform/contract.ts';
import { PORTRAIT_LIMITS, portraitMegabytes } from './portrait-limits.ts';

/** The URL of the small picture; absent without one. */
export const shownPortrait = z.string().optional();

const PATH = '/api/account/portrait';
const at = rowsAt(forAgent, PATH, 'accounts');

/** A member of staff changes their own portrait and no other. */
export const portraitsContract = {
  uploadPortrait: forAgent
    .meta({
      access: 'agent',
      upload: { bytes: PORTRAIT_LIMITS.bytes, tooLarge: () => m.photos_too_large({ size: portraitMegabytes }) },
    })
    .route({
      method: 'POST',
      path: PATH,
      summary: 'Upload the own portrait as the body of the call; it takes the place of the one before',
      tags: ['accounts'],
      spec: (operation) => ({
        ...operation,
        requestBody: {
          required: true,
          content: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
        },
      }),
    })
    .input(nothing)
    .output(doneWithMessage.extend({ portrait: z.string() })),
  removePortrait: at('DELETE', '', 'Remove the own portrait; it can be put back for a day')
    .input(nothing)
    .output(doneWithMessage),
  restorePortrait: at('POST', '/restore', 'Put back the own portrait that was removed or replaced last')
    .input(nothing)
    .output(doneWithMessage.extend({ portrait: z.string() })),
};
