import { and, eq, inArray } from 'drizzle-orm';
import { recordConsent } from '#features/account/consent/consent.server.ts';
import { mailPreferencesUrl, newsConfirmationUrl } from '#features/account/consent/mail-link.ts';
import { knownDeviceOf } from '#features/account/sessions/known-device.server.ts';
import { airportsOfCity } from '#features/catalogue/airports/city-codes.ts';
import { readAirport } from '#features/catalogue/airports/written-airport.rules.ts';
import { type PlacePhotos, placePhotos } from '#features/catalogue/photos/place-photos.server.ts';
import { allStaff, tellStaff } from '#features/trips/notices/tell-staff.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call, ownsMailbox } from '#platform/call.ts';
import type { Database, Transaction } from '#platform/database.ts';
import { claimKey, findReplay, type IdempotencyKey, keyOwner, readIdempotencyKey } from '#platform/idempotency.ts';
import { answerEmailFor } from '#platform/mail-sender.ts';
import { consume, consumeFor } from '#platform/rate-limit.ts';
import type { Services } from '#platform/services.ts';
import { normalPhone } from '#ui/fields/phone-number.ts';
import type { Inquiry } from './inquiries.contract.ts';
import type { InquiryForm } from './inquiries.rules.ts';
import { type InquiryRow, inquiries } from './inquiries.table.ts';
import { newReference, referenceFor } from './inquiry-reference.server.ts';
import { mailedTrip } from './mailed-trip.server.ts';
import type { OfferAsSent } from './offer/chosen-offer.contract.ts';
import { offersNow, offerToKeep, shownOffer } from './offer/offer-of-inquiry.server.ts';
import { isOwed, owedAt } from './owed-answers.server.ts';
import { storeInquiry } from './store-inquiry.server.ts';
import { mailedPicture, pictureOf } from './traveller/place-picture.server.ts';

const SAVED_ANONYMOUSLY = { name: 'inquiry-save', times: 40, seconds: 3600 };
const MAILED_ANONYMOUSLY = { name: 'inquiry-mail', times: 40, seconds: 3600 };
const SAVED_BY_USER = { name: 'inquiry-save-user', times: 60, seconds: 3600 };
const MAILED_BY_USER = { name: 'inquiry-mail-user', times: 60, seconds: 3600 };
/** An anonymous visitor may type any email, so inquiries are limited per email as well. */
const SENT_FOR_EMAIL = { name: 'inquiry-told', times: 10, seconds: 3600 };

export const inquiriesHandlers = {
  createInquiry: api.createInquiry.handler(async ({ input: typed, context }) => {
    askToRefresh(context);
    const input = asKept(typed);
    const once = readIdempotencyKey(context, 'createInquiry', input);
    const id = (once && (await findReplay(context.db, once))?.subjectId) ?? (await saveInquiry(context, input, once));
    const [row] = await context.db.select().from(inquiries).where(eq(inquiries.id, id));
    if (!row) throw refuse('CONFLICT', m.platform_key_reused());
    const [data] = await presentInquiries(context, [row]);
    return { success: true as const, message: m.inquiry_saved(), data: data as Inquiry };
  }),

  // The desk gets a mail even if the inquiry could not be saved; the idempotency key limits it to one.
  mailInquiry: api.mailInquiry.handler(async ({ input: typed, context }) => {
    askToRefresh(context);
    const input = asKept(typed);
    const once = readIdempotencyKey(context, 'mailInquiry', input);
    if (!(once && (await findReplay(context.db, once)))) {
      const { ip, visitor } = context;
      await consume(context.db, visitor ? [MAILED_BY_USER, visitor.userId] : [MAILED_ANONYMOUSLY, ip]);
      const offer = await offerToKeep(context, input.offer);
      await context.db.transaction(async (tx) => {
        if (once && (await claimKey(tx, once, null, context.clock()))) return;
        const sending = sendingOf(context, input.email, once);
        const reference = sending ? referenceFor(context, sending) : undefined;
        await mailDesk(context, tx, input, { sending, reference, offer });
      });
    }
    return { status: 'success' as const, message: m.inquiry_mail_queued() };
  }),
};

export const asKept = <Form extends Pick<InquiryForm, 'phone' | 'from' | 'to'>>(typed: Form): Form => ({
  ...{ ...typed, phone: normalPhone(typed.phone) },
  ...{ from: placeOf('from', typed.from), to: placeOf('to', typed.to) },
});

/** The code of a city with one airport becomes that airport; with several, the traveller is asked. Other text stays. */
function placeOf(field: 'from' | 'to', typed: string): string {
  if (!/^[A-Z]{3}$/.test(typed) || airportsOfCity(typed).length === 0) return typed;
  const { taken, wrong } = readAirport(typed);
  if (wrong !== undefined) throw refuse('UNPROCESSABLE', wrong, { fields: { [field]: wrong } });
  return taken ?? typed;
}

/** A session that expired while the form was filled in is refreshed first; otherwise the inquiry would lose its owner. */
function askToRefresh({ expired }: Call) {
  if (expired) throw refuse('UNAUTHORIZED', m.sessions_expired());
}

/** One transaction writes the inquiry, its first event, its two mails, the consent and the key. Returns the id. */
async function saveInquiry(call: Call, input: InquiryForm, once: IdempotencyKey | undefined): Promise<string> {
  const { db, visitor } = call;
  const known = await countInquiry(call, input.email);
  const { marketing, budgetPerPerson, offer: asked, ...fields } = input;
  // Anyone may type any email. Only the proven owner can consent to mail or see their own words in it.
  const proven = ownsMailbox(call, input.email);
  const id = crypto.randomUUID();
  const at = call.clock();
  const [pictures, offer] = await Promise.all([placePhotos(call), offerToKeep(call, asked)]);
  return db.transaction(async (tx) => {
    const before = once && (await claimKey(tx, once, id, at));
    if (before?.subjectId) return before.subjectId;
    const userId = visitor?.userId ?? null;
    const budgetPerPersonCents = Math.round(budgetPerPerson * 100);
    const sending = sendingOf(call, input.email, once);
    const row = { id, userId, ...fields, offer, budgetPerPersonCents, locale: call.locale, createdAt: at };
    const { reference, dueAt } = await storeInquiry(call, tx, row, userId, (attempt) =>
      sending ? referenceFor(call, sending, attempt) : newReference(),
    );
    const trip = await mailedTrip(tx, input, proven);
    await call.mail.queue(tx, {
      kind: 'inquiry-received',
      to: input.email,
      locale: call.locale,
      by: proven || known ? 'owner' : 'anyone',
      replyTo: answerEmailFor(call.config, reference),
      dedupeKey: `inquiry-received:${id}`,
      inquiryId: id,
      userId: visitor?.userId,
      props: {
        reference,
        dueAt,
        trip,
        offer: offer && shownOffer(offer),
        picture: trip.to && mailedPicture(trip.to, pictures),
        proven,
        preferences: proven ? mailPreferencesUrl(call, input.email) : undefined,
        confirmNews: !proven && marketing ? newsConfirmationUrl(call, input.email, 'inquiry') : undefined,
      },
    });
    await mailDesk(call, tx, input, { sending, reference, offer, inquiryId: id });
    await tellStaff(call, tx, await allStaff(tx), { kind: 'received', inquiryId: id });
    if (proven) {
      const consent = { email: input.email, purpose: 'marketing', source: 'inquiry', at } as const;
      await recordConsent(tx, { ...consent, basis: 'implied' });
      if (marketing) await recordConsent(tx, { ...consent, basis: 'express' });
    }
    return id;
  });
}

/** What the two calls of one inquiry have in common: their key and equal values. */
const sendingOf = (call: Call, email: string, once: IdempotencyKey | undefined): string | undefined =>
  once && `${keyOwner(call, email)}:${once.key}:${once.fingerprint}`;

type Sending = {
  sending: string | undefined;
  reference: string | undefined;
  offer: OfferAsSent | undefined;
  inquiryId?: string;
};

/** The desk gets one mail for the two calls of one inquiry, regardless of which arrives. */
async function mailDesk(
  call: Call,
  tx: Transaction,
  inquiry: InquiryForm,
  { sending, reference, offer, inquiryId }: Sending,
): Promise<void> {
  const dedupeKey = sending && `inquiry-sales:${sending}`;
  const about = { inquiryId, userId: call.visitor?.userId, replyTo: inquiry.email };
  const { SALES_EMAIL: to } = call.config;
  await call.mail.queue(tx, { kind: 'inquiry-sales', to, dedupeKey, ...about, props: { inquiry, reference, offer } });
}

/** Counts an inquiry. Returns whether the owner of the email proved it in this browser before. */
async function countInquiry({ db, visitor, ip, config, headers }: Call, email: string): Promise<boolean> {
  if (visitor) await consume(db, [SAVED_BY_USER, visitor.userId]);
  else await consume(db, [SAVED_ANONYMOUSLY, ip]);
  const known = await knownDeviceOf({ config, db, headers }, email);
  if (!visitor) await consumeFor(db, [SENT_FOR_EMAIL], { email, ip, own: known?.device });
  return known?.mailboxProven ?? false;
}

/** Inquiries in the traveller's wire format. */
export async function presentInquiries(
  services: Pick<Services, 'db' | 'content'>,
  rows: readonly InquiryRow[],
): Promise<Inquiry[]> {
  const [photos, owed, offers] = await Promise.all([
    placePhotos(services),
    owedOf(services.db, rows),
    offersNow(services, rows),
  ]);
  return rows.map((row) => ({
    ...presentInquiry({ ...row, dueAt: owed.get(row.id) ?? null }, photos),
    ...(row.offer && { offer: offers.get(row.id) }),
  }));
}

/** By when those are answered whose promised answer was not given yet. */
async function owedOf(db: Database, rows: readonly InquiryRow[]): Promise<Map<string, Date | null>> {
  const ids = rows.filter(({ status }) => status === 'pending').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const owed = await db
    .select({ id: inquiries.id, owedAt: owedAt() })
    .from(inquiries)
    .where(and(inArray(inquiries.id, ids), isOwed()));
  return new Map(owed.map((one) => [one.id, one.owedAt]));
}

function presentInquiry(row: InquiryRow, photos: PlacePhotos): Omit<Inquiry, 'offer'> {
  const { id, userId, budgetPerPersonCents, adminNotes, createdAt, dueAt, ...rest } = row;
  const {
    version: _,
    updatedAt: __,
    assigneeId: ___,
    channel: ____,
    mergedInto: _____,
    words: ______,
    offer: _______,
    ...fields
  } = rest;
  return {
    _id: id,
    ...fields,
    budgetPerPerson: budgetPerPersonCents / 100,
    imageUrl: pictureOf(row.to, 'card', photos),
    ...(userId ? { user: userId } : {}),
    ...(adminNotes ? { adminNotes } : {}),
    createdAt: createdAt.toISOString(),
    ...(dueAt ? { dueAt: dueAt.toISOString() } : {}),
  };
}
