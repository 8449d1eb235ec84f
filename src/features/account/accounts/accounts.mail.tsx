import { pathTo } from '#domain/path-to.ts';
import { Digits, spacedCode } from '#features/company/mail-frame/digits.tsx';
import {
  MailButton,
  MailFrame,
  MailOpening,
  MailRule,
  type MailSetting,
  MailText,
} from '#features/company/mail-frame/mail-frame.tsx';
import { secretCode } from '#features/company/mail-frame/mail-secrets.ts';
import { m } from '#messages';

/** Any person may register any email, so the mail contains nothing from the form. */
export type CodeProps = { code: string; minutes: number };
export type ExistsProps = { firstName?: string };

export const accountMails = {
  'account-code': {
    subject: ({ code }: CodeProps) => m.mail_code_subject({ code: spacedCode(code) }),
    Body: ({ code, minutes, company, openings }: CodeProps & MailSetting) => (
      <MailFrame
        company={company}
        preview={m.mail_code_preview({ code: secretCode(code), minutes })}
        why={m.mail_code_why()}
      >
        <MailOpening opening={openings.mailCode} />
        <Digits code={code} />
        <MailText soft>{m.mail_code_once({ minutes })}</MailText>
        <MailRule />
        <MailText soft>{m.mail_code_not_you()}</MailText>
      </MailFrame>
    ),
  },
  'account-exists': {
    subject: (_: ExistsProps) => m.mail_exists_subject(),
    Body: ({ firstName, company, publicUrl, openings }: ExistsProps & MailSetting) => (
      <MailFrame company={company} preview={m.mail_exists_subject()} why={m.mail_code_why()} firstName={firstName}>
        <MailOpening opening={openings.mailExists} />
        <MailButton href={`${publicUrl}${pathTo('login')}`}>{m.mail_exists_sign_in()}</MailButton>
        <MailText soft>{m.mail_exists_not_you()}</MailText>
      </MailFrame>
    ),
  },
};
