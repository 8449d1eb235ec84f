// Departure and arrival of a segment: an earlier time and a terminal may stand before, the mark of the day around.

import { codeAt, endsAt, isDigit, isLetter, skipBlanks } from './signs.ts';
import { dateAt, timeAt } from './words.ts';

export type Clocks = {
  checkIn?: string;
  terminal?: string;
  departure: string;
  /** Absent in segments that end before their arrival is known. */
  arrival?: string;
  /** Days after the departure; absent where no mark stands. */
  mark?: number;
  lateHour: boolean;
  end: number;
};

/** Galileo prints the mark before the arrival: # is one day, * two. */
function markBefore(text: string, at: number): { days: number; end: number } | undefined {
  const sign = text.charAt(at);
  const days = { '#': 1, '+': 1, '*': 2, '-': -1 }[sign] ?? (sign >= '0' && sign <= '3' ? Number(sign) : undefined);
  if (days === undefined) return undefined;
  const next = skipBlanks(text, at + 1);
  // A digit that touches a time is a part of it.
  if (isDigit(codeAt(sign, 0)) && next === at + 1) return undefined;
  return timeAt(text, next) ? { days, end: next } : undefined;
}

/** Others print it after: `+1`, `#2`, `-1`, `+`, `-`; Apollo a bare 2. */
export function markAfter(text: string, at: number): { days: number; end: number } | undefined {
  const sign = text.charAt(at);
  if (sign === '+' || sign === '#' || sign === '-') {
    const digit = codeAt(text, at + 1);
    const more = digit >= 49 && digit <= 51;
    const count = more ? digit - 48 : 1;
    return { days: sign === '-' ? -count : count, end: at + (more ? 2 : 1) };
  }
  // Apollo's bare digit, before its star or after the letter of a time.
  const bare = sign >= '2' && sign <= '3' && !isDigit(codeAt(text, at + 1));
  if (bare && (isLetter(codeAt(text, at - 1)) || text.charAt(at + 1) === '*'))
    return { days: Number(sign), end: at + 1 };
  if (sign === ' ' && '+-23'.includes(text.charAt(at + 1) || '!') && text.charAt(at + 2) === '*')
    return markAfter(text, at + 1);
  // A blank may stand between, where the mark has its digit.
  if (
    sign === ' ' &&
    '+#-'.includes(text.charAt(at + 1) || '!') &&
    isDigit(codeAt(text, at + 2)) &&
    endsAt(text, at + 3)
  )
    return markAfter(text, at + 1);
  return undefined;
}

/** A terminal before a time: one or two signs. */
function terminalAt(text: string, at: number): { terminal: string; end: number } | undefined {
  const first = codeAt(text, at);
  if (!isDigit(first) && !isLetter(first)) return undefined;
  const end = endsAt(text, at + 1) ? at + 1 : endsAt(text, at + 2) ? at + 2 : 0;
  if (end === 0) return undefined;
  const next = skipBlanks(text, end);
  return next > end && timeAt(text, next) && !dateAt(text, next)
    ? { terminal: text.slice(at, end), end: next }
    : undefined;
}

/** `checkIn`: the display may print an earlier time first, as Amadeus does; three times are then check-in and flight. */
export function readClocks(text: string, from: number, checkIn: boolean): Clocks | undefined {
  let at = skipBlanks(text, from);
  let terminal = terminalAt(text, at);
  if (terminal) at = terminal.end;
  let first = timeAt(text, at);
  if (!first) return undefined;
  let early: string | undefined;
  if (checkIn && !terminal) {
    terminal = terminalAt(text, skipBlanks(text, first.end));
    const second = terminal ? timeAt(text, terminal.end) : timeAt(text, skipBlanks(text, first.end));
    if (second && (terminal || timeAt(text, skipBlanks(text, second.end)))) {
      early = first.time;
      first = second;
    }
  }
  const shared = { checkIn: early, terminal: terminal?.terminal, departure: first.time };
  at = skipBlanks(text, first.end);
  const before = markBefore(text, at);
  const last = timeAt(text, before?.end ?? at);
  if (!last) return { ...shared, lateHour: first.lateHour, end: first.end };
  const after = before ? undefined : markAfter(text, last.end);
  return {
    ...shared,
    arrival: last.time,
    mark: before?.days ?? after?.days,
    lateHour: first.lateHour || last.lateHour,
    end: after?.end ?? last.end,
  };
}
