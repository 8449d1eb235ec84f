// When the desk first answered the inquiries of a period.
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { ANSWERS } from './owed-answers.server.ts';

/** Both in milliseconds. */
type FirstAnswer = { askedAt: number; answeredAt: number };

/**
 * Inquiries of the site from a moment on that were answered: by what answers an inquiry that is owed an answer (`ANSWERS`), or by a
 * move that the desk did not undo. What answers one that was merged, answers the one that it was merged into. What an
 * agent typed was answered on the phone, and does not count.
 */
export async function firstAnswers(db: Queryable, since: Date): Promise<FirstAnswer[]> {
  const from = sql`${since.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ asked: string; answered: string }>(sql`
    with asked as (
      select id, created_at from inquiries where created_at >= ${from} and merged_into is null and channel = 'site'
    ), answers as (
      select inquiry_id, created_at as at from inquiry_letters
        where created_at >= ${from} and ${sql.raw(ANSWERS.inquiry_letters)}
      union all
      select inquiry_messages.inquiry_id, contact_answers.at from contact_answers
        join inquiry_messages on inquiry_messages.message_id = contact_answers.message_id where contact_answers.at >= ${from}
      union all
      select inquiry_id, at from (
        select inquiry_id, at, kind, from_status, to_status, lead(kind) over (partition by inquiry_id order by id) as next
        from inquiry_events where at >= ${from} and kind in ('moved', 'undone')
      ) as moves
      where kind = 'moved' and from_status = 'pending' and to_status in ('quoted', 'accepted', 'declined')
        and next is distinct from 'undone'
    ), firsts as (
      select coalesce(inquiries.merged_into, inquiries.id) as id, min(answers.at) as at
      from answers join inquiries on inquiries.id = answers.inquiry_id group by 1
    )
    select extract(epoch from asked.created_at) * 1000 as asked, extract(epoch from firsts.at) * 1000 as answered
    from asked join firsts on firsts.id = asked.id`);
  return rows.map(({ asked, answered }) => ({
    askedAt: Number(asked),
    // One that was merged may have been answered before the other was asked.
    answeredAt: Math.max(Number(asked), Number(answered)),
  }));
}
