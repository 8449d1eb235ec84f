import { useId } from 'react';
import { Form, Link } from 'react-router';
import { longDate } from '#domain/dates.ts';
import { formatList } from '#domain/formats.ts';
import { momentWords } from '#domain/moments.ts';
import { splitPlace } from '#domain/places.ts';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { FieldError } from '#ui/fields/field.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import staffRecordStyles from '../staff/staff-record.module.css';
import { StatusBadge } from '../status-badge.tsx';
import { ComparedInquiryTable } from './compared-inquiry.tsx';
import type { OtherInquiry, RelatedInquiries as Related, RelatedInquiry } from './merging.contract.ts';
import type { SameBy } from './merging.rules.ts';
import styles from './related-inquiries.module.css';
import { useMerging } from './use-merging.ts';

type Props = {
  id: string;
  isMerged: boolean;
  related: Related;
  asked: string;
  now: string;
  answer: FormAnswer | undefined;
};

/** The other inquiries of the traveller; likely duplicates next to this one, to be merged. */
export function RelatedInquiries({ id, isMerged, related, asked, now, answer }: Props) {
  const { inquiries, self, others } = related;
  return (
    <section className={staffRecordStyles.sheet} id="related">
      <h2>{m.merge_title()}</h2>
      {inquiries.length === 0 && <p className="small muted">{m.merge_none()}</p>}
      <ul className={styles.related}>
        {inquiries.map((one) => (
          <Line key={one._id} {...{ one, id, now }} />
        ))}
      </ul>
      {!isMerged && (
        <>
          {others.length > 0 && !asked && (
            <div>
              <h3>{m.merge_likely_title()}</h3>
              <p className="small soft">{m.merge_likely_text()}</p>
            </div>
          )}
          {others.map((other) => (
            <ComparedInquiryTable key={other._id} {...{ self, other, now, answer }} />
          ))}
          <CompareForm id={id} asked={asked} isUnknown={related.isUnknown} />
        </>
      )}
    </section>
  );
}

/** At the top of the record, where there is something to merge. */
export function DuplicateHint({ related, asked }: Pick<Props, 'related' | 'asked'>) {
  const likely = related.inquiries.filter(({ isLikely }) => isLikely);
  if (likely.length === 0 || asked) return null;
  return (
    <p className={styles.hint}>
      {m.merge_hint_likely({ references: formatList(likely.map(({ reference }) => reference)) })}{' '}
      <a className="link" href="#related">
        {m.merge_compare()}
      </a>
    </p>
  );
}

const SAME: Record<SameBy, () => string> = {
  account: m.merge_by_account,
  email: m.merge_by_email,
  phone: m.merge_by_phone,
  name: m.merge_by_name,
};

function Line({ one, id, now }: { one: RelatedInquiry; id: string; now: string }) {
  const { _id, reference, mergedInto } = one;
  const trip = m.inquiry_from_to({ from: splitPlace(one.from).city, to: splitPlace(one.to).city });
  return (
    <li>
      <div className={styles.trip}>
        <Link className="link" to={`/staff/inquiries/${_id}`}>
          {trip}
        </Link>
        <p className="small soft">
          {reference}, {longDate(one.departureDate)}, {SAME[one.by]()}, {momentWords(one.createdAt, now)}
        </p>
      </div>
      {one.isLikely && <Badge status="pending">{m.merge_likely()}</Badge>}
      {!mergedInto && <StatusBadge status={one.status} />}
      {mergedInto && (
        <Badge status="other">
          {mergedInto._id === id ? m.merge_here() : m.merge_into({ reference: mergedInto.reference })}
        </Badge>
      )}
      {mergedInto?._id === id ? (
        <UnmergeForm of={id} other={one} />
      ) : (
        !mergedInto && (
          <ButtonLink to={`?with=${reference}#related`} look="quiet" aria-label={m.merge_compare_with({ reference })}>
            {m.merge_compare()}
          </ButtonLink>
        )
      )}
    </li>
  );
}

/** What was merged or unmerged, at the top of the record; a merge with the way back. */
export function MergeOutcome({
  of,
  merged,
  answer,
}: {
  of: string;
  merged: OtherInquiry[];
  answer: FormAnswer | undefined;
}) {
  const { data = answer, state } = useMerging(of);
  // What is missing is said at its field.
  if (!data || state !== 'idle' || data.errors?.confirm) return null;
  const other = merged.find(({ _id }) => 'merged' in data && _id === data.merged);
  return (
    <div className={styles.outcome}>
      <FormMessage answer={data} />
      {other && <UnmergeForm of={of} other={other} />}
    </div>
  );
}

/** Takes an inquiry out of the one that it was merged into. @param of the one whose record is shown. */
export function UnmergeForm({ of, other: { _id, reference } }: { of: string; other: OtherInquiry }) {
  const { Form: Post, state } = useMerging(of);
  return (
    <Post method="post" className={styles.unmerge}>
      <input type="hidden" name="form" value="unmerge" />
      <input type="hidden" name="otherId" value={_id} />
      <Button type="submit" look="line" disabled={state !== 'idle'} aria-label={m.merge_unmerge_of({ reference })}>
        {m.merge_unmerge()}
      </Button>
    </Post>
  );
}

/** With any other inquiry, by its reference. */
function CompareForm({ id, asked, isUnknown }: { id: string; asked: string; isUnknown: boolean }) {
  const field = useId();
  return (
    <Form method="get" action={`/staff/inquiries/${id}#related`} key={asked}>
      <label className={fieldStyles.label} htmlFor={field}>
        {m.merge_compare_label()}
      </label>
      <div className={styles.compareLine}>
        <input
          id={field}
          name="with"
          className={fieldStyles.input}
          defaultValue={asked}
          maxLength={24}
          required
          autoComplete="off"
          aria-invalid={isUnknown || undefined}
          aria-describedby={`${field}-hint${isUnknown ? ` ${field}-error` : ''}`}
        />
        <Button type="submit">{m.merge_compare()}</Button>
        {asked && <ButtonLink to={`/staff/inquiries/${id}`}>{m.merge_compare_close()}</ButtonLink>}
      </div>
      <p className="small soft" id={`${field}-hint`}>
        {m.merge_compare_hint()}
      </p>
      <div role="alert">
        <FieldError id={`${field}-error`} error={isUnknown ? m.merge_unknown() : undefined} />
      </div>
    </Form>
  );
}
