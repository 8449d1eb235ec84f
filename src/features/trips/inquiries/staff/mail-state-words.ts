import { m } from '#messages';

type Mail = { to: string; status: 'queued' | 'sent' | 'failed' };

/** Whether a mail to the traveller has left. */
export const mailStateWords = ({ to, status }: Mail): string =>
  ({ sent: m.staff_event_mail_sent, failed: m.staff_event_mail_failed, queued: m.staff_event_mail_queued })[status]({
    to,
  });
