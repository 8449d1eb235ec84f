import { Section, Text } from '@react-email/components';
import type { Company } from '#features/company/company.contract.ts';
import {
  DISPLAY,
  LINE,
  MailButton,
  MailFrame,
  MailRule,
  MailText,
  MailTitle,
  PAPER,
} from '#features/mail/mail-frame.tsx';
import { m } from '#messages';

type Setting = { company: Company; publicUrl: string };
export type CodeProps = { firstName: string; code: string; minutes: number };
export type ExistsProps = { firstName?: string };

const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;
const hello = (firstName?: string) => (firstName ? m.mail_hello({ name: firstName }) : m.mail_hello_anyone());

/** The digits stand together, so that a double click or a phone's suggestion takes all six. */
const Digits = ({ code }: { code: string }) => (
  <Section
    style={{
      margin: '0 0 16px',
      padding: '22px 12px',
      textAlign: 'center',
      backgroundColor: PAPER,
      border: `1px solid ${LINE}`,
      borderRadius: 8,
    }}
  >
    <Text style={{ margin: 0, font: `540 46px/1 ${DISPLAY}`, letterSpacing: '0.16em', textAlign: 'center' }}>
      {code}
    </Text>
  </Section>
);

export const accountMails = {
  'account-code': {
    subject: ({ code }: CodeProps) => m.mail_code_subject({ code: spaced(code) }),
    Body: ({ firstName, code, minutes, company }: CodeProps & Setting) => (
      <MailFrame company={company} preview={m.mail_code_preview({ code, minutes })} why={m.mail_code_why()}>
        <MailTitle>{hello(firstName)}</MailTitle>
        <MailText>{m.mail_code_type_it()}</MailText>
        <Digits code={code} />
        <MailText soft>{m.mail_code_once({ minutes })}</MailText>
        <MailRule />
        <MailText soft>{m.mail_code_not_you()}</MailText>
      </MailFrame>
    ),
  },
  'account-exists': {
    subject: (_: ExistsProps) => m.mail_exists_subject(),
    Body: ({ firstName, company, publicUrl }: ExistsProps & Setting) => (
      <MailFrame company={company} preview={m.mail_exists_subject()} why={m.mail_code_why()}>
        <MailTitle>{hello(firstName)}</MailTitle>
        <MailText>{m.mail_exists_text()}</MailText>
        <MailButton href={`${publicUrl}/login`}>{m.mail_exists_sign_in()}</MailButton>
        <MailText soft>{m.mail_exists_not_you()}</MailText>
      </MailFrame>
    ),
  },
};
