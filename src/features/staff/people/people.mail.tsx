import type { Role } from '#domain/roles.ts';
import { MailButton, MailFrame, type MailSetting, MailText } from '#features/company/mail-frame/mail-frame.tsx';
import { secretLink } from '#features/company/mail-frame/mail-secrets.ts';
import { m } from '#messages';

/** `by`: the colleague who invites, as the account says; `name` may be empty. */
export type InvitationProps = { name: string; by: string; role: Exclude<Role, 'user'>; link: string; days: number };

export const peopleMails = {
  'staff-invitation': {
    subject: ({ by }: InvitationProps) => m.mail_invitation_subject({ by }),
    Body: ({ name, by, role, link, days, company }: InvitationProps & MailSetting) => (
      <MailFrame
        company={company}
        preview={m.mail_invitation_preview({ site: company.name })}
        why={m.mail_invitation_why()}
        firstName={name}
      >
        <MailText>{m.mail_invitation_text({ by, site: company.name })}</MailText>
        <MailText>{role === 'admin' ? m.mail_invitation_admin() : m.mail_invitation_agent()}</MailText>
        <MailButton href={secretLink(link)}>{m.mail_invitation_button()}</MailButton>
        <MailText soft>{m.mail_invitation_once({ days })}</MailText>
      </MailFrame>
    ),
  },
};
