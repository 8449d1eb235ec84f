import type { Company } from '#features/company/facts/company.contract.ts';
import { Digits } from '#features/company/mail-frame/digits.tsx';
import { MailButton, MailFrame, MailRule, MailText, MailTitle } from '#features/company/mail-frame/mail-frame.tsx';
import { m } from '#messages';

type Setting = { company: Company; publicUrl: string };
/** Any person may register any email, so the mail contains nothing from the form. */
export type CodeProps = { code: string; minutes: number };
export type ExistsProps = { firstName?: string };

const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;
const hello = (firstName?: string) => (firstName ? m.mail_hello({ name: firstName }) : m.mail_hello_anyone());

export const accountMails = {
  'account-code': {
    subject: ({ code }: CodeProps) => m.mail_code_subject({ code: spaced(code) }),
    Body: ({ code, minutes, company }: CodeProps & Setting) => (
      <MailFrame company={company} preview={m.mail_code_preview({ code, minutes })} why={m.mail_code_why()}>
        <MailTitle>{m.mail_hello_anyone()}</MailTitle>
        <MailText>{m.mail_code_type_it()}</MailText>
        <Digits code={code} />
        <MailText soft>{m.mail_code_once({ minutes })}</MailText>
        <MailRule />
        <MailText soft>{m.mail_code_not_you()}</MailText>
      </MailFrame>
    ),
  },
  'account-exists': {
    subject: (_: ExistsProps) => m.mail_exists_subject(),
    Body: ({ firstName, company, publicUrl }: ExistsProps & Setting) => (
      <MailFrame company={company} preview={m.mail_exists_subject()} why={m.mail_code_why()}>
        <MailTitle>{hello(firstName)}</MailTitle>
        <MailText>{m.mail_exists_text()}</MailText>
        <MailButton href={`${publicUrl}/login`}>{m.mail_exists_sign_in()}</MailButton>
        <MailText soft>{m.mail_exists_not_you()}</MailText>
      </MailFrame>
    ),
  },
};
