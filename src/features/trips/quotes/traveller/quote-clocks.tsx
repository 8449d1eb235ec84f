import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#domain/time.ts';
import { m } from '#messages';
import { untilWords } from '../quote-words.ts';
import styles from './quote.module.css';

/** The server's time: what it was when the page was made, and what has passed since. */
function useServerNow(now: string): number {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setPassed(performance.now() - start), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return Date.parse(now) + passed;
}

/** Two clocks, never mixed: until when the price is guaranteed, and until when the seats are held. */
export function QuoteClocks({ priceUntil, seatsUntil, now }: { priceUntil: string; seatsUntil: string; now: string }) {
  const time = useServerNow(now);
  return (
    <div className={styles.clocks}>
      <Clock label={m.quote_clock_price()} until={priceUntil} time={time} past={m.quote_clock_price_past()} />
      {seatsUntil ? (
        <Clock label={m.quote_clock_seats()} until={seatsUntil} time={time} past={m.quote_clock_seats_past()} />
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
