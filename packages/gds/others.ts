// Segments that are no flight: hotel, car, memo, surface. They never break a booking, and never move the flights.
import { fit, tableOf } from './beginnings.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { statusAt } from './heads.ts';
import type { Line } from './normalise.ts';
import { codeAt, isLetter } from './signs.ts';
import { statusOf } from './status.ts';
import type { GdsSystem, OtherService, SegmentKind } from './types.ts';
import { dateAt, weekdayOfLetter, weekdayOfPair, wordsFrom } from './words.ts';

const SERVICES: Readonly<Record<string, readonly [SegmentKind, OtherService?]>> = {
  ...{ HHL: ['other', 'hotel'], HTL: ['other', 'hotel'], HU: ['other', 'hotel'], HL1: ['other', 'hotel'] },
  ...{ CCR: ['other', 'car'], CAR: ['other', 'car'], CU: ['other', 'car'] },
  ...{ TU: ['other', 'tour'], TTO: ['other', 'tour'], TUR: ['other', 'tour'], TOR: ['other', 'tour'] },
  ...{ TRN: ['ground', 'train'], TRL: ['ground', 'train'], BUS: ['ground', 'bus'], FRY: ['ground', 'boat'] },
  ...{ CRU: ['other', 'cruise'], SEA: ['other', 'cruise'], INS: ['other', 'insurance'], ATX: ['other', 'air-taxi'] },
  ...{
    MIS: ['information', 'memo'],
    RU: ['information', 'memo'],
    OTH: ['information', 'memo'],
    SI: ['information', 'memo'],
  },
  ...{ SUR: ['surface'] },
};

const START = tableOf({
  fits: /^ {0,12}(\d{1,3})[.)]? {0,5}(?:\/? ?)([A-Z]{2,3}[1]?)(?= |$)/,
  begins: /^#[ .]?[/HCTBFSIAMRO]/,
});
const ARNK = tableOf({
  fits: /^ {0,12}(?:(\d{1,3})[.)]? {0,6})?(?:ARNK|ARUNK)(?: |$)/,
  begins: /^(?:#[ .]?)?A/,
});

export function readOther(line: Line, system: GdsSystem, block: number): Draft | undefined {
  const { text, number } = line;
  const gap = fit(ARNK, line);
  if (gap) {
    const draft = emptyDraft(system, 'surface', number, block);
    if (gap[1]) draft.number = Number(gap[1]);
    draft.date = dateAt(text, text.length - text.slice(gap[0].length).trimStart().length);
    return draft;
  }
  const start = fit(START, line);
  const service = SERVICES[start?.[2] ?? ''];
  if (!start || !service) return undefined;
  const draft = emptyDraft(system, service[0], number, block);
  draft.number = Number(start[1]);
  draft.what = service[1];
  readDetails(text, start[0].length, draft);
  // A tour that is kept in the booking for its own sake.
  if (draft.what === 'tour' && text.includes('RETAIN')) Object.assign(draft, { kind: 'information', what: 'memo' });
  // Needs a status or a date: words alone are no segment.
  return draft.status || draft.date || service[0] === 'surface' ? draft : undefined;
}

/** Status, city, dates and carrier, in any order: these lines differ too much to be read by place. */
function readDetails(text: string, at: number, draft: Draft) {
  let carrierSeen = false;
  let afterDate = false;
  for (const { word, from } of wordsFrom(text, at).slice(0, 40)) {
    const weekday = afterDate ? (weekdayOfPair(word) ?? weekdayOfLetter(word)) : undefined;
    if (weekday !== undefined) {
      draft.weekday = weekday;
      afterDate = false;
      continue;
    }
    const status = draft.status ? undefined : statusAt(text, from);
    const code = status && statusOf(status.code, draft.system);
    if (status && code?.group !== 'unknown' && (status.seats !== undefined || carrierSeen)) {
      draft.status = code;
      draft.seats = status.seats;
    } else if (!carrierSeen && /^(?:[A-Z][A-Z0-9]|\d[A-Z])$/.test(word)) {
      carrierSeen = true;
      draft.carrier = word;
    } else if (draft.from === undefined && /^[A-Z]{3}(?:[A-Z]{3})?$/.test(word) && draft.status) {
      draft.from = word.slice(0, 3);
      if (word.length === 6) draft.to = word.slice(3);
    }
    afterDate = readDates(text, from, word, draft) || afterDate;
  }
}

/** `IN10JUN`, `OUT14JUN`, `12MAY-OUT15MAY`, `21DEC-PRESERVEPNR`, `10JUN`. */
function readDates(text: string, from: number, word: string, draft: Draft): boolean {
  for (let at = 0; at < Math.min(word.length, 40); at += 1) {
    const begins = at === 0 || '-/'.includes(word.charAt(at - 1)) || isLetter(codeAt(word, at - 1));
    const date = begins ? dateAt(text, from + at) : undefined;
    if (!date) continue;
    if (!draft.date) draft.date = date;
    else draft.arrivalDate ??= date;
    if (!draft.arrivalDate && date.end === from + word.length) return true;
    at = date.end - from - 1;
  }
  return false;
}
