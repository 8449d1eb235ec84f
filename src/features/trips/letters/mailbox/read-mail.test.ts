import { describe, expect, it } from 'vitest';
import type { MailPart } from './mailbox.rules.ts';
import { readMail } from './read-mail.ts';

const read = (source: string | Buffer, part: MailPart = 'whole') =>
  readMail({ source: typeof source === 'string' ? Buffer.from(source.replaceAll('\n', '\r\n')) : source, part });
const HEAD = 'From: Amélie <amelie@example.ca>\nSubject: Lisbon\nMessage-ID: <1@example.ca>\nMIME-Version: 1.0\n';
const part = (type: string, body: string, more = '') => `--b\nContent-Type: ${type}\n${more}\n${body}\n`;
const parts = (kind: string, ...all: string[]) =>
  `${HEAD}Content-Type: multipart/${kind}; boundary=b\n\n${all.join('')}--b--\n`;

describe('a hostile mail', () => {
  it('without anything is one without a sender', async () => {
    for (const source of ['', '\n', '\0\0\0', 'no head at all'])
      expect(await read(source)).toMatchObject({ from: '', messageId: '', references: [], attachments: [] });
  });

  it('of too many levels, or with too long a head, has its head alone', async () => {
    const nested = Array.from({ length: 200 }, (_, level) =>
      level === 0
        ? 'Content-Type: multipart/mixed; boundary=b0\n\n'
        : `--b${level - 1}\nContent-Type: multipart/mixed; boundary=b${level}\n\n`,
    ).join('');
    const long = `Content-Type: text/plain\n${'X-Filler: 1234567890\n'.repeat(60_000)}\nHello`;
    for (const rest of [nested, long])
      expect(await read(HEAD + rest)).toMatchObject({
        ...{ from: 'amelie@example.ca', subject: 'Lisbon', text: '', problem: 'unreadable', attachments: [] },
      });
  });

  it('with 10,000 lines in its head is read', async () => {
    const filler = Array.from({ length: 10_000 }, (_, line) => `X-Filler-${line}: 1\n`).join('');
    expect(await read(`${HEAD}${filler}\nHello`)).toMatchObject({ from: 'amelie@example.ca', text: 'Hello' });
  });

  it('loses what no one can see: NUL bytes, marks of direction, halves of characters', async () => {
    const { text, subject } = await read(`Subject: Lis\u202ebon\0\nFrom: a@b.ca\n\nHel\0lo\u202e\ufeff there`);
    expect([subject, text]).toEqual(['Lisbon', 'Hello there']);
    const half = parts('mixed', part('application/pdf; name="=?utf-16?B?2AA=?=.pdf"', 'x'));
    expect((await read(half)).attachments[0]?.name.isWellFormed()).toBe(true);
  });

  it('in a charset that does not exist, or not the one it says, is read as far as possible', async () => {
    for (const charset of ['klingon', 'utf-8', '', 'x'.repeat(5_000)]) {
      const source = Buffer.from(`${HEAD}Content-Type: text/plain; charset="${charset}"\n\nvoil\xe0 midi`, 'latin1');
      expect((await read(source)).text).toMatch(/^voil. midi$/u);
    }
  });

  it('with thousands of attachments and addresses names some', async () => {
    const attached = Array.from({ length: 3_000 }, (_, number) =>
      part(`application/pdf; name="${number}${'n'.repeat(300)}.pdf"`, 'x'),
    );
    const { attachments, more } = await read(parts('mixed', part('text/plain', 'Hello'), ...attached));
    expect([attachments.length, more, attachments[0]?.name.length]).toEqual([20, 2_980, 100]);
    const to = Array.from({ length: 5_000 }, (_, number) => `a+CCCC${number}@b.ca`).join(', ');
    expect((await read(`To: ${to}, desk+K7M39QXD@agency.example\n${HEAD}\nHello`)).references).toEqual([]);
  });

  it('of deep HTML is read to a depth', async () => {
    const html = `${'<div>'.repeat(50_000)}deep${'</div>'.repeat(50_000)}`;
    expect((await read(parts('mixed', part('text/html', `<p>Hello</p>${html}`)))).text).toMatch(/^Hello/);
  });
});

describe('the words of a mail', () => {
  it('are its plain text, not its HTML', async () => {
    const both = parts('alternative', part('text/plain', 'Plain'), part('text/html', '<b>Rich</b>'));
    expect((await read(both)).text).toBe('Plain');
  });

  it('are those of its HTML where it has no others, without its style, pictures and tracking', async () => {
    const html =
      '<style>p{}</style><script>x()</script><p>Bonjour,<br>oui &eacute;videmment</p><img src="https://t.example/1.gif" alt="pixel"><blockquote>Hello</blockquote>';
    for (const source of [
      parts('mixed', part('text/html; charset=utf-8', html)),
      parts('alternative', part('text/plain', ' \n'), part('text/html', html)),
    ])
      expect((await read(source)).text).toBe('Bonjour,\noui évidemment\n\n> Hello');
  });

  it('end where they are longer than any answer, and say so', async () => {
    const long = await read(`${HEAD}\n${'A long line of words. '.repeat(2_000)}`);
    expect([long.text.length, long.problem]).toEqual([20_000, 'long']);
    expect((await read(`${HEAD}\nshort`)).problem).toBeUndefined();
  });

  it('are at the beginning of one that is too large', async () => {
    const photo = part('image/jpeg; name="a.jpg"', 'x'.repeat(1_000), 'Content-Transfer-Encoding: base64\n');
    const whole = parts('mixed', part('text/plain', 'Our passports'), photo);
    expect(await read(whole.slice(0, 600), 'beginning')).toMatchObject({
      ...{ from: 'amelie@example.ca', text: 'Our passports', problem: 'large', attachments: [], more: 0 },
    });
  });

  it('are without attachments, of which name and size are told', async () => {
    const mail = parts(
      ...(['mixed', part('text/plain', 'See attached')] as const),
      part(
        'application/pdf',
        Buffer.from('%PDF').toString('base64'),
        "Content-Disposition: attachment; filename*=utf-8''passeport%20%C3%A9t%C3%A9.pdf\nContent-Transfer-Encoding: base64\n",
      ),
      part('message/rfc822', 'Subject: inner\n\nInner words'),
    );
    const { text, attachments, more } = await read(mail);
    expect([text, more]).toEqual(['See attached', 0]);
    expect(attachments).toEqual([
      { name: 'passeport été.pdf', bytes: 4 },
      { name: 'message/rfc822', bytes: expect.any(Number) },
    ]);
  });
});

describe('the head of a mail', () => {
  it('is all of one that cannot be read', async () => {
    const mail = await read(`${HEAD}To: desk+k7m39qxd@agency.example\n\nWords`, 'head');
    expect(mail).toMatchObject({
      from: 'amelie@example.ca',
      references: ['K7M3-9QXD'],
      text: '',
      problem: 'unreadable',
    });
  });

  it('names the inquiry in its addresses first, then in its subject', async () => {
    const source = `To: desk@agency.example\nCc: "Desk, the" <desk+K7M39QXD@agency.example>\nSubject: =?utf-8?Q?Fwd:_CCDD=E2=80=93FFHH_and_k7m3-9qxd?=\n\nx`;
    expect((await read(source)).references).toEqual(['K7M3-9QXD', 'CCDD-FFHH']);
  });

  it('names the mails that it answers', async () => {
    const source = 'References: <1@a.example>\n <2@a.example>\nIn-Reply-To: <3@a.example> (yesterday)\n\nx';
    expect((await read(source)).answers).toEqual(['<1@a.example>', '<2@a.example>', '<3@a.example>']);
  });

  it('says whether a person wrote it', async () => {
    for (const line of ['Auto-Submitted: no', 'Precedence: list', 'Return-Path: <a@b.ca>', 'Precedence: first-class'])
      expect((await read(`${line}\n${HEAD}\nx`)).isAutomatic).toBe(false);
    for (const line of [
      'Auto-Submitted: auto-notified; owner=x',
      'PRECEDENCE: Bulk',
      'Return-Path:  <>',
      'X-Autoreply: yes',
    ])
      expect((await read(`${line}\n${HEAD}\nx`)).isAutomatic).toBe(true);
  });
});
