import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mailtoOf } from '#domain/email.ts';
import { holidayLines, weekLines } from '#domain/opening-hours.ts';
import { pathTo } from '#domain/path-to.ts';
import { promiseWords } from '#domain/promise-words.ts';
import type { Company } from '#features/company/facts/company.contract.ts';
import { HoursLines } from '#features/company/facts/hours-lines.tsx';
import { m } from '#messages';
import { askChat } from '#ui/ask-chat.ts';
import { Icon, type IconName } from '#ui/pictures/icon.tsx';
import styles from './get-in-touch.module.css';

/** The contact facts of the agency; those that are not configured are left out. */
export function GetInTouch({ company }: { company: Company }) {
  return (
    <section className={`on-dark ${styles.details}`} aria-labelledby="get-in-touch">
      <h2 id="get-in-touch">{m.contact_touch_title()}</h2>
      <dl>
        <Way
          icon="phone"
          name={m.contact_phone()}
          note={company.claims.includes('phone') ? m.contact_phone_note() : undefined}
        >
          <a className={styles.call} href={company.phoneHref}>
            {company.phone}
          </a>
        </Way>
        <Way icon="mail" name={m.contact_email()} note={m.contact_email_note()}>
          <a className={styles.address} href={mailtoOf(company.email)}>
            {company.email}
          </a>
        </Way>
        {company.whatsappHref && (
          <Way icon="whatsapp" name={m.contact_messaging()}>
            <a className={styles.address} href={company.whatsappHref} rel="noreferrer">
              {m.shell_messaging()}
            </a>
          </Way>
        )}
        <Way className="scripted" icon="chat" name={m.contact_assistant()}>
          <button type="button" className={styles.address} onClick={askChat}>
            {m.contact_ask_jessica()}
          </button>
        </Way>
        {company.answerHours && (
          <Way icon="check" name={m.contact_answer_time()}>
            <b className={styles.answerTime}>{promiseWords(company.answerHours)}</b>
          </Way>
        )}
        {company.week.length + company.holidays.length > 0 && (
          <Way icon="calendar" name={m.contact_hours()} note={m.contact_hours_note()}>
            <HoursLines className={styles.hours} lines={weekLines(company.week)} />
            <HoursLines className={styles.holidays} lines={holidayLines(company.holidays)} />
          </Way>
        )}
        {company.address && (
          <Way icon="pin" name={m.contact_address()} note={company.legalName}>
            {company.address}
          </Way>
        )}
      </dl>
      <p className={`small ${styles.note}`}>
        {m.contact_trip()} <Link to={pathTo('bookings')}>{m.contact_trip_link()}</Link>
      </p>
    </section>
  );
}

type WayProps = { icon: IconName; name: string; note?: string | undefined; className?: string; children: ReactNode };

const Way = ({ icon, name, note, className, children }: WayProps) => (
  <div className={className}>
    <dt>
      <Icon name={icon} size="s" />
      {name}
    </dt>
    <dd>
      {children}
      {note && <span>{note}</span>}
    </dd>
  </div>
);
