import { and, count, eq, inArray, isNotNull, isNull, lt, min } from 'drizzle-orm';
import { CLAIMS } from '#domain/claims.ts';
import { isLoopbackUrl } from '#domain/loopback.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import { openMessages } from '#features/agency/messages/messages.server.ts';
import { refusedMails } from '#features/agency/outbox/refused-mails.server.ts';
import { senderState } from '#features/agency/sender/sender.server.ts';
import { confirmedClaims } from '#features/agency/settings/published-facts.server.ts';
import { showsDemo } from '#features/catalogue/demo/shows-demo.server.ts';
import { photos } from '#features/catalogue/photos/photos.table.ts';
import { conversations } from '#features/chat/chat/chat.table.ts';
import { COLLECTION_GROUPS, type CollectionName } from '#features/records/store/record.rules.ts';
import { records } from '#features/records/store/records.table.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { type InquiryStatus, STATUSES } from '#features/trips/inquiries/inquiry-status.rules.ts';
import { isKept } from '#features/trips/inquiries/merging/case.server.ts';
import { DUE } from '#features/trips/inquiries/owed-answers.server.ts';
import { presentLine, selectLines } from '#features/trips/inquiries/staff/inquiry-lines.server.ts';
import { mailboxState } from '#features/trips/letters/mailbox/mailbox-state.server.ts';
import { countOpenQuotes, endingQuotes } from '#features/trips/quotes/quote-lines.server.ts';
import { api } from '#platform/call.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database.ts';
import { FACTS } from '#platform/facts.ts';
import { mails } from '#platform/mail.table.ts';
import { deskFiguresHandlers } from './desk-figures.server.ts';
import { ENVIRONMENT, EXEMPLIFIED, MISSABLE } from './overview.contract.ts';

const OLDEST = 5;
/** A mailbox that did not answer once is no news. */
const MAILBOX_PATIENCE_MS = 10 * MINUTE_MS;

export const overviewHandlers = {
  ...deskFiguresHandlers,

  readDeskCounts: api.readDeskCounts.handler(async ({ context: { db } }) => {
    const [pending, waiting, messages] = await Promise.all([
      db.$count(inquiries, isPending()),
      db.$count(conversations, eq(conversations.status, 'waiting')),
      openMessages(db),
    ]);
    return { success: true as const, data: { pending, waiting, messages } };
  }),

  readOverview: api.readOverview.handler(async ({ context }) => {
    const { db, config, clock, mail } = context;
    const now = clock();
    const patience = now.getTime() - MAILBOX_PATIENCE_MS;
    const dayAgo = new Date(now.getTime() - DAY_MS);
    const [
      counted,
      late,
      waiting,
      oldest,
      [failed],
      refused,
      demoCatalogue,
      steps,
      messages,
      confirmed,
      sender,
      mailbox,
      ending,
      openQuotes,
      [chats],
    ] = await Promise.all([
      db.select({ status: inquiries.status, rows: count() }).from(inquiries).where(isKept()).groupBy(inquiries.status),
      db.$count(inquiries, DUE.late(now)),
      db.$count(inquiries, and(DUE.unpromised(), lt(inquiries.createdAt, dayAgo))),
      selectLines(db, isPending(), { limit: OLDEST }),
      db
        .select({ rows: count(), since: min(mails.failingSince) })
        .from(mails)
        .where(eq(mails.status, 'failed')),
      refusedMails({ db, mail }),
      showsDemo(db),
      firstSteps(db),
      openMessages(db),
      confirmedClaims(db),
      senderState(context),
      mailboxState(context),
      endingQuotes(context),
      countOpenQuotes(context),
      db
        .select({ waiting: count(), since: min(conversations.waitingSince) })
        .from(conversations)
        .where(eq(conversations.status, 'waiting')),
    ]);
    const openClaims = CLAIMS.filter((claim) => !(claim in confirmed));
    const inquiriesOf = (status: InquiryStatus) => counted.find((one) => one.status === status)?.rows ?? 0;
    return {
      success: true as const,
      data: {
        counts: Object.fromEntries(STATUSES.map((status) => [status, inquiriesOf(status)])) as Record<
          InquiryStatus,
          number
        >,
        late,
        waiting,
        oldest: oldest.map(presentLine),
        ending,
        openQuotes,
        chats: { waiting: chats?.waiting ?? 0, since: chats?.since?.toISOString() },
        openMessages: messages,
        mails: {
          failed: failed?.rows ?? 0,
          failedSince: failed?.since?.toISOString(),
          ...(config.SMTP_URL && refused ? { refused } : {}),
          ...(mailbox?.failingSince && Date.parse(mailbox.failingSince) < patience ? { mailbox: mailbox.trouble } : {}),
        },
        missing: MISSABLE.filter((name) => config[name] === ''),
        examples: EXEMPLIFIED.filter((name) => !demoCatalogue && config[name] === FACTS[name].initial),
        environment: unset(config),
        publicUrl: config.PUBLIC_URL,
        sender,
        demoCatalogue,
        hasLook: [config.logo, config.icon, config.ACTION_COLOUR, config.BAND_COLOUR].some(Boolean),
        claims: { open: openClaims, demo: openClaims.some((claim) => claim in config.claims) },
        ...steps,
      },
    };
  }),
};

const isPending = () => and(eq(inquiries.status, 'pending'), isKept());

/** What keeps mails from leaving, and their links from working. A trial is opened on its own computer. */
function unset(config: Config) {
  const isUnset = {
    SMTP_URL: config.SMTP_URL === '',
    PUBLIC_URL: (config.NODE_ENV === 'production' || config.SMTP_URL !== '') && isLoopbackUrl(config.PUBLIC_URL),
  };
  return ENVIRONMENT.filter((name) => isUnset[name]);
}

/** Counts the agency's own records, and what is left of the demonstration. */
async function firstSteps(db: Database) {
  const own = and(eq(records.demo, false), isNull(records.deletedAt), isNotNull(records.publishedVersion));
  // An entry of Jessica's that came with the product does not belong to the demonstration.
  const shownThere = inArray(records.collection, [...COLLECTION_GROUPS.catalogue]);
  const left = and(eq(records.demo, true), isNull(records.deletedAt), shownThere);
  const of = (...collections: CollectionName[]) =>
    db.$count(records, and(own, inArray(records.collection, collections)));
  const [places, offers, pictures, demoRecords] = await Promise.all([
    of('countries', 'cities'),
    of('packages', 'fares', 'deals'),
    db.$count(photos, isNull(photos.deletedAt)),
    db.$count(records, left),
  ]);
  return { own: { places, offers, photos: pictures }, demoRecords };
}
