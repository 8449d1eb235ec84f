// A mail with a trip that no one asked for, so that staff can read the words of a draft where they will stand.
import { addDays, civilToday } from '#domain/dates.ts';
import { OTP_LIFETIME_MINUTES, RESET_LINK_MINUTES } from '#domain/lifetimes.ts';
import { pathTo } from '#domain/path-to.ts';
import { sectionFor } from '#features/company/sections/known-sections.ts';
import { sectionOfId } from '#features/company/sections/section-ids.ts';
import type { SECTIONS } from '#features/company/sections/sections.ts';
import type { InquiryStatus } from '#features/trips/inquiries/inquiry-status.rules.ts';
import type { RenderMail } from '#platform/mail.ts';

const DAYS_AHEAD = 60;
const NIGHTS = 7;
const BUDGET_CAD = 2000;
const REFERENCE = 'K7M3-9QXD';

type MailSection = {
  [Name in keyof typeof SECTIONS]: (typeof SECTIONS)[Name]['page'] extends 'mails' ? Name : never;
}[keyof typeof SECTIONS];
type Sample = (render: RenderMail) => ReturnType<RenderMail>;

const trip = () => ({
  ...{ from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: addDays(civilToday(), DAYS_AHEAD) },
  ...{ tripDuration: NIGHTS, adults: 2, children: 0, infants: 0, budgetPerPerson: BUDGET_CAD, name: '' },
});
const moved =
  (status: InquiryStatus): Sample =>
  (render) =>
    render('inquiry-status', { reference: REFERENCE, trip: trip(), status, adminNotes: '' });

const SAMPLES: Record<MailSection, Sample> = {
  mailCode: (render) => render('account-code', { code: '123456', minutes: OTP_LIFETIME_MINUTES }),
  mailExists: (render) => render('account-exists', { firstName: '' }),
  mailReset: (render) =>
    render('password-reset', { firstName: '', link: pathTo('resetPassword'), minutes: RESET_LINK_MINUTES }),
  mailChatCode: (render) => render('chat-code', { code: '123456', minutes: OTP_LIFETIME_MINUTES }),
  mailKept: (render) => render('account-kept', { firstName: '' }),
  mailReceived: (render) =>
    render('inquiry-received', { reference: REFERENCE, trip: trip(), picture: '', proven: true }),
  mailQuoted: moved('quoted'),
  mailAccepted: moved('accepted'),
  mailDeclined: moved('declined'),
  mailCompleted: moved('completed'),
};

/** The mail whose words are this section; undefined if it is on a page. */
export function sampleMailOf(liveId: string): Sample | undefined {
  const name = sectionOfId(liveId);
  return name && sectionFor(name).page === 'mails' ? SAMPLES[name as MailSection] : undefined;
}
