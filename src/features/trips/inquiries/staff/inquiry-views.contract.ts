import { z } from 'zod';
import { viewName } from '#features/staff/views/view-name.rules.ts';
import { done, forAgent, rowsAt } from '#platform/contract.ts';
import { inquiryFilter } from './staff-inquiries.contract.ts';
import { LIST_SHAPES, STATUS_FILTERS } from './staff-inquiries.rules.ts';

/** What a view of the inquiries keeps: the filters, the status, and list or board. */
export const inquiryViewState = inquiryFilter.extend({
  status: z.enum(STATUS_FILTERS).default('all'),
  view: z.enum(LIST_SHAPES).default('list'),
});
export type InquiryViewState = z.infer<typeof inquiryViewState>;

const id = z.string().max(100);
const answer = done.extend({
  data: z.object({ views: z.array(inquiryViewState.extend({ _id: z.string(), name: z.string() })) }),
});
const at = rowsAt(forAgent, '/api/staff/inquiries/views', 'staff');

export const inquiryViewsContract = {
  readInquiryViews: at('GET', '', 'The views that one keeps of the inquiries').output(answer),
  saveInquiryView: at('POST', '', 'Keep a view of the inquiries under a name')
    .input(inquiryViewState.extend({ name: viewName }))
    .output(answer),
  renameInquiryView: at('PUT', '/{id}', 'Rename a view of the inquiries')
    .input(z.strictObject({ id, name: viewName }))
    .output(answer),
  removeInquiryView: at('DELETE', '/{id}', 'Remove a view of the inquiries')
    .input(z.strictObject({ id }))
    .output(answer),
};
