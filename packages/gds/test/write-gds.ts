// The displays as the systems print them, written from segments: for tests that read them back.
import type { Segment } from '../types.ts';

export type Profile = '12h' | '24h';
export type Written = Required<Pick<Segment, 'carrier' | 'flight' | 'bookingClass' | 'from' | 'to' | 'seats'>> & {
  departure: Required<Pick<Segment['departure'], 'date' | 'time'>> & { terminal?: string };
  arrival: Required<Pick<Segment['arrival'], 'date' | 'time'>>;
  code: string;
  equipment?: string;
  stops?: number;
  meals?: string;
  eTicket: boolean;
  locator?: { carrier: string; code: string };
  checkInTime?: string;
  married?: boolean;
};
export type Display =
  | 'amadeus'
  | 'amadeus-extended'
  | 'sabre'
  | 'galileo'
  | 'apollo'
  | 'worldspan'
  | 'sabre-verification'
  | 'amadeus-availability'
  | 'sabre-availability'
  | 'galileo-availability';

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
const day = (date: string) => Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
const dayMonth = (date: string) => `${date.slice(8)}${MONTHS[Number(date.slice(5, 7)) - 1]}`;
const weekday = (date: string) => (((day(date) + 3) % 7) + 7) % 7;
const PAIRS = 'MO TU WE TH FR SA SU'.split(' ');

/** `755P`, `1200N`, `1200M`, or `1955`. */
function writeTime(time: string, profile: Profile): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  if (profile === '24h') return time.replace(':', '');
  const half = time === '12:00' ? 'N' : time === '00:00' ? 'M' : hours < 12 ? 'A' : 'P';
  return `${hours % 12 || 12}${String(minutes).padStart(2, '0')}${half}`;
}

/** `text` at a column of a line. */
function place(...fields: readonly (readonly [number, string])[]): string {
  let line = '';
  for (const [column, text] of fields) line = line.padEnd(column) + text;
  return line.trimEnd();
}

const right = (text: string, width: number) => text.padStart(width);
const marks = (days: number, one: string) => (days === 0 ? '' : days < 0 ? '-1' : `${one}${days}`);

function amadeus(segment: Written, number: number, profile: Profile): string {
  const { departure, arrival, checkInTime } = segment;
  const days = day(arrival.date) - day(departure.date);
  const wide = profile === '12h' ? 5 : 4;
  const [terminal, leaves] = profile === '12h' ? [40, 43] : [39, 42];
  const reaches = profile === '12h' ? 48 : 47;
  return place(
    ...amadeusHead(segment, number),
    [34, checkInTime ? right(writeTime(checkInTime, profile), wide) : ''],
    [terminal, departure.terminal ?? ''],
    [leaves, right(writeTime(departure.time, profile), wide)],
    [reaches, right(writeTime(arrival.time, profile), wide) + marks(days, '+')],
    [
      profile === '12h' ? 56 : 54,
      `${segment.equipment ?? ''} ${segment.eTicket ? 'E' : ''}${segment.stops ?? 0} ${segment.meals ?? ''}`,
    ],
  );
}

const amadeusHead = (segment: Written, number: number): (readonly [number, string])[] => [
  [0, right(String(number), 3)],
  [5, segment.carrier + right(segment.flight, 4)],
  [12, segment.bookingClass],
  [14, dayMonth(segment.departure.date)],
  [20, String(weekday(segment.departure.date) + 1)],
  [21, segment.married ? '*' : ' '],
  [22, segment.from + segment.to],
  [29, segment.code + segment.seats],
];

function amadeusExtended(segment: Written, number: number, profile: Profile): string {
  const { departure, arrival, locator } = segment;
  const wide = profile === '12h' ? 5 : 4;
  const end = locator
    ? `${locator.carrier}/${locator.code}`
    : `${segment.stops ?? 0} ${segment.equipment ?? ''} ${segment.meals ?? ''}`;
  const times = `${right(writeTime(departure.time, profile), wide)} ${right(writeTime(arrival.time, profile), wide)}`;
  return place(...amadeusHead(segment, number), [
    34,
    `${times} ${dayMonth(arrival.date)}  ${segment.eTicket ? 'E' : ' '}  ${end}`,
  ]);
}

function sabre(segment: Written, number: number, profile: Profile): string {
  const { departure, arrival, locator } = segment;
  const other = arrival.date !== departure.date;
  const rest = [
    other ? `${dayMonth(arrival.date)} ${'MTWQFJS'[weekday(arrival.date)]}` : '',
    locator ? `/DC${locator.carrier}*${locator.code}` : '',
    segment.eTicket ? '/E' : '',
  ];
  return place(
    [0, right(String(number), 2)],
    [3, segment.carrier + right(segment.flight, 4) + segment.bookingClass],
    [11, dayMonth(departure.date)],
    [17, 'MTWQFJS'[weekday(departure.date)] ?? ''],
    [18, segment.married ? '*' : ' '],
    [19, segment.from + segment.to],
    [26, segment.code + segment.seats],
    [31, right(writeTime(departure.time, profile), 5) + right(writeTime(arrival.time, profile), 6)],
    [44, rest.filter(Boolean).join(' ')],
  );
}

function galileo(segment: Written, number: number, profile: Profile): string {
  const { departure, arrival } = segment;
  const days = day(arrival.date) - day(departure.date);
  const wide = profile === '12h' ? 5 : 4;
  return place(
    [0, `${right(String(number), 2)}.`],
    [4, segment.carrier],
    [7, right(segment.flight, 4)],
    [12, segment.bookingClass],
    [15, dayMonth(departure.date)],
    [21, segment.from + segment.to],
    [28, segment.code + segment.seats],
    [33, right(writeTime(departure.time, profile), wide)],
    [39, { 0: ' ', 1: '#', 2: '*', [-1]: '-' }[days] ?? ' '],
    [40, right(writeTime(arrival.time, profile), wide)],
    [46, 'O*'],
    [55, segment.eTicket ? 'E' : ' '],
    [57, PAIRS[weekday(departure.date)] ?? ''],
  );
}

function apollo(segment: Written, number: number, profile: Profile): string {
  const { departure, arrival } = segment;
  const days = day(arrival.date) - day(departure.date);
  return place(
    [0, right(String(number), 2)],
    [3, segment.carrier + right(segment.flight, 4) + segment.bookingClass],
    [11, dayMonth(departure.date)],
    [17, segment.from + segment.to],
    [24, segment.code + segment.seats],
    [29, right(writeTime(departure.time, profile), 5)],
    [
      35,
      `${
        writeTime(arrival.time, profile)
          .padStart(profile === '12h' ? 5 : 4)
          .padEnd(5) + ({ 0: ' ', 1: '|', 2: '2', [-1]: '-' }[days] ?? ' ')
      }*`,
    ],
    [48, PAIRS[weekday(departure.date)] ?? ''],
    [56, segment.eTicket ? 'E' : ' '],
  );
}

function worldspan(segment: Written, number: number, profile: Profile): string {
  const { departure, arrival } = segment;
  const days = day(arrival.date) - day(departure.date);
  const head = `${right(String(number), 2)} ${segment.carrier}${right(segment.flight, 4)}${segment.bookingClass} ${dayMonth(departure.date)}`;
  const times = `${right(writeTime(departure.time, profile), 5)} ${right(writeTime(arrival.time, profile), 5)}`;
  const pair = `${PAIRS[weekday(departure.date)]} ${segment.from}${segment.to} ${segment.code}${segment.seats}`;
  return `${head} ${pair}  ${times}${marks(days, '#')}/O $ ${segment.eTicket ? 'E' : ''}`.trimEnd();
}

function availability(segment: Written, number: number, profile: Profile): string {
  const { departure, arrival } = segment;
  const days = day(arrival.date) - day(departure.date);
  return place(
    [0, right(String(number), 2)],
    [5, segment.carrier + right(segment.flight, 4)],
    [13, `${segment.bookingClass}9`],
    [34, `/${segment.from}`],
    [41, segment.to],
    [47, right(writeTime(departure.time, profile), 5)],
    [
      55,
      `${right(writeTime(arrival.time, profile), 5)}${marks(days, '+').padEnd(2)}${segment.eTicket ? 'E' : ''}0/${segment.equipment ?? '333'}`,
    ],
  );
}

function verification(segment: Written, number: number, profile: Profile): string {
  const { departure, arrival } = segment;
  const days = day(arrival.date) - day(departure.date);
  return place(
    [0, right(String(number), 2)],
    [3, segment.carrier],
    [6, right(segment.flight, 4)],
    [11, dayMonth(departure.date)],
    [17, `${segment.from} ${segment.to}`],
    [25, right(writeTime(departure.time, profile), 5)],
    [32, right(writeTime(arrival.time, profile), 5) + marks(days, '\u00a5')],
    [40, segment.meals ?? ''],
    [45, segment.equipment ?? ''],
    [50, '6.55  3430  N'],
  );
}

function sabreAvailability(segment: Written, number: number, profile: Profile): string {
  const { departure, arrival } = segment;
  const days = day(arrival.date) - day(departure.date);
  return place(
    [0, `${number}${segment.carrier}`],
    [7, right(segment.flight, 4)],
    [12, `${segment.bookingClass}9`],
    [24, `*${segment.from}${segment.to}`],
    [32, right(writeTime(departure.time, profile), 5)],
    [38, right(writeTime(arrival.time, profile), 5) + marks(days, '\u00a5')],
    [46, `${segment.equipment ?? '333'} ${segment.meals ?? 'M'} 0 DCA ${segment.eTicket ? '/E' : ''}`],
  );
}

/** No mark of two days is known of it. */
function galileoAvailability(segment: Written, number: number, profile: Profile): string {
  const { departure, arrival } = segment;
  const days = day(arrival.date) - day(departure.date);
  return place(
    [0, `${number}+`],
    [3, `${segment.carrier} ${right(segment.flight, 4)}`],
    [11, `${segment.bookingClass}9`],
    [40, segment.from + segment.to],
    [47, right(writeTime(departure.time, profile), 5)],
    [53, right(writeTime(arrival.time, profile), 5) + ({ 0: ' ', 1: '+', 2: '*', [-1]: '-' }[days] ?? ' ')],
    [59, `${segment.equipment ?? '333'}  0`],
  );
}

const WRITERS: Readonly<Record<Display, (segment: Written, number: number, profile: Profile) => string>> = {
  amadeus,
  'amadeus-extended': amadeusExtended,
  sabre,
  galileo,
  apollo,
  worldspan,
  'sabre-verification': verification,
  'amadeus-availability': availability,
  'sabre-availability': sabreAvailability,
  'galileo-availability': galileoAvailability,
};

function headerOf({ departure: { date }, from, to }: Written, display: Display): string[] {
  const ahead = day(date) - day('2026-11-26');
  const weekdayAndDate = `${PAIRS[weekday(date)]} ${dayMonth(date)}`;
  if (display === 'amadeus-availability')
    return [`** AMADEUS AVAILABILITY - AN ** ${to} CITY.XX  ${ahead} ${weekdayAndDate} 0000`];
  if (display === 'galileo-availability') return [`NEUTRAL DISPLAY*   ${weekdayAndDate} ${from}${to}+ 6:00 HR`];
  if (display === 'sabre-verification') return ['   FLIGHT  DATE  SEGMENT DPTR  ARVL    MLS  EQP  ELPD MILES SM'];
  const name = 'MON TUE WED THU FRI SAT SUN'.split(' ')[weekday(date)];
  return display === 'sabre-availability' ? [` ${dayMonth(date)}  ${name}   ${from}/EDT     ${to}/\u00a56`] : [];
}

/** What a display does not print is in the result of others alone. */
export function writeGds(segments: readonly Written[], options: { system: Display; profile: Profile }): string {
  const { system, profile } = options;
  const header = segments[0] ? headerOf(segments[0], system) : [];
  return [...header, ...segments.map((segment, order) => WRITERS[system](segment, order + 1, profile))].join('\n');
}
