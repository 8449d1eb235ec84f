import { changeViews, readViews, withName, withoutView, withView } from '#features/staff/views/views.server.ts';
import { api, type Call } from '#platform/call.ts';
import type { InquiryViewState } from './inquiry-views.contract.ts';

const LIST = 'inquiries';
type Kept = Awaited<ReturnType<typeof readViews<InquiryViewState>>>;

const answer = ({ views }: Kept) => ({ success: true as const, data: { views } });
const change = async (call: Call, work: Parameters<typeof changeViews>[2]) =>
  answer(await changeViews<InquiryViewState>(call, LIST, work));

export const inquiryViewsHandlers = {
  readInquiryViews: api.readInquiryViews.handler(async ({ context }) =>
    answer(await readViews<InquiryViewState>(context, LIST)),
  ),
  saveInquiryView: api.saveInquiryView.handler(({ input, context }) => change(context, withView(input))),
  renameInquiryView: api.renameInquiryView.handler(({ input: { id, name }, context }) =>
    change(context, withName(id, name)),
  ),
  removeInquiryView: api.removeInquiryView.handler(({ input: { id }, context }) => change(context, withoutView(id))),
};
