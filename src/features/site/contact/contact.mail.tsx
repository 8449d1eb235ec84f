import { mailtoOf } from '#domain/email.ts';
import { MailFrame, MailLink, MailNote, type MailSetting, MailText } from '#features/company/mail-frame/mail-frame.tsx';
import { m } from '#messages';
import type { ContactForm } from './contact.rules.ts';

type Mailed = { contact: Omit<ContactForm, 'marketing'> };

/** A message of the chat may have no name, and has no number. */
const senderOf = ({ name, email }: Mailed['contact']) => name || email;
const dialled = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`;

export const contactMails = {
  'contact-message': {
    subject: ({ contact }: Mailed) => m.mail_contact_subject({ name: senderOf(contact), purpose: contact.purpose }),
    Body: ({ contact, contact: { email, number, purpose, message }, company }: Mailed & MailSetting) => (
      <MailFrame
        company={company}
        preview={purpose}
        why={m.mail_contact_why()}
        title={m.mail_contact_title({ name: senderOf(contact) })}
      >
        <MailNote title={purpose}>{message}</MailNote>
        <MailText>
          {m.contact_email()}: <MailLink href={mailtoOf(email)}>{email}</MailLink>
          {number && (
            <>
              <br />
              {m.contact_phone()}: <MailLink href={dialled(number)}>{number}</MailLink>
            </>
          )}
        </MailText>
        <MailText soft>{m.mail_contact_answer({ name: senderOf(contact) })}</MailText>
      </MailFrame>
    ),
  },
};
