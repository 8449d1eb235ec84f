import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { MEGABYTE } from '#domain/bytes.ts';
import { m } from '#messages';
import { sendFile } from '#platform/send-file.ts';
import { serviceUrl } from '#platform/service-url.ts';
import { DOCUMENT_LIMITS } from '../document-limits.ts';

/** Sends the chosen file of a form with its progress, and reads the page again. Without scripts the form sends it itself. */
export function useDocumentUpload(bookingId: string) {
  const revalidator = useRevalidator();
  const [share, setShare] = useState<number>();
  const [error, setError] = useState<string>();
  const [stored, setStored] = useState<string>();
  async function upload(form: HTMLFormElement, file: File) {
    setError(undefined);
    setStored(undefined);
    if (file.size > DOCUMENT_LIMITS.bytes)
      return setError(m.bookings_document_large({ megabytes: DOCUMENT_LIMITS.bytes / MEGABYTE }));
    setShare(0);
    const url = serviceUrl('/api/staff/booking-documents');
    url.searchParams.set('bookingId', bookingId);
    url.searchParams.set('name', file.name.slice(0, DOCUMENT_LIMITS.name));
    const { body, status } = await sendFile<{ data: object }>(url, file, {
      onProgress: setShare,
      renew: (client) => client.readStaffBooking({ id: bookingId }),
    });
    setShare(undefined);
    if (!body.data) return setError(body.message || (status === 0 ? m.photos_not_sent() : m.staff_not_sent()));
    form.reset();
    setStored(body.message);
    await revalidator.revalidate();
  }
  function send(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const file = new FormData(form).get('document');
    event.preventDefault();
    if (file instanceof File && file.size > 0) void upload(form, file);
    else setError(m.photos_no_file());
  }
  return { share, error, stored, send };
}
