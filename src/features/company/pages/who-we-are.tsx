import { mailtoOf } from '#domain/email.ts';
import { weekLines } from '#domain/opening-hours.ts';
import { promiseWords } from '#domain/promise-words.ts';
import { useCompany } from '#features/company/facts/company-facts.ts';
import { HoursLines } from '#features/company/facts/hours-lines.tsx';
import { m } from '#messages';
import { Fact } from '#ui/fact.tsx';
import { SectionHead } from '#ui/page/title-bar.tsx';
import headingsStyles from '#ui/styles/headings.module.css';
import styles from './who-we-are.module.css';

/**
 * The agency behind the site, by the facts of the settings; one that is not set is left out. How to reach it and since when it
 * serves travellers is on every page: alone they make no section.
 */
export function WhoWeAre() {
  const { name, legalName, ticoNumber, address, phone, phoneHref, email, week, answerHours, since } = useCompany();
  if (!legalName && !ticoNumber && !address && week.length === 0 && !answerHours) return null;
  return (
    <section className={`container ${headingsStyles.section}`}>
      <SectionHead ruled title={m.about_who_title({ name })} text={m.about_who_text()} />
      <dl className={styles.facts}>
        {legalName && <Fact label={m.about_who_legal()}>{legalName}</Fact>}
        {ticoNumber && <Fact label={m.about_who_tico()}>{m.about_who_tico_number({ number: ticoNumber })}</Fact>}
        {address && <Fact label={m.about_who_address()}>{address}</Fact>}
        {since && <Fact label={m.about_who_since()}>{since}</Fact>}
        <Fact label={m.about_who_reach()}>
          <a className={styles.way} href={phoneHref}>
            {phone}
          </a>
          <a className={styles.way} href={mailtoOf(email)}>
            {email}
          </a>
        </Fact>
        {week.length > 0 && (
          <Fact label={m.contact_hours()}>
            <HoursLines lines={weekLines(week)} />
            <span className="small muted">{m.contact_hours_note()}</span>
          </Fact>
        )}
        {answerHours && (
          <Fact label={m.contact_answer_time()}>
            <span className={styles.promise}>{promiseWords(answerHours)}</span>
          </Fact>
        )}
      </dl>
    </section>
  );
}
