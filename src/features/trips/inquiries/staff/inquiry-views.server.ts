import { type ViewsChange, viewsOf, withName, withoutView, withView } from '#features/staff/views/views.server.ts';
import { api, type Call } from '#platform/call.ts';
import { inquiryViewState } from './inquiry-views.contract.ts';

const kept = viewsOf('inquiries', inquiryViewState);
const answer = ({ views }: Awaited<ReturnType<typeof kept.read>>) => ({ success: true as const, data: { views } });
const change = async (call: Call, work: ViewsChange) => answer(await kept.change(call, work));

export const inquiryViewsHandlers = {
  readInquiryViews: api.readInquiryViews.handler(async ({ context }) => answer(await kept.read(context))),
  saveInquiryView: api.saveInquiryView.handler(({ input, context }) => change(context, withView(input))),
  renameInquiryView: api.renameInquiryView.handler(({ input: { id, name }, context }) =>
    change(context, withName(id, name)),
  ),
  removeInquiryView: api.removeInquiryView.handler(({ input: { id }, context }) => change(context, withoutView(id))),
};
