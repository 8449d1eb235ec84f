import { pathTo } from '#domain/path-to.ts';
import { MailButton, MailFrame, type MailSetting, MailText } from '#features/company/mail-frame/mail-frame.tsx';
import { m } from '#messages';

type Props = { firstName: string; name: string };

type Words = { subject: string; text: string };

const body = ({ firstName, company, publicUrl }: Props & MailSetting, { subject, text }: Words) => (
  <MailFrame company={company} preview={subject} why={m.mail_account_why()} firstName={firstName}>
    <MailText>{text}</MailText>
    <MailText>{m.mail_passkey_not_you()}</MailText>
    <MailButton href={`${publicUrl}${pathTo('passkeys')}`}>{m.mail_passkey_button()}</MailButton>
  </MailFrame>
);

export const passkeyMails = {
  'passkey-added': {
    subject: (_: Props) => m.mail_passkey_added_subject(),
    Body: (given: Props & MailSetting) =>
      body(given, {
        subject: m.mail_passkey_added_subject(),
        text: m.mail_passkey_added_text({ name: given.name }),
      }),
  },
  'passkey-removed': {
    subject: (_: Props) => m.mail_passkey_removed_subject(),
    Body: (given: Props & MailSetting) =>
      body(given, {
        subject: m.mail_passkey_removed_subject(),
        text: m.mail_passkey_removed_text({ name: given.name }),
      }),
  },
};
