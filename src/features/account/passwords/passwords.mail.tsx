import type { Company } from '#features/company/facts/company.contract.ts';
import {
  MailButton,
  MailFrame,
  MailLink,
  MailRule,
  MailText,
  MailTitle,
} from '#features/company/mail-frame/mail-frame.tsx';
import { m } from '#messages';

type Setting = { company: Company; publicUrl: string };
export type ResetProps = { firstName: string; link: string; minutes: number };
export type ChangedProps = { firstName: string };

const hello = (firstName: string) => (firstName ? m.mail_hello({ name: firstName }) : m.mail_hello_anyone());

export const passwordMails = {
  'password-reset': {
    subject: (_: ResetProps) => m.mail_reset_subject(),
    Body: ({ firstName, link, minutes, company }: ResetProps & Setting) => (
      <MailFrame company={company} preview={m.mail_reset_preview({ minutes })} why={m.mail_reset_why()}>
        <MailTitle>{hello(firstName)}</MailTitle>
        <MailText>{m.mail_reset_text()}</MailText>
        <MailButton href={link}>{m.mail_reset_button()}</MailButton>
        <MailText soft>{m.mail_reset_once({ minutes })}</MailText>
        <MailRule />
        <MailText soft>{m.mail_reset_not_you()}</MailText>
      </MailFrame>
    ),
  },
  'password-changed': {
    subject: (_: ChangedProps) => m.mail_changed_subject(),
    Body: ({ firstName, company, publicUrl }: ChangedProps & Setting) => (
      <MailFrame company={company} preview={m.mail_changed_subject()} why={m.mail_account_why()}>
        <MailTitle>{hello(firstName)}</MailTitle>
        <MailText>{m.mail_changed_text()}</MailText>
        <MailText>
          {m.mail_changed_not_you()} <MailLink href={`${publicUrl}/forgot-password`}>{m.mail_changed_reset()}</MailLink>
        </MailText>
      </MailFrame>
    ),
  },
};
