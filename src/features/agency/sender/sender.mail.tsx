import { SENDER_LINK_HOURS } from '#domain/lifetimes.ts';
import { MailButton, MailFrame, type MailSetting, MailText } from '#features/company/mail-frame/mail-frame.tsx';
import { secretLink } from '#features/company/mail-frame/mail-secrets.ts';
import { m } from '#messages';

export type SenderTestProps = { site: string; link: string };

export const senderMails = {
  'sender-test': {
    subject: ({ site }: SenderTestProps) => m.mail_sender_subject({ site }),
    Body: ({ site, link, company }: SenderTestProps & MailSetting) => (
      <MailFrame
        company={company}
        preview={m.mail_sender_preview()}
        title={m.mail_sender_subject({ site })}
        why={m.mail_sender_why()}
      >
        <MailText>{m.mail_sender_text()}</MailText>
        <MailButton href={secretLink(link)}>{m.mail_sender_button()}</MailButton>
        <MailText soft>{m.mail_sender_once({ hours: SENDER_LINK_HOURS })}</MailText>
      </MailFrame>
    ),
  },
};
