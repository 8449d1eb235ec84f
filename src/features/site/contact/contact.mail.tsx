import { mailtoOf } from '#domain/email.ts';
import { MailFrame, MailLink, MailNote, type MailSetting, MailText } from '#features/company/mail-frame/mail-frame.tsx';
import { m } from '#messages';
import type { ContactForm } from './contact.rules.ts';

type Mailed = { contact: Omit<ContactForm, 'marketing'> };

const dialled = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`;

export const contactMails = {
  'contact-message': {
    subject: ({ contact: { name, purpose } }: Mailed) => m.mail_contact_subject({ name, purpose }),
    Body: ({ contact: { name, email, number, purpose, message }, company }: Mailed & MailSetting) => (
      <MailFrame company={company} preview={purpose} why={m.mail_contact_why()} title={m.mail_contact_title({ name })}>
        <MailNote title={purpose}>{message}</MailNote>
        <MailText>
          {m.contact_email()}: <MailLink href={mailtoOf(email)}>{email}</MailLink>
          <br />
          {m.contact_phone()}: <MailLink href={dialled(number)}>{number}</MailLink>
        </MailText>
        <MailText soft>{m.mail_contact_answer({ name })}</MailText>
      </MailFrame>
    ),
  },
};
