import staffRecordStyles from '#features/trips/inquiries/staff/staff-record.module.css';
import { m } from '#messages';
import { ButtonLink } from '#ui/button.tsx';

type Props = { inquiryId: string; canWrite: boolean };

/** What the record of an inquiry offers about its mails. They stand in its history. */
export const LettersOfInquiry = ({ inquiryId, canWrite }: Props) => (
  <section className={staffRecordStyles.sheet}>
    <h2>{m.letters_title()}</h2>
    {!canWrite && <p className="muted">{m.letters_no_email()}</p>}
    <div className={staffRecordStyles.sheetActions}>
      {canWrite && (
        <ButtonLink to={`/staff/inquiries/${inquiryId}/write`} look="ink">
          {m.letters_write()}
        </ButtonLink>
      )}
      <ButtonLink to={`/staff/inquiries/${inquiryId}/received`}>{m.letters_add()}</ButtonLink>
    </div>
  </section>
);
