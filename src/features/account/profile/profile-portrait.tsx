import { type ChangeEvent, useId, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { PORTRAIT_LIMITS, portraitMegabytes } from '#features/account/portraits/portrait-limits.ts';
import { sessionChanged } from '#features/account/sessions/current-session.ts';
import { m } from '#messages';
import { sendFile } from '#platform/send-file.ts';
import { serviceUrl } from '#platform/service-url.ts';
import buttonStyles from '#ui/button.module.css';
import { Button } from '#ui/button.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { Portrait } from '#ui/pictures/portrait.tsx';
import type { Profile } from './profile.contract.ts';
import type { ProfileAnswer } from './profile-action.ts';
import { ProfileGroup } from './profile-group.tsx';
import styles from './profile-portrait.module.css';

type Props = { profile: Profile; answer: ProfileAnswer | undefined };

/** The portrait of a member of staff: with scripts a chosen picture is sent at once, without them with the form. */
export function ProfilePortrait({ profile, answer }: Props) {
  const { name, email, portrait, canRestorePortrait } = profile;
  const { Form, data = answer, state } = useFetcher<ProfileAnswer>();
  const { sent, sending, send, clear } = useSentPortrait();
  const id = useId();
  const busy = sending || state !== 'idle';
  const said = state === 'idle' ? (sent ?? data) : undefined;
  const wrong = said && !said.good ? (said.errors?.portrait ?? said.message) : undefined;
  return (
    <div className={styles.portrait}>
      <ProfileGroup title={m.portrait_title()}>
        <div className={styles.row}>
          <Portrait name={name || email} src={portrait} size="large" />
          <Form
            method="post"
            action={`${pathTo('profile')}?edit=1`}
            encType="multipart/form-data"
            className={styles.ways}
            onSubmit={clear}
          >
            <p className="muted">{m.portrait_text()}</p>
            <div className={styles.buttons}>
              <input
                id={id}
                className={styles.file}
                type="file"
                name="file"
                accept="image/jpeg,image/png,image/webp,image/avif"
                disabled={busy}
                aria-invalid={wrong ? true : undefined}
                aria-describedby={`${wrong ? `${id}-error ` : ''}${id}-hint`}
                onChange={(event) => void send(event)}
              />
              <label htmlFor={id} className={`${buttonStyles.button} ${styles.choose}`} data-look="line">
                {sending ? m.portrait_sending() : m.portrait_choose()}
              </label>
              <Button type="submit" name="wish" value="portrait" className={styles.send}>
                {m.portrait_upload()}
              </Button>
              {portrait && (
                <Button type="submit" name="wish" value="remove-portrait" look="quiet" disabled={busy}>
                  {m.portrait_remove()}
                </Button>
              )}
              {canRestorePortrait && (
                <Button type="submit" name="wish" value="restore-portrait" look="quiet" disabled={busy}>
                  {m.portrait_back()}
                </Button>
              )}
            </div>
            <p className="small soft" id={`${id}-hint`}>
              {m.portrait_hint({ size: portraitMegabytes })}
            </p>
            <div id={`${id}-error`}>
              <FormMessage answer={wrong ? { good: false, message: wrong } : said} />
            </div>
          </Form>
        </div>
      </ProfileGroup>
    </div>
  );
}

type Said = { good: boolean; message: string; errors?: undefined };

/** Sends a chosen picture as the body of a call, and reads the page again. */
function useSentPortrait() {
  const [sent, setSent] = useState<Said>();
  const [sending, setSending] = useState(false);
  const { revalidate } = useRevalidator();
  async function send({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = input.files ?? [];
    if (!chosen) return;
    // The form does not send it once more, and the same file can be chosen again.
    input.value = '';
    if (chosen.size > PORTRAIT_LIMITS.bytes) {
      setSent({ good: false, message: m.photos_too_large({ size: portraitMegabytes }) });
      return;
    }
    setSent(undefined);
    setSending(true);
    const { body } = await sendFile<{ portrait: string }>(serviceUrl('/api/account/portrait'), chosen, {
      renew: (client) => client.checkSession(),
    });
    setSending(false);
    const good = body.portrait !== undefined;
    setSent({ good, message: body.message || m.portrait_not_sent() });
    if (!good) return;
    sessionChanged();
    void revalidate();
  }
  return { sent, sending, send, clear: () => setSent(undefined) };
}
