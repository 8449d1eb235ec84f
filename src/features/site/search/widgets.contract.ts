import { z } from 'zod';
import { alikeRow } from '#platform/contract.ts';

/** The configured widgets, of other companies or our own. An empty `src` means none. */
const widgets = z.object({
  search: z.object({
    src: z.string(),
    id: z.string(),
    /** Our own search, which needs no consent. */
    own: z.boolean(),
  }),
  reviews: z.object({ src: z.string() }),
});
export type Widgets = z.infer<typeof widgets>;

export const widgetsContract = {
  getWidgets: alikeRow
    .route({ method: 'GET', path: '/api/widgets', summary: 'The widgets that are set up', tags: ['company'] })
    .output(widgets),
};
