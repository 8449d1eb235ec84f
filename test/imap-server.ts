// An IMAP server on loopback with one folder, as RFC 3501 describes it: what a client needs that reads.
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { generate } from 'selfsigned';

type Stored = { uid: number; source: Buffer; at: Date };
/** What it does wrong: never greets, never answers a FETCH, ends a connection at a FETCH, or sends what is no IMAP. */
type Way = 'silent' | 'stalls' | 'hangs up' | 'nonsense' | undefined;
export type ImapServer = {
  port: number;
  /** With user, password and folder. */
  url: string;
  uidValidity: number;
  mails: Stored[];
  way: Way;
  /** The commands that it got, without their tags. */
  said: string[];
  /** Returns the UID. */
  add: (source: string | Buffer, at?: Date) => number;
  close: () => Promise<void>;
};
const [USER, PASSWORD] = ['desk', 'A-secret-9'];

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const two = (value: number) => String(value).padStart(2, '0');
const dayOf = (at: Date) => `${two(at.getUTCDate())}-${MONTHS[at.getUTCMonth()]}-${at.getUTCFullYear()}`;
const dateOf = (at: Date) =>
  `"${dayOf(at)} ${[at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(two).join(':')} +0000"`;
const words = (text: string) =>
  [...text.matchAll(/"((?:[^"\\]|\\.)*)"|\S+/g)].map(([word, quoted]) => quoted?.replace(/\\(.)/g, '$1') ?? word);

/** @param implicitTls with a certificate of its own. */
export async function startImapServer({ implicitTls = false } = {}): Promise<ImapServer> {
  const sockets = new Set<Socket>();
  const state: Pick<ImapServer, 'uidValidity' | 'mails' | 'way' | 'said'> = {
    ...{ uidValidity: 700, mails: [], way: undefined, said: [] },
  };
  const serve = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (state.way === 'silent') return;
    if (state.way === 'nonsense') return void socket.end('\u0000HTTP/1.1 400 (((\r\n');
    socket.write('* OK [CAPABILITY IMAP4rev1 ID] ready\r\n');
    let rest = '';
    socket.on('data', (data) => {
      const lines = (rest + data.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) answer(state, socket, line);
    });
  };
  const server = implicitTls ? createTlsServer(await certificate(), serve) : createServer(serve);
  server.on('tlsClientError', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as { port: number };
  let uid = 0;
  return Object.assign(state, {
    port,
    url: `${implicitTls ? 'imaps' : 'imap'}://${USER}:${PASSWORD}@127.0.0.1:${port}`,
    add(source: string | Buffer, at = new Date()) {
      uid += 1;
      const bytes = typeof source === 'string' ? Buffer.from(source.replace(/\r?\n/g, '\r\n')) : source;
      state.mails.push({ uid, source: bytes, at });
      return uid;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

async function certificate() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'mail.example' }]);
  return { key, cert };
}

type State = Pick<ImapServer, 'uidValidity' | 'mails' | 'way' | 'said'>;

function answer(state: State, socket: Socket, line: string): void {
  const [tag = '', ...rest] = line.split(' ');
  const command = rest.join(' ');
  state.said.push(command);
  const name = (rest[0] === 'UID' ? `UID ${rest[1]}` : (rest[0] ?? '')).toUpperCase();
  const args = command.slice(name.length).trim();
  const done = (said: string) => socket.write(`${tag} ${said}\r\n`);
  const tell = (said: string) => socket.write(`* ${said}\r\n`);
  switch (name) {
    case 'CAPABILITY':
      tell('CAPABILITY IMAP4rev1 ID');
      return void done('OK done');
    case 'ID':
      tell('ID NIL');
      return void done('OK done');
    case 'LOGIN':
      return void done(
        words(args).join(' ') === `${USER} ${PASSWORD}` ? 'OK in' : 'NO [AUTHENTICATIONFAILED] wrong password',
      );
    case 'LIST':
      tell(args.endsWith('""') ? 'LIST (\\Noselect) "/" ""' : 'LIST () "/" INBOX');
      return void done('OK done');
    case 'EXAMINE':
    case 'SELECT':
      if (words(args)[0] !== 'INBOX') return void done('NO no such folder');
      tell('FLAGS (\\Seen)');
      tell(`${state.mails.length} EXISTS`);
      tell(`OK [UIDVALIDITY ${state.uidValidity}] valid`);
      tell(`OK [UIDNEXT ${(state.mails.at(-1)?.uid ?? 0) + 1}] next`);
      return void done('OK [READ-ONLY] open');
    case 'UID SEARCH':
      tell(`SEARCH${found(state, args).map((uid) => ` ${uid}`)}`.replaceAll(',', ''));
      return void done('OK done');
    case 'UID FETCH':
      if (state.way === 'hangs up') return void socket.destroy();
      if (state.way === 'stalls') return;
      fetched(state, socket, args);
      return void done('OK done');
    case 'NOOP':
      return void done('OK done');
    case 'LOGOUT':
      tell('BYE');
      return void done('OK bye');
    default:
      return void done('BAD unknown command');
  }
}

function found({ mails }: State, args: string): number[] {
  const [key, value = ''] = words(args);
  if (key === 'SINCE') {
    const [day = '', month = '', year = ''] = value.split('-');
    const since = Date.UTC(Number(year), MONTHS.indexOf(month), Number(day));
    return mails.filter(({ at }) => at.getTime() >= since).map(({ uid }) => uid);
  }
  const first = Number(value.split(':')[0]);
  const last = mails.at(-1)?.uid ?? 0;
  return mails.filter(({ uid }) => uid >= first || uid === last).map(({ uid }) => uid);
}

function fetched({ mails }: State, socket: Socket, args: string): void {
  const place = mails.findIndex(({ uid }) => uid === Number(args.split(' ')[0]));
  const mail = mails[place];
  if (!mail) return;
  const [, , length] = /BODY\.PEEK\[\]<(\d+)\.(\d+)>/.exec(args) ?? [];
  const part = mail.source.subarray(0, Number(length));
  const facts = [
    `UID ${mail.uid}`,
    ...(args.includes('RFC822.SIZE') ? [`RFC822.SIZE ${mail.source.length}`] : []),
    ...(args.includes('INTERNALDATE') ? [`INTERNALDATE ${dateOf(mail.at)}`] : []),
    ...(length ? [`BODY[]<0> {${part.length}}\r\n`] : []),
  ];
  socket.write(`* ${place + 1} FETCH (${facts.join(' ')}`);
  if (length) socket.write(part);
  socket.write(')\r\n');
}
