import { z } from 'zod';
import { KILOBYTE } from '#domain/bytes.ts';
import { m } from '#messages';
import { forAdmin, nothing } from '#platform/contract.ts';

export const LOGO_KILOBYTES = 1_024;

export const logosContract = {
  uploadLogo: forAdmin
    .meta({
      access: 'admin',
      upload: { bytes: LOGO_KILOBYTES * KILOBYTE, tooLarge: () => m.logo_too_large({ size: LOGO_KILOBYTES }) },
    })
    .route({
      method: 'POST',
      path: '/api/staff/logos',
      summary: 'Upload a logo as the body of the call, an SVG or a PNG; its name is a setting',
      tags: ['staff'],
      spec: (operation) => ({
        ...operation,
        requestBody: {
          required: true,
          content: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
        },
      }),
    })
    .input(nothing)
    .output(
      z.object({
        success: z.literal(true),
        /** The value of the setting `logo`. */
        file: z.string(),
      }),
    ),
};
