import { z } from 'zod';
import { manyLines } from '#domain/text.ts';
import { shownPortrait } from '#features/account/portraits/portraits.contract.ts';
import { mailDraft } from '#features/company/mail-frame/mail-draft.ts';
import { MESSAGE_STATUSES } from '#features/site/contact/message-status.ts';
import { colleague } from '#features/staff/people/colleagues.ts';
import { m } from '#messages';
import { done, forAgent, rowsAt, searchedText, turn, turned, version } from '#platform/contract.ts';
import { inquiry } from '../inquiries.contract.ts';
import { deskInquiryForm } from '../inquiries.rules.ts';
import { CHANNELS, INQUIRY_EVENT_KINDS, STATUSES } from '../inquiry-status.rules.ts';
import { otherInquiry } from '../merging/merging.contract.ts';
import { chosenOffer } from '../offer/chosen-offer.contract.ts';
import {
  DESK_MOVES,
  DUE_FILTERS,
  LANE_NAMES,
  NOTE_LIMIT,
  OWNER_FILTERS,
  STATUS_FILTERS,
  WAITING_FILTERS,
} from './staff-inquiries.rules.ts';

/** What staff write, cut to the limit of a note. */
export const noteText = (rule: z.ZodString) =>
  z
    .string()
    .transform(manyLines)
    .pipe(rule.max(NOTE_LIMIT, { error: () => m.inquiry_too_long({ limit: NOTE_LIMIT }) }));

const id = z.string();

/** A row of the desk's list. */
export const inquiryLine = inquiry
  .pick({
    _id: true,
    reference: true,
    from: true,
    to: true,
    departureDate: true,
    tripDuration: true,
    adults: true,
    children: true,
    infants: true,
    name: true,
    email: true,
    budgetPerPerson: true,
    status: true,
    createdAt: true,
    dueAt: true,
  })
  .extend({
    /** The name of the assignee; absent while there is none. */
    owner: z.string().optional(),
    offer: chosenOffer.omit({ nowCents: true }).optional(),
    channel: z.enum(CHANNELS),
    /** It has no active assignee. */
    isUnassigned: z.boolean(),
    /** An answer was promised; `dueAt` is absent once it was given. */
    isPromised: z.boolean(),
    version: z.number(),
    /** What the desk may do with it. */
    moves: z.array(z.enum(DESK_MOVES)),
  });
export type InquiryLine = z.infer<typeof inquiryLine>;

/** The reference of the inquiry that it is about, if that was merged into this one. */
const ofMerged = z.string().optional();

const internalNote = z.object({
  _id: z.string(),
  /** '' of one that was taken back. */
  text: z.string(),
  removedAt: z.string().optional(),
  /** The caller wrote it, and may take it back. */
  isOwn: z.boolean(),
  author: z.string(),
  portrait: shownPortrait,
  createdAt: z.string(),
  of: ofMerged,
});
const consentEvent = z.object({
  basis: z.enum(['express', 'implied', 'withdrawn']),
  source: z.string(),
  /** Of an implied consent. */
  until: z.string().optional(),
});
export type ConsentEvent = z.infer<typeof consentEvent>;
const event = z.object({
  kind: z.enum([...INQUIRY_EVENT_KINDS, 'mailed', 'consented']),
  /** Empty for the traveller, the assistant and the product itself. */
  by: z.string(),
  portrait: shownPortrait,
  at: z.string(),
  toStatus: z.enum(STATUSES).optional(),
  /** The name of the new assignee; absent if it was unassigned. */
  toWhom: z.string().optional(),
  /** The Admin Notes before they were changed. */
  earlierNotes: z.string().optional(),
  /** Of a merge, and of a move by what was merged. */
  other: otherInquiry.optional(),
  of: ofMerged,
  consent: consentEvent.optional(),
  mail: z
    .object({ _id: z.string(), to: z.string(), subject: z.string(), status: z.enum(['queued', 'sent', 'failed']) })
    .optional(),
});
export type InquiryEvent = z.infer<typeof event>;

/** An inquiry with everything the desk knows; every write sends `version` back. */
const inquiryRecord = inquiry.extend({
  channel: z.enum(CHANNELS),
  adminNotes: z.string(),
  version: z.number(),
  moves: z.array(z.enum(DESK_MOVES)),
  /** The caller can take the last move back, before its mail leaves. */
  isUndoable: z.boolean(),
  assigneeId: z.string().optional(),
  /** The names of both ends of its trip on the map; absent if one is unknown. */
  map: z.object({ from: z.string(), to: z.string() }).optional(),
  /** The possible assignees. */
  colleagues: z.array(colleague),
  internalNotes: z.array(internalNote),
  /** What its traveller wrote about it and its quotes, with the answers, the newest first. */
  messages: z.array(
    z.object({
      ...{ _id: z.string(), text: z.string(), status: z.enum(MESSAGE_STATUSES), createdAt: z.string() },
      of: ofMerged,
      answers: z.array(z.object({ _id: z.string(), by: z.string(), text: z.string(), at: z.string() })),
    }),
  ),
  /** It is read and worked on there. */
  mergedInto: otherInquiry.optional(),
  /** Notes, messages and events of these are among those above. */
  merged: z.array(otherInquiry),
  events: z.array(event),
});
export type InquiryRecord = z.infer<typeof inquiryRecord>;

/** Who may be asking: from an account or from an earlier inquiry. Its id names the row. */
const traveller = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  hasAccount: z.boolean(),
});
export type Traveller = z.infer<typeof traveller>;

const day = z.iso.date().or(z.literal('')).default('');
const amount = z.union([z.literal(''), z.coerce.number().min(0).max(10_000_000)]).default('');

/** What the list, the board and the spreadsheet show. '' is no condition. */
export const inquiryFilter = z.strictObject({
  q: searchedText,
  /** Or the id of a colleague. */
  owner: z.enum(OWNER_FILTERS).or(z.uuid()).default('all'),
  waiting: z.enum(WAITING_FILTERS).default('any'),
  due: z.enum(DUE_FILTERS).default('any'),
  from: searchedText,
  to: searchedText,
  leavesFrom: day,
  leavesTo: day,
  /** Per person, in dollars. */
  budgetFrom: amount,
  budgetTo: amount,
});
export type InquiryFilter = z.infer<typeof inquiryFilter>;

const record = done.extend({ data: inquiryRecord });
const at = rowsAt(forAgent, '/api/staff/inquiries', 'staff');

export const staffInquiriesContract = {
  listInquiries: at(
    'GET',
    '',
    'All inquiries, 25 a page: those that wait first, the oldest at the top; then the newest',
  )
    .input(inquiryFilter.extend({ status: z.enum(STATUS_FILTERS).default('all'), ...turn }))
    .output(
      done.extend({
        data: z.array(inquiryLine),
        counts: z.record(z.enum(STATUS_FILTERS), z.number()),
        /** With the same words and status. */
        owners: z.record(z.enum(OWNER_FILTERS), z.number()),
        colleagues: z.array(colleague),
        ...turned,
      }),
    ),
  readInquiryBoard: at('GET', '/board', 'The same inquiries by status, those that wait longest first')
    .input(inquiryFilter)
    .output(
      done.extend({
        lanes: z.array(z.object({ name: z.enum(LANE_NAMES), count: z.number(), cards: z.array(inquiryLine) })),
        owners: z.record(z.enum(OWNER_FILTERS), z.number()),
        colleagues: z.array(colleague),
      }),
    ),
  exportInquiries: at('GET', '/rows', 'The same inquiries as rows for a spreadsheet, from the one after `after`')
    .input(
      inquiryFilter.extend({ status: z.enum(STATUS_FILTERS).default('all'), after: z.string().max(40).default('') }),
    )
    .output(
      done.extend({ data: z.array(inquiryLine.extend({ phone: z.string(), notes: z.string() })), next: z.string() }),
    ),
  findTravellers: at('GET', '/travellers', 'Travellers by name, email or phone, from accounts and earlier inquiries')
    .input(z.strictObject({ q: searchedText, id: z.string().max(60).default('') }))
    .output(done.extend({ data: z.array(traveller) })),
  createDeskInquiry: at('POST', '', 'Enter an inquiry that an agent was told; the agent becomes its assignee')
    .input(deskInquiryForm)
    .output(record),
  readInquiry: at('GET', '/{id}', 'One inquiry with its notes and its history')
    .input(z.strictObject({ id }))
    .output(record),
  drawInquiryMap: at('GET', '/{id}/map', 'The trip of an inquiry on a map, as SVG')
    .input(z.strictObject({ id }))
    .output(done.extend({ svg: z.string() })),
  moveInquiry: at('POST', '/{id}/status', 'Accept, decline or complete an inquiry; its traveller gets an email')
    .input(
      z.strictObject({
        ...{ id, status: z.enum(DESK_MOVES), version },
        /** It is added to the Admin Notes, and is in the mail. */
        reason: noteText(z.string()).default(''),
      }),
    )
    .output(record),
  previewInquiryMove: at('POST', '/{id}/status/preview', 'The mail that a move would send; changes nothing')
    .input(z.strictObject({ id, status: z.enum(DESK_MOVES), reason: noteText(z.string()).default('') }))
    .output(done.extend({ data: mailDraft.optional() })),
  undoInquiryMove: at('POST', '/{id}/undo', 'Take back the last move, which one made oneself, before its mail leaves')
    .input(z.strictObject({ id, version }))
    .output(record),
  assignInquiry: at('PUT', '/{id}/assignee', 'Assign an inquiry to a colleague, or unassign it')
    .input(
      z.strictObject({
        id,
        assigneeId: z.string().nullable(),
        /** Refuses if a colleague took it in the meantime. */
        ifUnassigned: z.boolean().default(false),
      }),
    )
    .output(record),
  saveAdminNotes: at('PUT', '/{id}/admin-notes', 'Write the notes that the traveller sees')
    .input(z.strictObject({ id, adminNotes: noteText(z.string()), version }))
    .output(record),
  addInquiryNote: at('POST', '/{id}/notes', 'Add a note that only staff read')
    .input(z.strictObject({ id, text: noteText(z.string().min(1, { error: () => m.staff_note_required() })) }))
    .output(record),
  removeInquiryNote: at('PUT', '/{id}/notes/{noteId}/removed', 'Take back a note that one wrote, or restore it')
    .input(z.strictObject({ id, noteId: z.string(), removed: z.boolean() }))
    .output(record),
};
