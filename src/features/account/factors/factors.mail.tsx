import { pathTo } from '#domain/path-to.ts';
import { MailButton, MailFrame, type MailSetting, MailText } from '#features/company/mail-frame/mail-frame.tsx';
import { m } from '#messages';

type Props = { firstName: string };
type ResetProps = Props & { by: string };
type CodeProps = Props & { left: number };

type Words = { subject: string; text: string; doubt: string };
/** The page on which it is changed, and its name. */
type Page = { href: string; name: string };

/** Tells the owner of an account what was changed about signing in. */
export const changeNotice = (
  { firstName, company }: Props & MailSetting,
  { subject, text, doubt }: Words,
  { href, name }: Page,
) => (
  <MailFrame company={company} preview={subject} why={m.mail_account_why()} firstName={firstName}>
    <MailText>{text}</MailText>
    <MailText>{doubt}</MailText>
    <MailButton href={href}>{name}</MailButton>
  </MailFrame>
);

const body = (given: Props & MailSetting, words: Words) =>
  changeNotice(given, words, { href: `${given.publicUrl}${pathTo('twoStep')}`, name: m.mail_factor_button() });

export const factorMails = {
  'factor-on': {
    subject: (_: Props) => m.mail_factor_on_subject(),
    Body: (given: Props & MailSetting) =>
      body(given, {
        ...{ subject: m.mail_factor_on_subject(), text: m.mail_factor_on_text(), doubt: m.mail_factor_not_you() },
      }),
  },
  'factor-off': {
    subject: (_: Props) => m.mail_factor_off_subject(),
    Body: (given: Props & MailSetting) =>
      body(given, {
        ...{ subject: m.mail_factor_off_subject(), text: m.mail_factor_off_text(), doubt: m.mail_factor_not_you() },
      }),
  },
  'factor-app-off': {
    subject: (_: Props) => m.mail_factor_app_off_subject(),
    Body: (given: Props & MailSetting) =>
      body(given, {
        subject: m.mail_factor_app_off_subject(),
        text: m.mail_factor_app_off_text(),
        doubt: m.mail_factor_not_you(),
      }),
  },
  'factor-reset': {
    subject: (_: ResetProps) => m.mail_factor_reset_subject(),
    Body: (given: ResetProps & MailSetting) =>
      body(given, {
        subject: m.mail_factor_reset_subject(),
        text: m.mail_factor_reset_text({ by: given.by }),
        doubt: m.mail_factor_reset_doubt(),
      }),
  },
  'recovery-code-used': {
    subject: (_: CodeProps) => m.mail_recovery_subject(),
    Body: (given: CodeProps & MailSetting) =>
      body(given, {
        subject: m.mail_recovery_subject(),
        text: m.mail_recovery_text({ left: given.left }),
        doubt: m.mail_factor_not_you(),
      }),
  },
};
