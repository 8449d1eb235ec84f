import { longDate } from '#domain/dates.ts';
import { momentWords } from '#domain/moments.ts';
import { cad } from '#domain/money.ts';
import { spacedPhone } from '#domain/text.ts';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { FieldError } from '#ui/fields/field.tsx';
import { nightsWords, peopleWords, talkTimeWords } from '../people-words.ts';
import { channelWords } from '../staff/staff-channel-words.ts';
import { statusWords } from '../staff/staff-status-words.ts';
import styles from './compared-inquiry.module.css';
import type { ComparedInquiry } from './merging.contract.ts';
import { useMerging } from './use-merging.ts';

type Props = { self: ComparedInquiry; other: ComparedInquiry; now: string; answer: FormAnswer | undefined };

/** Two inquiries in two columns, and the button that makes one of them. */
export function ComparedInquiryTable({ self, other, now, answer }: Props) {
  const { reference } = other;
  return (
    <div className={styles.compared}>
      <table className={styles.table} aria-label={m.merge_compared({ reference })}>
        <thead>
          <tr>
            <td />
            <th scope="col">
              {m.merge_this()} <span className="small soft">{self.reference}</span>
            </th>
            <th scope="col">{reference}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(now).map(({ label, of }) => {
            const [here, there] = [of(self), of(other)];
            const differs = here !== there;
            return (
              <tr key={label} data-differs={differs || undefined}>
                <th scope="row">
                  {label}
                  {differs && <span className="visually-hidden"> {m.merge_differs()}</span>}
                </th>
                <Cell words={here} />
                <Cell words={there} />
              </tr>
            );
          })}
        </tbody>
      </table>
      {!other.isMerged && <MergeForm self={self} other={other} answer={answer} />}
    </div>
  );
}

const Cell = ({ words }: { words: string }) => <td dir="auto">{words || m.staff_record_none()}</td>;

type Row = { label: string; of: (inquiry: ComparedInquiry) => string };
const rowsOf = (now: string): Row[] => [
  { label: m.merge_sent(), of: ({ createdAt }) => momentWords(createdAt, now) },
  { label: m.staff_new_channel(), of: ({ channel }) => channelWords(channel) },
  { label: m.staff_inquiries_status(), of: ({ status }) => statusWords(status) },
  { label: m.inquiry_name(), of: ({ name }) => name },
  { label: m.inquiry_email(), of: ({ email }) => email },
  { label: m.inquiry_phone(), of: ({ phone }) => spacedPhone(phone) },
  { label: m.inquiry_from(), of: ({ from }) => from },
  { label: m.inquiry_to(), of: ({ to }) => to },
  { label: m.inquiry_leaving(), of: ({ departureDate }) => longDate(departureDate) },
  { label: m.inquiry_nights(), of: ({ tripDuration }) => nightsWords(tripDuration) },
  { label: m.inquiry_travellers(), of: peopleWords },
  { label: m.inquiry_budget_label(), of: ({ budgetPerPerson }) => cad(budgetPerPerson) },
  { label: m.inquiry_best_time(), of: ({ bestTimeToTalk }) => talkTimeWords(bestTimeToTalk) },
  { label: m.inquiry_notes(), of: ({ notes }) => notes },
  { label: m.staff_inquiries_owner(), of: ({ owner }) => owner },
  {
    label: m.merge_work(),
    of: ({ quotes, messages, noted }) => m.merge_work_words({ quotes, messages, notes: noted }),
  },
];

function MergeForm({ self, other: { _id, reference, isSameTraveller }, answer }: Omit<Props, 'now'>) {
  const { Form, data = answer, state } = useMerging(self._id);
  const error = data?.errors?.confirm;
  const errorId = `confirm-${_id}`;
  return (
    <Form method="post" className={styles.merge}>
      <input type="hidden" name="form" value="merge" />
      <input type="hidden" name="otherId" value={_id} />
      {!isSameTraveller && (
        <div>
          <CheckboxField
            name="confirm"
            label={m.merge_confirm()}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
          />
          <p className="small soft">{m.merge_confirm_hint()}</p>
          <div role="alert">
            <FieldError id={errorId} error={error} />
          </div>
        </div>
      )}
      <p className="small soft">{m.merge_hint()}</p>
      <Button type="submit" look="ink" disabled={state !== 'idle'}>
        {m.merge_button({ reference })}
      </Button>
    </Form>
  );
}
