// The forms that travellers and strangers send while the connection breaks: what is typed, pressed, and said.
import { expect, type Page } from '@playwright/test';
import { fill, fillRegistration } from './cut-line.ts';
import { IN_90_DAYS } from './days.ts';
import { PASSWORD } from './people.ts';

/** Of an invitation that every worker makes in its product, as the first start would. */
export const TOKEN = 'offline';

export type OfflineForm = {
  path: string;
  fill: (page: Page) => Promise<void>;
  press: string | RegExp;
  /** What the form says while offline. */
  says: string;
  /** The result of a second press once the connection is back. */
  after: (page: Page) => Promise<void>;
};

const says = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();
const NAMES = { firstName: 'Amina', lastName: 'Roy' };

export const strangers: OfflineForm[] = [
  {
    path: '/register',
    fill: (page) => fillRegistration(page, 'cut.off@example.ca'),
    press: 'Create account',
    says: 'Registration failed. Please try again.',
    after: (page) => page.waitForURL('**/otp'),
  },
  {
    path: '/contact',
    async fill(page) {
      await fill(page, { name: 'Amina Roy', email: 'cut.off@example.ca', message: 'Two seats to Lisbon, please.' });
      await page.getByLabel('Phone number').fill('416 555 0123');
      await page.locator('[name=purpose]').selectOption({ index: 1 });
    },
    press: 'Send message',
    says: 'Failed to send message. Please try again.',
    after: says('Message sent successfully!'),
  },
  {
    path: '/login',
    fill: (page) => fill(page, { email: 'nobody@example.ca', password: PASSWORD }),
    press: 'Sign in',
    says: 'Login failed',
    after: says(/email or password/i),
  },
  {
    path: '/forgot-password',
    fill: (page) => fill(page, { email: 'nobody@example.ca' }),
    press: 'Send the link',
    says: 'Failed to process your request. Please try again.',
    after: says('Check Your Email'),
  },
  {
    path: '/reset-password?email=nobody%40example.ca&token=unknown',
    fill: (page) => fill(page, { password: PASSWORD, confirmPassword: PASSWORD }),
    press: 'Reset password',
    says: 'Error resetting password.',
    after: says(/link/),
  },
  {
    path: '/otp?email=nobody%40example.ca',
    async fill(page) {
      await page.locator('fieldset[data-field] input').first().click();
      await page.keyboard.type('123456');
    },
    press: 'Verify Account',
    says: 'OTP verification failed',
    after: says(/Invalid or expired OTP code/),
  },
  {
    path: '/otp',
    fill: (page) => fill(page, { email: 'nobody@example.ca' }),
    press: 'Resend OTP',
    says: 'Resend OTP failed',
    after: (page) => expect(page.getByRole('button', { name: /Resend OTP in/ })).toBeVisible(),
  },
  {
    path: `/staff/sign-up?token=${TOKEN}`,
    fill: (page) => fill(page, { ...NAMES, email: 'desk2@example.ca', password: PASSWORD, confirmPassword: PASSWORD }),
    press: 'Create staff account',
    says: 'This could not be saved. Nothing you typed is lost: please try again.',
    after: (page) => expect(page).toHaveURL(/\/staff$/),
  },
];

export const travellers: OfflineForm[] = [
  {
    path: '/inquire',
    async fill(page) {
      const trip = { from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: IN_90_DAYS };
      await fill(page, { ...trip, tripDuration: '7', budgetPerPerson: '1,200', notes: 'Two window seats.' });
    },
    press: 'Send inquiry',
    says: 'Something went wrong. Please try again.',
    after: says('Your inquiry was submitted successfully to both systems!'),
  },
  {
    path: '/bookings',
    async fill(page) {
      await page.getByRole('heading', { name: 'Toronto → Lisbon' }).click();
      await fill(page, { text: 'We are three now.' });
    },
    press: /^Send message/,
    says: 'This could not be sent. Please try again.',
    after: says(/^We have your message/),
  },
  {
    path: '/profile?edit=1',
    fill: (page) => fill(page, { firstName: 'Amélie', city: 'Montréal' }),
    press: 'Save Changes',
    says: 'An unexpected error occurred. Please try again.',
    after: says('Profile updated successfully!'),
  },
  {
    path: '/profile',
    fill: (page) => page.locator('[name=marketing]').check(),
    press: 'Save',
    says: 'This could not be done. Please try again.',
    after: says('You’re subscribed to fare alerts.'),
  },
  {
    path: '/change-password',
    fill: (page) => fill(page, { currentPassword: 'Another-one-9', newPassword: PASSWORD, confirmPassword: PASSWORD }),
    press: 'Change password',
    says: 'Failed to change password. Please try again.',
    after: (page) => expect(page.getByText('Failed to change password. Please try again.')).toHaveCount(0),
  },
  {
    path: '/delete-account',
    fill: (page) => fill(page, { password: PASSWORD }),
    press: 'Delete my account',
    says: 'Your account could not be deleted. Please try again.',
    after: (page) => page.waitForURL('**/login?account=leaving'),
  },
];
