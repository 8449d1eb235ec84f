import { Column, Row, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { INK_2, useAccent } from '#features/company/mail-frame/mail-frame.tsx';
import { m } from '#messages';

/** What happens with an inquiry, in three steps. */
export const MailedSteps = () => (
  <>
    <Step number={1} title={m.inquiry_step_read()}>
      {m.inquiry_step_read_text()}
    </Step>
    <Step number={2} title={m.inquiry_step_quote()}>
      {m.inquiry_step_quote_text()}
    </Step>
    <Step number={3} title={m.inquiry_step_decide()}>
      {m.inquiry_step_decide_text()}
    </Step>
  </>
);

const Step = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => (
  <Row style={{ marginBottom: 10 }}>
    <Column style={{ width: 34, verticalAlign: 'top', color: useAccent().fill, fontSize: 20, fontWeight: 600 }}>
      {number}
    </Column>
    <Column>
      <Text style={{ margin: 0, fontSize: 14, lineHeight: '21px', color: INK_2 }}>
        <b>{title}</b>
        <br />
        {children}
      </Text>
    </Column>
  </Row>
);
