import type { Company } from '#features/company/facts/company.contract.ts';
import { Digits } from '#features/company/mail-frame/digits.tsx';
import { MailFrame, MailRule, MailText, MailTitle } from '#features/company/mail-frame/mail-frame.tsx';
import { m } from '#messages';

type Setting = { company: Company; publicUrl: string };
export type ChatCodeProps = { code: string; minutes: number };

export const chatMails = {
  'chat-code': {
    subject: ({ code }: ChatCodeProps) => m.chat_mail_subject({ code: `${code.slice(0, 3)} ${code.slice(3)}` }),
    Body: ({ code, minutes, company }: ChatCodeProps & Setting) => (
      <MailFrame company={company} preview={m.mail_code_preview({ code, minutes })} why={m.chat_mail_why()}>
        <MailTitle>{m.mail_hello_anyone()}</MailTitle>
        <MailText>{m.chat_mail_type_it()}</MailText>
        <Digits code={code} />
        <MailText soft>{m.mail_code_once({ minutes })}</MailText>
        <MailRule />
        <MailText soft>{m.chat_mail_not_you()}</MailText>
      </MailFrame>
    ),
  },
};
