import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { MINUTE_MS } from '#domain/time.ts';
import { m } from '#messages';
import { untilWords } from '../quote-words.ts';
import styles from './quote.module.css';

/** The server's time: what it was when the page was made, and what has passed since. */
function useServerNow(now: string): number {
  const [time, setTime] = useState({ of: now, passed: 0 });
  useEffect(() => {
    // The clock of the device may be wrong, but it also counts while the device sleeps.
    const start = Date.now();
    const timer = setInterval(() => setTime({ of: now, passed: Date.now() - start }), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, [now]);
  return Date.parse(now) + (time.of === now ? time.passed : 0);
}

/** Two clocks, never mixed: until when the price is guaranteed, and until when the seats are held. */
export function QuoteClocks({ priceUntil, seatsUntil, now }: { priceUntil: string; seatsUntil: string; now: string }) {
  const time = useServerNow(now);
  const isOver = Date.parse(priceUntil) <= time;
  const { revalidate } = useRevalidator();
  // The server says what can still be done.
  useEffect(() => {
    if (isOver) void revalidate();
  }, [isOver, revalidate]);
  return (
    <div className={styles.clocks}>
      <Clock label={m.quote_clock_price()} until={priceUntil} time={time} past={m.quote_clock_price_past()} />
      {seatsUntil ? (
        <Clock
          label={m.quote_clock_seats()}
          until={seatsUntil}
          time={time}
          past={isOver ? m.quote_clock_seats_over() : m.quote_clock_seats_past()}
        />
      ) : (
        <p className="small soft">{m.quote_no_seats()}</p>
      )}
    </div>
  );
}

function Clock({ label, until, time, past }: { label: string; until: string; time: number; past: string }) {
  const minutes = Math.floor((Date.parse(until) - time) / MINUTE_MS);
  return (
    <div data-past={minutes < 0 || undefined}>
      <span className="small soft">{label}</span>
      <b>
        <time dateTime={until}>{untilWords(until)}</time>
      </b>
      <span className="small">{minutes < 0 ? past : leftWords(minutes)}</span>
    </div>
  );
}

function leftWords(minutes: number): string {
  if (minutes < 60) return m.quote_left_minutes({ count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? m.quote_left_hours({ count: hours }) : m.quote_left_days({ count: Math.floor(hours / 24) });
}
