// Causes every kind of mail once, by the calls that cause it.
import { type APIRequest, type APIRequestContext, expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import messages from '../messages/en.json' with { type: 'json' };
import { SETTINGS_ID } from '../src/features/agency/settings/settings-record.ts';
import { bookingIn, tokenOf } from '../test/booking.ts';
import { Authenticator } from '../test/passkey-device.ts';
import { acceptanceOf, inquiryFor, sentQuote, tokenIn } from '../test/quotes.ts';
import { caller } from './caller.ts';
import { IN_90_DAYS } from './days.ts';
import { joined, PASSWORD, signIn } from './people.ts';
import { inDatabase, plainText, STAFF } from './product.ts';
import type { Running } from './running.ts';
import { TRAVELLER } from './screens.ts';

/** Each kind has its name for the outbox: mail_kind_account_code. */
export const MAIL_KINDS = Object.keys(messages)
  .filter((key) => key.startsWith('mail_kind_'))
  .map((key) => key.slice('mail_kind_'.length).replaceAll('_', '-'))
  .sort();

const OTHER = 'every.mail@example.ca';

/** @param inquiryId of TRAVELLER, whose trip has caused two mails already */
export async function causeEveryMail(requests: APIRequest, run: Running, inquiryId: string): Promise<void> {
  const opened = () => requests.newContext({ baseURL: run.product.url });
  const [visitor, owner, elsewhere, staff] = await Promise.all([opened(), opened(), opened(), opened()]);
  const send = async (from: APIRequestContext, path: string, data: object, method = 'POST') => {
    const answer = await from.fetch(path, { method, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const form = {
    firstName: 'Amina',
    lastName: 'Roy',
    phone: '+14165550123',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  };
  await send(visitor, '/api/auth/register', { ...form, email: TRAVELLER.email });
  await send(visitor, '/api/auth/forgot-password', { email: TRAVELLER.email });
  await send(visitor, '/assistant/verify-user', { email: TRAVELLER.email });
  const message = { name: 'Amina Roy', number: '+14165550123', purpose: 'Lisbon', message: 'Lisbon' };
  await send(visitor, '/mail/api/contact', { ...message, email: 'news@example.ca', marketing: true });

  await joined({ request: owner }, run.mail, OTHER);
  await signIn({ request: elsewhere }, OTHER);
  await joinGoogle(visitor, OTHER);
  const changed = `${PASSWORD}-2`;
  await send(owner, '/api/auth/change-password', {
    ...{ currentPassword: PASSWORD, newPassword: changed, confirmPassword: changed },
  });
  await cancelledInquiry((path, data) => send(owner, path, data));
  await send(owner, '/api/account/deletion', { password: changed });
  await signIn({ request: owner }, OTHER, changed);
  await send(owner, '/api/account/deletion', {}, 'DELETE');

  await signIn({ request: staff }, STAFF.email, STAFF.password);
  const { rows } = await inDatabase(run.product, 'select version from inquiries where id = $1', [inquiryId]);
  await send(staff, `/api/staff/inquiries/${inquiryId}/status`, { status: 'accepted', version: rows[0].version });
  await send(staff, '/api/staff/people/invitations', { email: 'invited@example.ca', name: 'Amina Roy', role: 'agent' });
  const { data } = (await (await staff.get('/api/staff/messages')).json()) as { data: { _id: string }[] };
  await send(staff, `/api/staff/messages/${data[0]?._id}/answers`, { text: 'Lisbon', seen: 0 });
  await send(staff, `/api/staff/inquiries/${inquiryId}/letters`, { subject: 'Lisbon', text: 'Hello {name}, {route}' });
  await quoteMails(requests, run, staff);
  await factorMails(requests, run, staff);
  await senderTest(staff);
  await Promise.all([visitor, owner, elsewhere, staff].map((context) => context.dispose()));
}

async function cancelledInquiry(send: (path: string, data: object) => Promise<{ data: { _id: string } }>) {
  const trip = { from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: IN_90_DAYS, tripDuration: 7, adults: 1 };
  const person = { name: 'Amina Roy', email: OTHER, phone: '+14165550123', budgetPerPerson: 1200 };
  const { data } = await send('/api/inquiries', { ...trip, ...person });
  await send(`/api/inquiries/${data._id}/cancel`, {});
}

const QUOTED = 'quoted.mail@example.ca';

/** A quote that is accepted with its code, and one whose price is guaranteed for three more hours. */
async function quoteMails(requests: APIRequest, run: Running, staff: APIRequestContext): Promise<void> {
  const visitor = await requests.newContext({ baseURL: run.product.url });
  const [traveller, agent] = [caller(visitor), caller(staff)];
  const inquiryId = await inquiryFor(traveller, QUOTED);
  const token = tokenIn(await sentQuote(agent, inquiryId));
  await traveller.post('/api/quotes/code', { token });
  const mail = await run.mail.waitFor(QUOTED, /\b\d{3} \d{3}\b/);
  const code = /\b(\d{3}) ?(\d{3})\b/.exec(plainText(mail))?.slice(1).join('');
  await traveller.post('/api/quotes/accept', acceptanceOf(token, { code, extras: [] }));
  await bookingMails(agent, traveller, inquiryId);
  const { _id } = await sentQuote(agent, await inquiryFor(traveller, 'reminded.mail@example.ca'));
  const soon = "price_until = now() + interval '3 hours', sent_at = now() - interval '1 day'";
  await inDatabase(run.product, `update quotes set ${soon} where id = $1`, [_id]);
  await visitor.dispose();
}

type Caller = ReturnType<typeof caller>;

/** A booking that its traveller was told of, with a change that they decline, and tickets that are overdue. */
async function bookingMails(agent: Caller, traveller: Caller, inquiryId: string): Promise<void> {
  const path = '/api/staff/bookings';
  const { _id, version, draft } = bookingIn(await agent.post(path, { inquiryId }));
  const late = { ...draft, reference: 'AB12CD', ticketBy: '2026-01-01T12:00' };
  const saved = bookingIn(await agent.put(`${path}/${_id}`, { version, draft: late }));
  const told = bookingIn(await agent.post(`${path}/${_id}/tell`, { version: saved.version }));
  const flights = draft.flights.slice(0, 1);
  const changed = bookingIn(await agent.post(`${path}/${_id}/change`, { version: told.version, flights }));
  await traveller.post('/api/notices/decline', { token: tokenOf(changed), reason: 'Lisbon' });
}

/** The example address has no test. */
async function senderTest(staff: APIRequestContext): Promise<void> {
  const path = `/api/staff/catalogue/settings/${SETTINGS_ID}`;
  const version = async () => (await (await staff.get(path)).json()).data.version as number;
  const data = { MAIL_FROM: 'desk@northfare.example' };
  expect((await staff.put(path, { data: { version: await version(), data } })).ok()).toBe(true);
  expect((await staff.post(`${path}/publish`, { data: { version: await version() } })).ok()).toBe(true);
  expect((await staff.post('/api/staff/sender/tests', { data: {} })).ok()).toBe(true);
}

const FACTOR_OWNER = 'factor.mail@example.ca';

/** A colleague turns two-step verification on and off, uses a recovery code, and has it reset. */
async function factorMails(requests: APIRequest, run: Running, staff: APIRequestContext): Promise<void> {
  const colleague = await requests.newContext({ baseURL: run.product.url });
  const send = async (path: string, data: object, from = colleague) => {
    const answer = await from.post(path, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  await joined({ request: colleague }, run.mail, FACTOR_OWNER);
  const { rows } = await inDatabase(run.product, "update users set role = 'agent' where email = $1 returning id", [
    FACTOR_OWNER,
  ]);
  const turnOn = async () => {
    await send('/api/account/factor/start', { password: PASSWORD });
    const { setup } = await (await colleague.get('/api/account/factor')).json();
    const code = TOTP.generate({ secret: Secret.fromBase32(setup.key.replaceAll(' ', '')) });
    return (await send('/api/account/factor/confirm', { code })).recoveryCodes as string[];
  };
  const [code] = await turnOn();
  await send('/api/account/factor/off', { password: PASSWORD, code });
  const [proof] = await turnOn();
  await passkeyMails(run, send, proof ?? '');
  await turnOn();
  await send(`/api/staff/people/${rows[0].id}/reset-factor`, { password: STAFF.password }, staff);
  await colleague.dispose();
}

/** With an app and a passkey, first the app is removed; then the passkey proves its own removal. */
async function passkeyMails(
  { product }: Running,
  send: (path: string, data: object) => Promise<{ options: never; data: { _id: string }[] }>,
  code: string,
): Promise<void> {
  // Browsers know no passkeys of an IP address, so the product of this journey has a host.
  const origin = `http://localhost:${new URL(product.url).port}`;
  const path = '/api/account/passkeys';
  const device = new Authenticator();
  const started = await send(`${path}/start`, { password: PASSWORD, code });
  await send(path, { name: 'Amina Roy', passkey: device.make(started.options, { origin }) });
  const proven = async () => ({
    password: PASSWORD,
    passkey: device.prove((await send(`${path}/proof`, {})).options, { origin }),
  });
  await send('/api/account/factor/off', await proven());
  const { rows } = await inDatabase(product, 'select id from passkeys', []);
  await send(`${path}/${rows[0].id}/remove`, await proven());
}

/** As the button of the local stand-in does. */
async function joinGoogle(from: APIRequestContext, email: string): Promise<void> {
  const { nonce } = await (await from.post('/api/auth/google/nonce', { data: {} })).json();
  const answer = await from.post('/local-sign-in', {
    form: { email, name: 'Amina Roy', nonce, back: '/login' },
    maxRedirects: 0,
  });
  const credential = /#credential=(.+)$/.exec(answer.headers().location ?? '')?.[1] ?? '';
  expect((await from.post('/api/auth/google', { data: { credential } })).ok()).toBe(true);
}
