import { Form } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { AskedButton } from '#features/staff/frame/asked-button.tsx';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { useSending } from '#ui/fields/answered-form.tsx';
import { HiddenSuffix } from '#ui/page/hidden-suffix.tsx';
import type { Invited } from './people.contract.ts';
import styles from './people.module.css';
import { ROLE_WORDS } from './people-words.ts';

type Props = { invitation: Invited; now: string };

/** An invitation that has not been accepted yet. */
export function WaitingInvitation({
  invitation: { _id: id, email, name, role, by, expiresAt, isExpired },
  now,
}: Props) {
  const busy = useSending();
  const moment = momentWords(expiresAt, now);
  return (
    <li className={styles.line} data-off={isExpired}>
      <div className={styles.who}>
        <h3>
          <bdi>{email}</bdi>
        </h3>
        <p className="small soft">{[name, by && m.people_invited_by({ by })].filter(Boolean).join('. ')}</p>
      </div>
      <p className={styles.role}>{ROLE_WORDS[role]()}</p>
      <p className={`small soft ${styles.facts}`}>
        {isExpired ? m.people_expired({ moment }) : m.people_expires({ moment })}
      </p>
      <div className={styles.ways}>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="form" value="resend" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" look="quiet" disabled={busy}>
            {m.people_resend()}
            <HiddenSuffix>{email}</HiddenSuffix>
          </Button>
        </Form>
        <AskedButton
          fields={{ form: 'withdraw', id }}
          busy={busy}
          danger
          button={
            <>
              {m.people_withdraw()}
              <HiddenSuffix>{email}</HiddenSuffix>
            </>
          }
          yes={m.people_withdraw()}
          no={m.people_cancel()}
        >
          {{ title: m.people_withdraw_title({ email }), text: m.people_withdraw_text() }}
        </AskedButton>
      </div>
    </li>
  );
}
