import { m } from '#messages';
import type { InquiryStatus } from './inquiry-status.rules.ts';

/** How far an inquiry has come; what has not happened yet stands in grey. */
export function BookingTrack({ status, sent }: { status: InquiryStatus; sent: string }) {
  const quoted = status !== 'pending';
  const ended = { declined: m.booking_step_declined(), cancelled: m.booking_step_cancelled() } as Partial<
    Record<InquiryStatus, string>
  >;
  const end = ended[status];
  return (
    <ol className="track" aria-label={m.booking_progress()}>
      <Step on words={m.booking_step_sent()} date={sent} />
      {end ? (
        <Step on words={end} />
      ) : (
        <>
          <Step on={quoted} words={m.booking_step_quoted()} />
          <Step on={status === 'accepted' || status === 'completed'} words={m.booking_step_accepted()} />
          <Step on={status === 'completed'} words={m.booking_step_completed()} />
        </>
      )}
    </ol>
  );
}

const Step = ({ on, words, date = '' }: { on: boolean; words: string; date?: string }) => (
  <li className={on ? 'on' : undefined}>
    <span>{on ? <b>{words}</b> : words}</span>
    <span>{date}</span>
  </li>
);
