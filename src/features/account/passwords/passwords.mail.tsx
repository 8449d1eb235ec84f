import { pathTo } from '#domain/path-to.ts';
import {
  MailButton,
  MailFrame,
  MailLink,
  MailOpening,
  MailRule,
  type MailSetting,
  MailText,
} from '#features/company/mail-frame/mail-frame.tsx';
import { secretLink } from '#features/company/mail-frame/mail-secrets.ts';
import { m } from '#messages';

export type ResetProps = { firstName: string; link: string; minutes: number };
export type ChangedProps = { firstName: string };

export const passwordMails = {
  'password-reset': {
    subject: (_: ResetProps) => m.mail_reset_subject(),
    Body: ({ firstName, link, minutes, company, openings }: ResetProps & MailSetting) => (
      <MailFrame
        company={company}
        preview={m.mail_reset_preview({ minutes })}
        why={m.mail_reset_why()}
        firstName={firstName}
      >
        <MailOpening opening={openings.mailReset} />
        <MailButton href={secretLink(link)}>{m.mail_reset_button()}</MailButton>
        <MailText soft>{m.mail_reset_once({ minutes })}</MailText>
        <MailRule />
        <MailText soft>{m.mail_reset_not_you()}</MailText>
      </MailFrame>
    ),
  },
  'password-changed': {
    subject: (_: ChangedProps) => m.mail_changed_subject(),
    Body: ({ firstName, company, publicUrl }: ChangedProps & MailSetting) => (
      <MailFrame company={company} preview={m.mail_changed_subject()} why={m.mail_account_why()} firstName={firstName}>
        <MailText>{m.mail_changed_text()}</MailText>
        <MailText>
          {m.mail_changed_not_you()}{' '}
          <MailLink href={`${publicUrl}${pathTo('forgotPassword')}`}>{m.mail_changed_reset()}</MailLink>
        </MailText>
      </MailFrame>
    ),
  },
};
