import { Digits, spacedCode } from '#features/company/mail-frame/digits.tsx';
import {
  MailFrame,
  MailOpening,
  MailRule,
  type MailSetting,
  MailText,
} from '#features/company/mail-frame/mail-frame.tsx';
import { secretCode } from '#features/company/mail-frame/mail-secrets.ts';
import { m } from '#messages';

export type ChatCodeProps = { code: string; minutes: number };

export const chatMails = {
  'chat-code': {
    subject: ({ code }: ChatCodeProps) => m.chat_mail_subject({ code: spacedCode(code) }),
    Body: ({ code, minutes, company, openings }: ChatCodeProps & MailSetting) => (
      <MailFrame
        company={company}
        preview={m.mail_code_preview({ code: secretCode(code), minutes })}
        why={m.chat_mail_why()}
      >
        <MailOpening opening={openings.mailChatCode} />
        <Digits code={code} />
        <MailText soft>{m.mail_code_once({ minutes })}</MailText>
        <MailRule />
        <MailText soft>{m.chat_mail_not_you()}</MailText>
      </MailFrame>
    ),
  },
};
