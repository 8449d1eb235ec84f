// Tells the agent of a booking what its traveller answered, or that there is no answer.
import { and, inArray } from 'drizzle-orm';
import { isActiveStaff, users } from '#features/account/accounts/accounts.table.ts';
import type { NoticeKind } from '#features/staff/notices/notice-kinds.ts';
import { responsibleOf, tellStaff } from '#features/trips/notices/tell-staff.server.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import type { Services } from '#platform/services.ts';
import type { BookingAndInquiry } from './booking-lock.server.ts';
import type { BookingTold } from './bookings.mail.tsx';

type Told = Extract<NoticeKind, 'tickets-due' | 'tickets-late' | `change-${string}` | 'unanswered'>;

/** In every open window of the agent; of the whole desk, where the agent works here no more. */
export async function tellWindows(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  { booking, inquiry }: BookingAndInquiry,
  kind: Told,
): Promise<void> {
  const told = await responsibleOf(tx, [inquiry.assigneeId, booking.authorId]);
  await tellStaff(services, tx, told, { kind, inquiryId: inquiry.id, bookingId: booking.id });
}

/** Who is at work on the inquiry, otherwise who made the booking; undefined where neither works here any more. */
export async function agentOf(db: Queryable, { booking, inquiry }: BookingAndInquiry) {
  const ids = [inquiry.assigneeId, booking.authorId].filter((id) => id !== null);
  const staff = await db
    .select({ id: users.id, email: users.email, locale: users.locale })
    .from(users)
    .where(and(inArray(users.id, ids), isActiveStaff));
  return ids.map((id) => staff.find((one) => one.id === id)).find(Boolean);
}

const KINDS = { accepted: 'change-accepted', declined: 'change-declined', silent: 'unanswered' } as const;

export async function tellAgent(
  services: Pick<Services, 'config' | 'mail' | 'clock'>,
  tx: Transaction,
  found: BookingAndInquiry,
  { key, ...told }: BookingTold & { key: string },
): Promise<void> {
  const { booking, inquiry } = found;
  const { config, mail } = services;
  await tellWindows(services, tx, found, KINDS[told.outcome]);
  const agent = await agentOf(tx, found);
  await mail.queue(tx, {
    ...{ kind: 'booking-answered', to: agent?.email ?? config.SALES_EMAIL, by: 'owner', inquiryId: inquiry.id },
    ...(agent && { locale: agent.locale }),
    ...(inquiry.email && { replyTo: inquiry.email }),
    dedupeKey: `booking-answered:${key}`,
    props: { id: booking.id, name: inquiry.name, from: inquiry.from, to: inquiry.to, ...told },
  });
}
