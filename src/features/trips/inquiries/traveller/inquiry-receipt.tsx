import { holidayLines, weekLines } from '#domain/opening-hours.ts';
import { dueSentence } from '#domain/promise-words.ts';
import type { Company } from '#features/company/facts/company.contract.ts';
import { HoursLines } from '#features/company/facts/hours-lines.tsx';
import { m } from '#messages';
import { Fact } from '#ui/fact.tsx';
import styles from './inquiry-receipt.module.css';
import { NextSteps } from './next-steps.tsx';

type Props = { reference: string; dueAt: string | undefined; company: Company };

/** What a traveller has after sending: the reference, and what happens next. Times are those that the agency has set, or none. */
export function InquiryReceipt({ reference, dueAt, company }: Props) {
  const hours = [...weekLines(company.week), ...holidayLines(company.holidays)];
  return (
    <section className={styles.receipt} aria-labelledby="inquiry-next">
      <dl>
        <div className={styles.reference}>
          <dt>{m.inquiry_reference()}</dt>
          <dd>{reference}</dd>
          <dd className="soft small">{m.inquiry_receipt_hint({ phone: company.phone })}</dd>
        </div>
        {dueAt && <Fact label={m.inquiry_answer_time()}>{dueSentence(dueAt)}</Fact>}
        {hours.length > 0 && (
          <div className={styles.hours}>
            <dt>{m.inquiry_hours()}</dt>
            <dd>
              <HoursLines lines={hours} />
            </dd>
          </div>
        )}
      </dl>
      <div>
        <h2 id="inquiry-next">{m.inquiry_next()}</h2>
        <NextSteps />
      </div>
    </section>
  );
}
