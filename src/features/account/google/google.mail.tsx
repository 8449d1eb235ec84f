import { pathTo } from '#domain/path-to.ts';
import { MailButton, MailFrame, type MailSetting, MailText } from '#features/company/mail-frame/mail-frame.tsx';
import { m } from '#messages';

export type JoinedProps = { firstName: string };

export const googleMails = {
  'google-joined': {
    subject: (_: JoinedProps) => m.mail_google_subject(),
    Body: ({ firstName, company, publicUrl }: JoinedProps & MailSetting) => (
      <MailFrame company={company} preview={m.mail_google_subject()} why={m.mail_google_why()} firstName={firstName}>
        <MailText>{m.mail_google_text()}</MailText>
        <MailText soft>{m.mail_google_not_you({ email: company.email })}</MailText>
        <MailButton href={`${publicUrl}${pathTo('profile')}`}>{m.mail_google_button()}</MailButton>
      </MailFrame>
    ),
  },
};
