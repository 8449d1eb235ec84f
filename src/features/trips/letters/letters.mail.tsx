import { cut, oneLine } from '#domain/text.ts';
import {
  MailFrame,
  MailParagraphs,
  type MailSetting,
  MailSigned,
  MailText,
} from '#features/company/mail-frame/mail-frame.tsx';
import type { MailSignature } from '#features/company/mail-frame/mail-signature.ts';
import { m } from '#messages';

export type LetterProps = { subject: string; text: string; reference: string; by?: MailSignature | undefined };

const PREVIEW_LENGTH = 90;

export const letterMails = {
  'inquiry-letter': {
    subject: ({ subject }: LetterProps) => subject,
    Body: ({ subject, text, reference, by, company }: LetterProps & MailSetting) => (
      <MailFrame
        company={company}
        preview={cut(oneLine(text), PREVIEW_LENGTH)}
        why={m.mail_inquiry_why()}
        title={subject}
      >
        <MailParagraphs>{text}</MailParagraphs>
        <MailSigned by={by} company={company} />
        <MailText soft>{m.letter_mail_about({ reference })}</MailText>
      </MailFrame>
    ),
  },
};
