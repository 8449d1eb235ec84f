// What the charts of the overview show.
import { and, count, desc, gte, sql } from 'drizzle-orm';
import { AGENCY_ZONE, addDays, agencyDay } from '#domain/dates.ts';
import { firstInstant } from '#domain/moments.ts';
import { minutesSince, readAnswerHours } from '#domain/promise.ts';
import { firstAnswers } from '#features/trips/inquiries/first-answers.server.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { isKept } from '#features/trips/inquiries/merging/case.server.ts';
import { api, type Call } from '#platform/call.ts';

const MOST_ROUTES = 5;
const HOUR_MINUTES = 60;

const startOf = (day: string) => firstInstant(`${day}T00:00`);

export const deskFiguresHandlers = {
  readDeskFigures: api.readDeskFigures.handler(async ({ input, context }) => {
    const length = Number(input.days);
    const now = context.clock();
    const first = addDays(agencyDay(now), 1 - length);
    const [days, answers, routes] = await Promise.all([
      inquiriesByDay(context, first),
      answerMinutes(context, { first, before: addDays(first, -length), now }),
      mostAskedRoutes(context, first),
    ]);
    const all = Array.from({ length }, (_, place) => addDays(first, place));
    const { byDay, earlier } = answers;
    const { ANSWER_HOURS, week } = context.config;
    const promised = week.length > 0 ? readAnswerHours(ANSWER_HOURS) : undefined;
    const minutes = [...byDay.values()].flat();
    return {
      success: true as const,
      data: {
        days: all.map((day) => ({
          day,
          inquiries: days.get(day) ?? 0,
          answerMinutes: medianOf(byDay.get(day) ?? []),
        })),
        answers: {
          answered: minutes.length,
          medianMinutes: medianOf(minutes),
          earlierMinutes: medianOf(earlier),
          promisedMinutes: promised && promised * HOUR_MINUTES,
          inBusinessHours: week.length > 0,
        },
        routes,
      },
    };
  }),
};

/** The middle one, in whole minutes. */
function medianOf(minutes: readonly number[]): number | undefined {
  if (minutes.length === 0) return undefined;
  const sorted = [...minutes].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return Math.round(sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2);
}

async function inquiriesByDay({ db }: Call, first: string): Promise<Map<string, number>> {
  const day = sql<string>`(${inquiries.createdAt} at time zone ${sql.raw(`'${AGENCY_ZONE}'`)})::date::text`;
  const rows = await db
    .select({ day, rows: count() })
    .from(inquiries)
    .where(and(isKept(), gte(inquiries.createdAt, startOf(first))))
    .groupBy(day);
  return new Map(rows.map((row) => [row.day, row.rows]));
}

type Span = { first: string; before: string; now: Date };
/** By the day of the inquiry, and those of the period before. */
async function answerMinutes({ db, config }: Call, { first, before, now }: Span) {
  const answers = await firstAnswers(db, startOf(before));
  const minutesAt = minutesSince(before, now, config);
  const byDay = new Map<string, number[]>();
  const earlier: number[] = [];
  for (const { askedAt, answeredAt } of answers) {
    const minutes = minutesAt(answeredAt) - minutesAt(askedAt);
    const day = agencyDay(new Date(askedAt));
    if (day < first) earlier.push(minutes);
    else if (byDay.get(day)?.push(minutes) === undefined) byDay.set(day, [minutes]);
  }
  return { byDay, earlier };
}

const mostAskedRoutes = ({ db }: Call, first: string) =>
  db
    .select({ from: inquiries.from, to: inquiries.to, inquiries: count() })
    .from(inquiries)
    .where(and(isKept(), gte(inquiries.createdAt, startOf(first))))
    .groupBy(inquiries.from, inquiries.to)
    .orderBy(desc(count()), inquiries.from, inquiries.to)
    .limit(MOST_ROUTES);
