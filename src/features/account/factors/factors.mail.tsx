import { pathTo } from '#domain/path-to.ts';
import { MailButton, MailFrame, type MailSetting, MailText } from '#features/company/mail-frame/mail-frame.tsx';
import { m } from '#messages';

type Props = { firstName: string };
type ResetProps = Props & { by: string };
type CodeProps = Props & { left: number };

type Words = { subject: string; text: string; doubt: string };

const body = ({ firstName, company, publicUrl }: Props & MailSetting, { subject, text, doubt }: Words) => (
  <MailFrame company={company} preview={subject} why={m.mail_account_why()} firstName={firstName}>
    <MailText>{text}</MailText>
    <MailText>{doubt}</MailText>
    <MailButton href={`${publicUrl}${pathTo('twoStep')}`}>{m.mail_factor_button()}</MailButton>
  </MailFrame>
);

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
