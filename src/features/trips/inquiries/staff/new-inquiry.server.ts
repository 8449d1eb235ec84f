// An inquiry that a traveller told an agent. Decision: docs/decisions/0041-inquiries-beyond-the-form.md
import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '#features/account/accounts/accounts.table.ts';
import { placePhotos } from '#features/catalogue/photos/place-photos.server.ts';
import { type Call, signedIn } from '#platform/call.ts';
import { claimKey, findReplay, readIdempotencyKey } from '#platform/idempotency.ts';
import { answerEmailFor } from '#platform/mail-sender.ts';
import type { DeskInquiry } from '../inquiries.rules.ts';
import { asKept } from '../inquiries.server.ts';
import { mailedTrip } from '../mailed-trip.server.ts';
import { storeInquiry } from '../store-inquiry.server.ts';
import { mailedPicture } from '../traveller/place-picture.server.ts';

/** One transaction writes the inquiry, the mail if it is wished, and the key. Returns the id. */
export async function createDeskInquiry(call: Call, typed: DeskInquiry): Promise<string> {
  const { userId: agent } = signedIn(call);
  const input = asKept(typed);
  const once = readIdempotencyKey(call, 'createDeskInquiry', input);
  const before = once && (await findReplay(call.db, once));
  if (before?.subjectId) return before.subjectId;
  const { confirm, budgetPerPerson, ...fields } = input;
  const id = crypto.randomUUID();
  const createdAt = call.clock();
  const pictures = await placePhotos(call);
  return call.db.transaction(async (tx) => {
    const claimed = once && (await claimKey(tx, once, id, createdAt));
    if (claimed?.subjectId) return claimed.subjectId;
    const [account] = input.email
      ? await tx
          .select({ id: users.id, locale: users.locale })
          .from(users)
          .where(and(eq(users.email, input.email), isNotNull(users.mailboxProvenAt)))
      : [];
    const locale = account?.locale ?? call.locale;
    const owner = { userId: account?.id ?? null, assigneeId: agent, locale };
    const row = { id, ...owner, ...fields, budgetPerPersonCents: Math.round(budgetPerPerson * 100), createdAt };
    const { reference, dueAt } = await storeInquiry(call, tx, row, agent);
    // Asking by phone is an implied basis for messages about this inquiry alone, so no consent is recorded.
    if (confirm && input.email) {
      const proven = account !== undefined;
      const trip = await mailedTrip(tx, input, proven);
      await call.mail.queue(tx, {
        kind: 'inquiry-received',
        to: input.email,
        locale,
        by: proven ? 'owner' : 'anyone',
        replyTo: answerEmailFor(call.config, reference),
        dedupeKey: `inquiry-received:${id}`,
        inquiryId: id,
        props: { reference, dueAt, trip, picture: trip.to && mailedPicture(trip.to, pictures), proven },
      });
    }
    return id;
  });
}
