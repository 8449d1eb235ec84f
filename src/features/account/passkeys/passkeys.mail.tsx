import { pathTo } from '#domain/path-to.ts';
import { changeNotice } from '#features/account/factors/factors.mail.tsx';
import type { MailSetting } from '#features/company/mail-frame/mail-frame.tsx';
import { m } from '#messages';

type Props = { firstName: string; name: string };

const body = (given: Props & MailSetting, words: { subject: string; text: string }) =>
  changeNotice(
    given,
    { ...words, doubt: m.mail_passkey_not_you() },
    { href: `${given.publicUrl}${pathTo('passkeys')}`, name: m.mail_passkey_button() },
  );

export const passkeyMails = {
  'passkey-added': {
    subject: (_: Props) => m.mail_passkey_added_subject(),
    Body: (given: Props & MailSetting) =>
      body(given, { subject: m.mail_passkey_added_subject(), text: m.mail_passkey_added_text({ name: given.name }) }),
  },
  'passkey-removed': {
    subject: (_: Props) => m.mail_passkey_removed_subject(),
    Body: (given: Props & MailSetting) =>
      body(given, {
        subject: m.mail_passkey_removed_subject(),
        text: m.mail_passkey_removed_text({ name: given.name }),
      }),
  },
};
