import { api } from '#platform/call.ts';
import { readInquiry } from '../find-inquiry.server.ts';
import { mergeInquiries, unmergeInquiry } from './merge.server.ts';
import { relatedInquiries } from './related.server.ts';

const success = { success: true as const };

export const mergingHandlers = {
  relatedInquiries: api.relatedInquiries.handler(async ({ input, context }) => {
    const row = await readInquiry(context.db, input.id);
    return { ...success, data: await relatedInquiries(context.db, row, input.with) };
  }),
  mergeInquiry: api.mergeInquiry.handler(async ({ input: { id, otherId, confirm }, context }) => {
    await mergeInquiries(context, id, otherId, confirm);
    return success;
  }),
  unmergeInquiry: api.unmergeInquiry.handler(async ({ input: { id }, context }) => {
    await unmergeInquiry(context, id);
    return success;
  }),
};
