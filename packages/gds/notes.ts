// Lines below a segment: who operates it, which terminals, which plane.
import { type Begun, fit, tableOf } from './beginnings.ts';
import type { Draft } from './draft.ts';
import { withoutCards } from './words.ts';

const OPERATED = tableOf({
  fits: /^ {0,24}\*?(?:([A-Z]{3})-([A-Z]{3}) {1,3})?(?:[A-Z][A-Z0-9] ?\d{1,4} {1,3})?OPERATED BY(.{0,160})/,
  begins: /^[A-Z*]/,
});
const BILINGUAL = /^ ?\/ ?(?:EXPLOITE|EXPLOITE PAR|EXPLOITEE? PAR)(?: PAR)? {0,6}/;
const NO_NAME = /^(?:SUBSIDIARY\/FRANCHISE|SUBSIDIARY|FRANCHISE|UNDEFINED)$/;
const FLIGHT = /(?: AS)?(?: FLIGHT)? {1,3}([A-Z][A-Z0-9]|\d[A-Z]) {0,3}(\d{1,4})$/;
const LEG = / {2,8}([A-Z]{3})-([A-Z]{3})$/;
/** Longer names are cut: they are shown, not compared. */
const MAX_NAME = 60;

type Operated = { name?: string; carrier?: string; flight?: string; from?: string; to?: string };

export function readOperated(line: Begun): Operated | undefined {
  const found = fit(OPERATED, line);
  if (!found) return undefined;
  let rest = (found[3] ?? '').replace(BILINGUAL, ' ').trimEnd().replace(/ \*$/, '').trimEnd();
  let [from, to] = [found[1], found[2]];
  const leg = LEG.exec(rest);
  if (leg) {
    [from, to] = [leg[1], leg[2]];
    rest = rest.slice(0, leg.index);
  }
  rest = rest.trim().replace(/^[-/:] {0,2}/, '');
  const flight = FLIGHT.exec(` ${rest}`);
  const name = flight ? ` ${rest}`.slice(0, flight.index).trim() : rest;
  if (/^(?:[A-Z][A-Z0-9]|\d[A-Z])$/.test(name)) return { carrier: name, flight: flight?.[2], from, to };
  return {
    name: NO_NAME.test(name) ? undefined : withoutCards(name.slice(0, MAX_NAME)) || undefined,
    carrier: flight?.[1],
    flight: flight?.[2] && String(Number(flight[2])),
    from,
    to,
  };
}

/** The first named one counts. */
export function applyOperated(draft: Draft, { name, carrier, flight }: Operated) {
  if (!name && !carrier) return;
  draft.operating ??= { carrier, flight, name };
}

const WORDS: Readonly<Record<string, string>> = { INTERNATIONAL: 'I', DOMESTIC: 'D', MAIN: 'M' };
const shortened = (terminal: string) => WORDS[terminal] ?? terminal;
const DEPARTS = /DEP(?:ARTS|ART)?(?: [A-Z]{3})?[ -]TERMINAL[ -]{1,3}([A-Z0-9]{1,13})(?= |$|-)/;
const ARRIVES = /ARR(?:IVES|IVE)?(?: [A-Z]{3})?[ -]TERMINAL[ -]{1,3}([A-Z0-9]{1,13})(?= |$|-)/;

/** `DEPARTS YYZ TERMINAL 1  - ARRIVES CDG TERMINAL 2A`, `DEP-TERMINAL ...`, `ADV PAX FLT ARRIVES TERMINAL-1`. */
export function readTerminals(text: string): { departure?: string; arrival?: string } | undefined {
  if (!text.includes('TERMINAL')) return undefined;
  const short = text.slice(0, 200);
  const departure = DEPARTS.exec(short)?.[1];
  const arrival = ARRIVES.exec(short)?.[1];
  if (!departure && !arrival) return undefined;
  return { departure: departure && shortened(departure), arrival: arrival && shortened(arrival) };
}
