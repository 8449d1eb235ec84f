import type { Company } from '#features/company/facts/company.contract.ts';
import { MailButton, MailFrame, MailText, MailTitle } from '#features/company/mail-frame/mail-frame.tsx';
import { m } from '#messages';

type Setting = { company: Company; publicUrl: string };
export type JoinedProps = { firstName: string };

export const googleMails = {
  'google-joined': {
    subject: (_: JoinedProps) => m.mail_google_subject(),
    Body: ({ firstName, company, publicUrl }: JoinedProps & Setting) => (
      <MailFrame company={company} preview={m.mail_google_subject()} why={m.mail_google_why()}>
        <MailTitle>{firstName ? m.mail_hello({ name: firstName }) : m.mail_hello_anyone()}</MailTitle>
        <MailText>{m.mail_google_text()}</MailText>
        <MailText soft>{m.mail_google_not_you({ email: company.email })}</MailText>
        <MailButton href={`${publicUrl}/profile`}>{m.mail_google_button()}</MailButton>
      </MailFrame>
    ),
  },
};
