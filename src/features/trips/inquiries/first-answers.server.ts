// When the desk first answered the inquiries of a period.
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';

export type FirstAnswer = { askedAt: number; answeredAt: number };

/**
 * Inquiries of the site from a moment on that were answered, with both moments in milliseconds: by a letter that the mail server did
 * not refuse, a reply to a message of the traveller, or a move that the desk did not undo. What an agent typed was answered on
 * the phone, and does not count.
 */
export async function firstAnswers(db: Queryable, since: Date): Promise<FirstAnswer[]> {
  const from = sql`${since.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ asked: string; answered: string }>(sql`
    with asked as (
      select id, created_at from inquiries where created_at >= ${from} and merged_into is null and channel = 'site'
    ), answers as (
      select inquiry_id, created_at as at from inquiry_letters where kind = 'sent' and created_at >= ${from}
        and (mail_id is null or mail_id not in (select id from mails where status = 'failed'))
      union all
      select inquiry_messages.inquiry_id, contact_answers.at from contact_answers
        join inquiry_messages on inquiry_messages.message_id = contact_answers.message_id where contact_answers.at >= ${from}
      union all
      select inquiry_id, at from (
        select events.inquiry_id, events.at, events.kind, events.from_status, events.to_status,
          lead(events.kind) over (partition by events.inquiry_id order by events.id) as next
        from asked join inquiry_events as events on events.inquiry_id = asked.id and events.kind in ('moved', 'undone')
      ) as moves
      where kind = 'moved' and from_status = 'pending' and to_status in ('quoted', 'accepted', 'declined')
        and next is distinct from 'undone'
    ), firsts as (select inquiry_id, min(at) as at from answers group by inquiry_id)
    select extract(epoch from asked.created_at) * 1000 as asked, extract(epoch from firsts.at) * 1000 as answered
    from asked join firsts on firsts.inquiry_id = asked.id`);
  return rows.map(({ asked, answered }) => ({
    askedAt: Number(asked),
    answeredAt: Math.max(Number(asked), Number(answered)),
  }));
}
