import { longDate } from '#domain/dates.ts';
import { pathTo } from '#domain/path-to.ts';
import {
  MailButton,
  MailFrame,
  MailOpening,
  type MailSetting,
  MailText,
} from '#features/company/mail-frame/mail-frame.tsx';
import { m } from '#messages';

/** `date` is a civil date. */
export type LeavingProps = { firstName: string; date: string };
export type RestoredProps = { firstName: string };

export const leavingMails = {
  'account-leaving': {
    subject: ({ date }: LeavingProps) => m.mail_leaving_subject({ date: longDate(date) }),
    Body: ({ firstName, date, company, publicUrl }: LeavingProps & MailSetting) => (
      <MailFrame
        company={company}
        preview={m.mail_leaving_subject({ date: longDate(date) })}
        why={m.mail_account_why()}
        firstName={firstName}
      >
        <MailText>{m.mail_leaving_text({ date: longDate(date) })}</MailText>
        <MailText>{m.mail_leaving_keep()}</MailText>
        <MailButton href={`${publicUrl}${pathTo('login')}`}>{m.mail_leaving_button()}</MailButton>
        <MailText soft>{m.mail_leaving_not_you()}</MailText>
      </MailFrame>
    ),
  },
  'account-kept': {
    subject: (_: RestoredProps) => m.mail_kept_subject(),
    Body: ({ firstName, company, publicUrl, openings }: RestoredProps & MailSetting) => (
      <MailFrame company={company} preview={m.mail_kept_subject()} why={m.mail_account_why()} firstName={firstName}>
        <MailOpening opening={openings.mailKept} />
        <MailButton href={`${publicUrl}${pathTo('profile')}`}>{m.mail_kept_button()}</MailButton>
      </MailFrame>
    ),
  },
};
