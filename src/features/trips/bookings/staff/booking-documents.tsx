import { Form } from 'react-router';
import { MEGABYTE } from '#domain/bytes.ts';
import { pathTo } from '#domain/path-to.ts';
import { sizeWords } from '#domain/size-words.ts';
import { m } from '#messages';
import buttonStyles from '#ui/button.module.css';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { FieldError } from '#ui/fields/field.tsx';
import { HiddenSuffix } from '#ui/page/hidden-suffix.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import type { StaffBooking } from '../bookings.contract.ts';
import { DOCUMENT_LIMITS } from '../document-limits.ts';
import styles from './staff-booking.module.css';
import { useDocumentUpload } from './use-document-upload.ts';

/** The PDFs of a booking, which its traveller finds under Bookings. */
export function BookingDocuments({ booking, busy }: { booking: StaffBooking; busy: boolean }) {
  const { share, error, stored, send } = useDocumentUpload(booking._id);
  const megabytes = DOCUMENT_LIMITS.bytes / MEGABYTE;
  return (
    <section className={styles.documents} id="documents">
      <h2>{m.bookings_documents()}</h2>
      {booking.documents.length === 0 && <p className="muted">{m.bookings_documents_none()}</p>}
      <ul>
        {booking.documents.map(({ _id, name, bytes }) => (
          <li key={_id}>
            <a className="link" href={pathTo('bookingDocument', { id: _id })} target="_blank" rel="noreferrer">
              <bdi>{name}</bdi>
            </a>
            <small>{sizeWords(bytes)}</small>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="form" value="document-removed" />
              <button
                type="submit"
                name="documentId"
                value={_id}
                className={`${buttonStyles.iconButton} ${buttonStyles.bare}`}
                disabled={busy}
                aria-label={m.bookings_document_remove({ name })}
              >
                <Icon name="close" size="s" />
              </button>
            </Form>
          </li>
        ))}
        {booking.removed.map(({ _id, name }) => (
          <li key={_id} data-removed>
            <bdi>{name}</bdi>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="form" value="document-restored" />
              <Button type="submit" name="documentId" value={_id} look="quiet" disabled={busy}>
                {m.bookings_document_restore()}
                <HiddenSuffix>{name}</HiddenSuffix>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <Form method="post" action="/staff/bookings" encType="multipart/form-data" onSubmit={send}>
        <input type="hidden" name="bookingId" value={booking._id} />
        <label className={styles.file}>
          <span>{m.bookings_document_choose()}</span>
          <input
            type="file"
            name="document"
            accept="application/pdf,.pdf"
            className={fieldStyles.input}
            aria-describedby="document-hint document-error"
            aria-invalid={error ? true : undefined}
            required
          />
        </label>
        <p id="document-hint" className="small soft">
          {m.bookings_document_hint({ megabytes })}
        </p>
        <FieldError id="document-error" error={error} />
        <div role="status">
          {stored && <p className="small">{stored}</p>}
          {share !== undefined && (
            <progress value={share} max={1} aria-label={m.bookings_document_sending()} className={styles.progress} />
          )}
        </div>
        <Button type="submit" disabled={busy || share !== undefined}>
          {m.bookings_document_upload()}
        </Button>
      </Form>
    </section>
  );
}
