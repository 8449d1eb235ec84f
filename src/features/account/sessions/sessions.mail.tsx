import { MailButton, MailFrame, type MailSetting, MailText } from '#features/company/mail-frame/mail-frame.tsx';
import { m } from '#messages';

export type NewDeviceProps = { firstName: string; device: string; when: string };

export const sessionMails = {
  'session-new-device': {
    subject: ({ device }: NewDeviceProps) => m.mail_device_subject({ device }),
    Body: ({ firstName, device, when, company, publicUrl }: NewDeviceProps & MailSetting) => (
      <MailFrame
        company={company}
        preview={m.mail_device_subject({ device })}
        why={m.mail_account_why()}
        firstName={firstName}
      >
        <MailText>{m.mail_device_text({ device, when })}</MailText>
        <MailText>{m.mail_device_not_you()}</MailText>
        <MailButton href={`${publicUrl}/profile`}>{m.mail_device_button()}</MailButton>
      </MailFrame>
    ),
  },
};
