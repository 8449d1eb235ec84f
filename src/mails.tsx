// Every kind of mail, from the slices' templates, and how it is rendered.
import { render } from '@react-email/render';
import { createElement, type FunctionComponent, type ReactElement } from 'react';
import { accountMails } from '#features/account/accounts/accounts.mail.tsx';
import { consentMails } from '#features/account/consent/consent.mail.tsx';
import { factorMails } from '#features/account/factors/factors.mail.tsx';
import { googleMails } from '#features/account/google/google.mail.tsx';
import { passkeyMails } from '#features/account/passkeys/passkeys.mail.tsx';
import { passwordMails } from '#features/account/passwords/passwords.mail.tsx';
import { sessionMails } from '#features/account/sessions/sessions.mail.tsx';
import { messagesMails } from '#features/agency/messages/messages.mail.tsx';
import { senderMails } from '#features/agency/sender/sender.mail.tsx';
import { chatMails } from '#features/chat/chat/chat.mail.tsx';
import type { MailSetting } from '#features/company/mail-frame/mail-frame.tsx';
import { withoutSecrets } from '#features/company/mail-frame/mail-secrets.ts';
import { leavingMails } from '#features/privacy/leaving/leaving.mail.tsx';
import { contactMails } from '#features/site/contact/contact.mail.tsx';
import { peopleMails } from '#features/staff/people/people.mail.tsx';
import { bookingMails } from '#features/trips/bookings/bookings.mail.tsx';
import { inquiryMails } from '#features/trips/inquiries/inquiries.mail.tsx';
import { letterMails } from '#features/trips/letters/letters.mail.tsx';
import { quoteMails } from '#features/trips/quotes/quotes.mail.tsx';
import type { RenderedMail } from '#platform/mail.ts';

const templates = {
  ...accountMails,
  ...chatMails,
  ...consentMails,
  ...contactMails,
  ...factorMails,
  ...googleMails,
  ...inquiryMails,
  ...leavingMails,
  ...letterMails,
  ...messagesMails,
  ...passkeyMails,
  ...passwordMails,
  ...peopleMails,
  ...quoteMails,
  ...bookingMails,
  ...senderMails,
  ...sessionMails,
};
type Templates = typeof templates;

declare module '#platform/mail.ts' {
  interface MailProps extends PropsOf {}
}
type PropsOf = { [K in keyof Templates]: Parameters<Templates[K]['subject']>[0] };

type Template<P> = { subject: (props: P) => string; Body: (props: P & MailSetting) => ReactElement };

/** Renders a mail as HTML and as plain text: as staff may read it, and as it is sent. */
export async function renderMail<K extends keyof Templates>(
  kind: K,
  props: PropsOf[K],
  setting: MailSetting,
): Promise<RenderedMail> {
  const { subject, Body } = templates[kind] as Template<PropsOf[K]>;
  const body = createElement(Body as FunctionComponent<object>, { ...props, ...setting });
  const [html, text] = await Promise.all([render(body), render(body, { plainText: true })]);
  return withoutSecrets({ subject: subject(props), html, text });
}
