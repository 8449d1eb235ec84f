import { momentWords } from '#domain/moments.ts';
import { pathTo } from '#domain/path-to.ts';
import { MailButton, MailFrame, type MailSetting, MailText } from '#features/company/mail-frame/mail-frame.tsx';
import { m } from '#messages';
import { deviceWords } from './device-words.ts';

const LONG_AGO = '1970-01-01T00:00:00Z';

/** `at` is an instant. */
export type NewDeviceProps = { firstName: string; userAgent: string; at: string };

export const sessionMails = {
  'session-new-device': {
    subject: ({ userAgent }: NewDeviceProps) => m.mail_device_subject({ device: deviceWords(userAgent) }),
    Body: ({ firstName, userAgent, at, company, publicUrl }: NewDeviceProps & MailSetting) => (
      <MailFrame
        company={company}
        preview={m.mail_device_subject({ device: deviceWords(userAgent) })}
        why={m.mail_account_why()}
        firstName={firstName}
      >
        <MailText>{m.mail_device_text({ device: deviceWords(userAgent), when: momentWords(at, LONG_AGO) })}</MailText>
        <MailText>{m.mail_device_not_you()}</MailText>
        <MailButton href={`${publicUrl}${pathTo('profile')}`}>{m.mail_device_button()}</MailButton>
      </MailFrame>
    ),
  },
};
