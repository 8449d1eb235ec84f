// Accounts for the journeys, made by the API calls of the screens.
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type MailServer, plainText } from './product.ts';

export const PASSWORD = 'Lantern-9-harbour';
/** A page, or anything else that sends requests as one browser. */
type Caller = { request: APIRequestContext };

/** The subject of a mail with a code has it as '482 913', in every language. */
const SPACED_CODE = /\b\d{3}\s\d{3}\b/;

export async function codeFor(mail: MailServer, email: string): Promise<string> {
  return plainText(await mail.waitFor(email, SPACED_CODE)).match(/\b\d{6}\b/)?.[0] ?? '';
}

/** Registers and verifies an account, without signing in. */
export async function registered(page: Caller, mail: MailServer, email: string): Promise<void> {
  const form = { firstName: 'Amina', lastName: 'Roy', email, phone: '+14165550123' };
  await page.request.post('/api/auth/register', { data: { ...form, password: PASSWORD, confirmPassword: PASSWORD } });
  const otp = await codeFor(mail, email);
  expect((await page.request.post('/api/auth/verify', { data: { email, otp } })).ok()).toBe(true);
}

export async function signIn(page: Caller, email: string, password = PASSWORD): Promise<void> {
  expect((await page.request.post('/api/auth/user/login', { data: { email, password } })).ok()).toBe(true);
}

/** Registers, verifies and signs in. */
export async function joined(page: Caller, mail: MailServer, email: string): Promise<void> {
  await registered(page, mail, email);
  await signIn(page, email);
}

/** On the sign-in screen. */
export async function typeSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export type SentInquiry = Record<'from' | 'to' | 'departureDate' | 'status' | 'notes' | 'email', string> &
  Record<'tripDuration' | 'adults' | 'children' | 'infants' | 'budgetPerPerson', number> & {
    offer?: Record<'kind' | 'id', string>;
  };

/** The inquiries of the account of the page, the newest first. */
export async function sentInquiries(page: Caller): Promise<SentInquiry[]> {
  const { user } = await (await page.request.get('/api/auth/check')).json();
  const id = user._id ?? user.id;
  return (await (await page.request.get(`/api/inquiries/user/${id}`)).json()).data;
}
