// An inquiry that a traveller told an agent. Decision: docs/decisions/0041-inquiries-beyond-the-form.md
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { placePhotos } from '#features/catalogue/photos/place-photos.server.ts';
import { type Call, signedIn } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';
import { claimKey, findReplay, readIdempotencyKey } from '#platform/idempotency.ts';
import { inLocale } from '#platform/locale-scope.ts';
import { answerEmailFor } from '#platform/mail-sender.ts';
import type { ChatInquiry, DeskInquiry } from '../inquiries.rules.ts';
import { asKept } from '../inquiries.server.ts';
import { mailedTrip } from '../mailed-trip.server.ts';
import { offerToKeep, shownOffer } from '../offer/offer-of-inquiry.server.ts';
import { storeInquiry } from '../store-inquiry.server.ts';
import { mailedPicture } from '../traveller/place-picture.server.ts';

/** The conversation of a chat that an inquiry begins in. */
type AskedIn = {
  /** The account of its visitor. */
  userId: string | null;
  locale: Locale;
  /** Part of the transaction that writes the inquiry. */
  note: (tx: Transaction, inquiry: { id: string; reference: string; at: Date }) => Promise<void>;
};

/** One transaction writes the inquiry, the mail if it is wished, and the key. Returns the id. */
export async function createDeskInquiry(call: Call, typed: DeskInquiry): Promise<string> {
  return store(call, asKept(typed), 'createDeskInquiry');
}

/** The same for the visitor of a conversation. Its account is the owner, otherwise the one that has proven the email. */
export async function createChatInquiry(call: Call, typed: ChatInquiry, askedIn: AskedIn): Promise<string> {
  return store(call, asKept(typed), 'beginInquiry', askedIn);
}

type Kept = DeskInquiry | ChatInquiry;
/** Without what is of the conversation, and with what no form asks for. */
function fieldsOf(input: Kept) {
  if ('channel' in input) return { ...input, offer: undefined };
  const { id: _, ...fields } = input;
  return { ...fields, channel: 'chat' as const };
}

async function store(call: Call, input: Kept, endpoint: string, askedIn?: AskedIn): Promise<string> {
  const { userId: agent } = signedIn(call);
  const once = readIdempotencyKey(call, endpoint, input);
  const before = once && (await findReplay(call.db, once));
  if (before?.subjectId) return before.subjectId;
  const { confirm, budgetPerPerson, offer: asked, ...fields } = fieldsOf(input);
  const id = crypto.randomUUID();
  const createdAt = call.clock();
  const [pictures, offer] = await Promise.all([placePhotos(call), offerToKeep(call, asked)]);
  return call.db.transaction(async (tx) => {
    const claimed = once && (await claimKey(tx, once, id, createdAt));
    if (claimed?.subjectId) return claimed.subjectId;
    const [account] = input.email
      ? await tx
          .select({ id: users.id, locale: users.locale })
          .from(users)
          .where(and(eq(users.email, input.email), isNotNull(users.mailboxProvenAt)))
      : [];
    const locale = account?.locale ?? askedIn?.locale ?? call.locale;
    const userId = askedIn?.userId ?? account?.id ?? null;
    const owner = { userId, assigneeId: agent, locale };
    const row = { id, ...owner, ...fields, offer, budgetPerPersonCents: Math.round(budgetPerPerson * 100), createdAt };
    const { reference, dueAt } = await storeInquiry(call, tx, row, agent);
    await askedIn?.note(tx, { id, reference, at: createdAt });
    // Asking by phone or in the chat is an implied basis for messages about this inquiry alone, so no consent is recorded.
    if (confirm && input.email) {
      const proven = account !== undefined && account.id === userId;
      const trip = await mailedTrip(tx, input, proven);
      await call.mail.queue(tx, {
        kind: 'inquiry-received',
        to: input.email,
        locale,
        by: proven ? 'owner' : 'anyone',
        replyTo: answerEmailFor(call.config, reference),
        dedupeKey: `inquiry-received:${id}`,
        inquiryId: id,
        props: {
          ...{ reference, dueAt, trip, picture: trip.to && mailedPicture(trip.to, pictures), proven },
          offer: offer && inLocale(locale, () => shownOffer(offer)),
        },
      });
    }
    return id;
  });
}
