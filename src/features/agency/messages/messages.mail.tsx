import { cut } from '#domain/text.ts';
import {
  MailFrame,
  MailNote,
  type MailSetting,
  MailSigned,
  MailText,
} from '#features/company/mail-frame/mail-frame.tsx';
import type { MailSignature } from '#features/company/mail-frame/mail-signature.ts';
import { m } from '#messages';

/** `message` is what the traveller had written. */
export type AnswerProps = {
  name: string;
  purpose: string;
  message: string;
  answer: string;
  by?: MailSignature | undefined;
};

export const messagesMails = {
  'contact-answer': {
    subject: ({ purpose }: AnswerProps) => m.mail_answer_subject({ purpose }),
    Body: ({ name, purpose, message, answer, by, company }: AnswerProps & MailSetting) => (
      <MailFrame company={company} preview={cut(answer, 90)} why={m.mail_answer_why()} firstName={name}>
        <MailNote title={m.mail_answer_title()}>{answer}</MailNote>
        <MailSigned by={by} company={company} />
        <MailNote title={m.mail_answer_yours({ purpose })}>{message}</MailNote>
        <MailText soft>{m.mail_answer_reply()}</MailText>
      </MailFrame>
    ),
  },
};
