import { MailButton, MailFrame, type MailSetting, MailText } from '#features/company/mail-frame/mail-frame.tsx';
import { secretLink } from '#features/company/mail-frame/mail-secrets.ts';
import { m } from '#messages';

/** Contains nothing from the form, because anyone may type any email. */
export type NewsConfirmProps = { link: string };

export const consentMails = {
  'news-confirm': {
    subject: (_: NewsConfirmProps) => m.mail_news_subject(),
    Body: ({ link, company }: NewsConfirmProps & MailSetting) => (
      <MailFrame company={company} preview={m.mail_news_preview()} why={m.mail_news_why()}>
        <MailText>{m.mail_news_asked({ site: company.name })}</MailText>
        <MailButton href={secretLink(link)}>{m.mail_news_confirm()}</MailButton>
        <MailText soft>{m.mail_news_not_you()}</MailText>
      </MailFrame>
    ),
  },
};
