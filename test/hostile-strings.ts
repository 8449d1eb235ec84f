// Texts meant to make a server slow: repeated parts, in many scripts and in the words that the rules look for.
import fc from 'fast-check';

export const LONGEST_TEXT = 4000;

const SIGNS = '@ . , - / : ; = ? ! ( ) [ ] { } < > & \' " $ % * _ ` # \\ | + ~ ^'.split(' ');
const SPACES = [' ', '\n', '\t', '\r', '\u00a0', '\u0085', '\u2028', '\u0000', ' \n', '\r\n'];
const LETTERS = [
  'a',
  'A',
  'Z',
  'é',
  'A ',
  'a ',
  'aB ',
  'ab1',
  'a-',
  'a.',
  "a'",
  '한',
  'ᄀ',
  'İ',
  'ß',
  '😀',
  '\u{1d400}',
];
const DIGITS = ['1', '1 ', '1,', '1-', '1.', '1/', '(1', '12,345', '1k ', '\u0661', '٣ ', '１', '1a', 'a1-', '1:1'];
/** Letters that NFKC expands; combining marks that it sorts; direction marks; lone surrogates. */
const UNICODE = [
  ...['\u3316', '\ufdfa', '\u33ff', '\ufb03', '\u2488', '\u1e9b\u0323', '\u0301', '\u0315\u0316', '\u0300\u0345\u0316'],
  ...['e\u0301', '\u202e', '\u200f', '\u200b', '\u2066', '\u05d0\u05d1 ', '\u0627\u0644 ', '\ud800', '\udc00', 'ﾞ'],
];
const ADDRESSES = [
  ...[
    '[at]',
    '(at)',
    ' at ',
    '@.',
    'a@',
    '@a.',
    'a@a.',
    'a[at]',
    'a at b dot ',
    'a at ',
    'a at a dot ',
    'www.',
    'a.b/',
  ],
  ...[
    'http://',
    'http://a.',
    'a://',
    'www.a/',
    '1 main ',
    '1 main street ',
    '1a b c ',
    '00000000-0000-',
    'K1A 0',
    '%20',
  ],
];
const WORDS = [
  ...['my name is ', 'My Name is A', 'name: A ', 'This is A ', 'Call me A ', 'I am A B ', 'Mr A ', 'booking number '],
  ...['reference ', 'pnr: ', 'talk ', 'talk to ', 'human ', 'are you a ', 'cancel ', 'cancel my ', 'want to cancel '],
  ...['status ', 'where my ', 'my booking ', 'hi ', 'hel', 'hello ', 'thanks ', 'ok ', 'great ', 'bye ', 'ignore all '],
  ...[
    'fuck',
    'fuck ',
    'shit bot ',
    'less than ',
    'budget ',
    'budget of a budget of ',
    'under $',
    'under 1',
    '$1',
    'cad ',
  ],
  ...['10 people ', '10 a ', 'family of ', 'may ', 'may 1 ', '2027-01-0', '20 may 2027 ', 'in 2 months ', '2 nights '],
  ...[
    'to ',
    'from ',
    'to toronto ',
    'tornto ',
    'montrel ',
    'sao pualo ',
    'rio de janiero ',
    'yyz ',
    'flgiht ',
    'carry on ',
  ],
  ...['check in bag ', 'get back to ', 'e-cig', 'your booking is ', 'we have booked ', '24 to ', 'up to $', 'airport '],
];
const MARKS = [
  ...[
    '[a](b)',
    '[a](',
    '[](',
    '](',
    '![',
    '> ',
    '\n> ',
    '\n- ',
    '\n1. ',
    '[1]',
    '**',
    '*a',
    'e.g. ',
    '. ',
    '.) ',
    '.\n',
  ],
  ...[
    '{a}',
    '{name}',
    '<a ',
    '&a;',
    '&#',
    '(abc) ',
    '(YYZ)',
    '../',
    '/..//',
    '::',
    '1.1.1.1,',
    'gzip;q=',
    'W/"a",',
    'a=b; ',
  ],
  ...['Version/1 Safari', 'Version/1 ', 'Bearer ', '<script>', '<head', '$1.'],
];
export const PARTS: readonly string[] = [
  ...[...SIGNS, ...SPACES, ...LETTERS, ...DIGITS, ...UNICODE, ...ADDRESSES, ...WORDS, ...MARKS],
];

export const filledWith = (part: string, length = LONGEST_TEXT): string =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** Each part repeated, alone and between two letters, because near matches take longest. */
export const repeated = (length = LONGEST_TEXT): string[] =>
  PARTS.flatMap((part) => [filledWith(part, length), `a${filledWith(part, length - 2)}!`]);

const part = fc.constantFrom(...PARTS);
/** Two or three parts repeated together, or one after the other. */
export const mixed = (length = LONGEST_TEXT): fc.Arbitrary<string> =>
  fc.oneof(
    fc.array(part, { minLength: 2, maxLength: 3 }).map((parts) => filledWith(parts.join(''), length)),
    fc
      .array(part, { minLength: 2, maxLength: 3 })
      .map((parts) => parts.map((one) => filledWith(one, Math.floor(length / parts.length))).join('')),
  );

/** CPU milliseconds of this thread; the minimum of up to ten, so that other load and a first run do not count. */
export function leastCpuMs(call: () => unknown, enoughMs: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 10 && least > enoughMs; run += 1) {
    const before = process.threadCpuUsage();
    call();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
