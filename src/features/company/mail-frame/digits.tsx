import { Section, Text } from '@react-email/components';
import { DISPLAY, LINE, PAPER } from './mail-frame.tsx';
import { secretCode } from './mail-secrets.ts';

/** '123 456', as a subject shows a code. */
export const spacedCode = (code: string) => secretCode(`${code.slice(0, 3)} ${code.slice(3)}`);

/** The digits are one word, so that a double click or a phone's suggestion selects all six. */
export const Digits = ({ code }: { code: string }) => (
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
      {secretCode(code)}
    </Text>
  </Section>
);
