import type { Company } from '#features/company/facts/company.contract.ts';
import { MailButton, MailFrame, MailText, MailTitle } from '#features/company/mail-frame/mail-frame.tsx';
import { m } from '#messages';

type Setting = { company: Company; publicUrl: string };
/** Contains nothing from the form, because anyone may type any email. */
export type NewsConfirmProps = { link: string };

export const consentMails = {
  'news-confirm': {
    subject: (_: NewsConfirmProps) => m.mail_news_subject(),
    Body: ({ link, company }: NewsConfirmProps & Setting) => (
      <MailFrame company={company} preview={m.mail_news_preview()} why={m.mail_news_why()}>
        <MailTitle>{m.mail_hello_anyone()}</MailTitle>
        <MailText>{m.mail_news_asked({ site: company.name })}</MailText>
        <MailButton href={link}>{m.mail_news_confirm()}</MailButton>
        <MailText soft>{m.mail_news_not_you()}</MailText>
      </MailFrame>
    ),
  },
};
