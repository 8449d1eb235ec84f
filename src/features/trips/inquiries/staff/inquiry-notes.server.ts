// What the desk writes about an inquiry: the Admin Notes, which its traveller reads, and the internal notes, which only staff read.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import { colleaguesOf } from '#features/staff/people/colleagues.server.ts';
import { mentionedIn } from '#features/trips/notices/mentions.rules.ts';
import { tellStaff } from '#features/trips/notices/tell-staff.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, signedIn } from '#platform/call.ts';
import { lockKeptInquiry } from '../find-inquiry.server.ts';
import { inquiries, inquiryEvents, inquiryNotes } from '../inquiries.table.ts';
import { caseIds } from '../merging/case.server.ts';
import { answerRecord } from './staff-inquiry-record.server.ts';

export const inquiryNotesHandlers = {
  saveAdminNotes: api.saveAdminNotes.handler(async ({ input: { id, adminNotes, version }, context }) => {
    const at = context.clock();
    await context.db.transaction(async (tx) => {
      const row = await lockKeptInquiry(tx, id);
      const [saved] = await tx
        .update(inquiries)
        .set({ adminNotes, version: sql`${inquiries.version} + 1`, updatedAt: at })
        .where(and(eq(inquiries.id, row.id), eq(inquiries.version, version)))
        .returning({ id: inquiries.id });
      if (!saved) throw refuse('CONFLICT', m.staff_inquiry_stale());
      const by = signedIn(context).userId;
      await tx.insert(inquiryEvents).values({ inquiryId: id, kind: 'noted', by, earlierNotes: row.adminNotes, at });
    });
    return answerRecord(context, id);
  }),

  addInquiryNote: api.addInquiryNote.handler(async ({ input: { id, text }, context }) => {
    const { userId: authorId } = signedIn(context);
    await context.db.transaction(async (tx) => {
      await lockKeptInquiry(tx, id);
      await tx.insert(inquiryNotes).values({ inquiryId: id, authorId, text, createdAt: context.clock() });
      const mentioned = mentionedIn(text, await colleaguesOf(context, null));
      await tellStaff(context, tx, mentioned, { kind: 'mentioned', by: authorId, inquiryId: id });
    });
    return answerRecord(context, id);
  }),

  removeInquiryNote: api.removeInquiryNote.handler(async ({ input: { id, noteId, removed }, context }) => {
    await context.db.transaction(async (tx) => {
      await lockKeptInquiry(tx, id);
      const one = and(eq(inquiryNotes.id, noteId), inArray(inquiryNotes.inquiryId, await caseIds(tx, id)));
      const [known] = isUuid(noteId) ? await tx.select().from(inquiryNotes).where(one) : [];
      if (!known) throw refuse('NOT_FOUND', m.notes_unknown_id());
      if (known.authorId !== signedIn(context).userId) throw refuse('FORBIDDEN', m.notes_of_another());
      if ((known.removedAt !== null) === removed) return;
      await tx
        .update(inquiryNotes)
        .set({ removedAt: removed ? context.clock() : null })
        .where(one);
    });
    return answerRecord(context, id);
  }),
};
