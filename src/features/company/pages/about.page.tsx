import { pathTo } from '#domain/path-to.ts';
import { posterPath } from '#domain/places.ts';
import { siteName, useCompany } from '#features/company/facts/company-facts.ts';
import { agencyJsonLd, publicMeta } from '#features/company/facts/public-meta.ts';
import { m } from '#messages';
import { ButtonLink } from '#ui/button.tsx';
import { Breadcrumb } from '#ui/page/breadcrumb.tsx';
import { SectionHead } from '#ui/page/title-bar.tsx';
import pictureStyles from '#ui/pictures/picture.module.css';
import { PictureBand } from '#ui/pictures/picture-band.tsx';
import headingsStyles from '#ui/styles/headings.module.css';
import type { Route } from './+types/about.page.ts';
import styles from './about.module.css';
import { WhoWeAre } from './who-we-are.tsx';

export const meta: Route.MetaFunction = (given) =>
  publicMeta(given, {
    title: m.shell_about(),
    description: m.about_meta({ name: siteName(given.matches) }),
    place: { country: 'Singapore', city: 'Singapore' },
    jsonLd: (company) => [agencyJsonLd(company)],
  });

const promises = (byName: boolean) => [
  { title: m.about_why_price(), text: m.about_why_price_text() },
  ...(byName ? [{ title: m.about_why_person(), text: m.about_why_person_text() }] : []),
  { title: m.about_why_time(), text: m.about_why_time_text() },
  { title: m.about_why_plain(), text: m.about_why_plain_text() },
];

const services = () => [
  { title: m.about_flights(), text: m.about_flights_text(), picture: posterPath('Japan', 'Tokyo', 'card') },
  { title: m.about_stays(), text: m.about_stays_text(), picture: posterPath('Portugal', 'Funchal', 'card') },
  { title: m.about_packages(), text: m.about_packages_text(), picture: posterPath('Mexico', 'Cancun', 'card') },
];

export default function AboutPage() {
  const { name, since, claims } = useCompany();
  const reasons = promises(claims.includes('person'));
  return (
    <>
      <PictureBand picture={posterPath('Singapore', 'Singapore', 'hero')} tall>
        <Breadcrumb
          label={m.destinations_breadcrumb()}
          trail={[{ name: m.shell_home(), to: pathTo('home') }]}
          here={m.shell_about()}
        />
        <h1>{m.about_title()}</h1>
        <p>
          {m.about_intro()} {since && m.shell_since({ year: since })}
        </p>
      </PictureBand>
      <section className={`container ${styles.story}`}>
        <h2>{m.about_story_title({ name })}</h2>
        <div className={styles.prose}>
          <p className={styles.first}>{m.about_story_first()}</p>
          <p>{m.about_story_second()}</p>
          <p>{m.about_story_third()}</p>
        </div>
      </section>
      <WhoWeAre />
      <section className={`container ${headingsStyles.section}`}>
        <SectionHead ruled title={m.about_why_title()} text={m.about_why_text({ count: reasons.length })} />
        <ol className={styles.promises}>
          {reasons.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={`${headingsStyles.section} ${styles.services}`}>
        <div className="container">
          <SectionHead title={m.about_services_title()} text={m.about_services_text()} />
          <div className={styles.serviceGrid}>
            {services().map(({ title, text, picture }) => (
              <article className={styles.service} key={title}>
                <div className={`${styles.mat} ${pictureStyles.mat}`}>
                  <img src={picture} alt="" loading="lazy" width="400" height="300" />
                </div>
                <h3>{title}</h3>
                <p>{text}</p>
              </article>
            ))}
          </div>
        </div>
      </section>
      <Mission answersPhone={claims.includes('phone')} />
    </>
  );
}

const Mission = ({ answersPhone }: { answersPhone: boolean }) => (
  <section className={`on-dark ${styles.mission}`} data-meets-footer>
    <svg viewBox="0 0 1440 420" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <rect width="1440" height="420" fill="#12413b" />
      <circle cx="1120" cy="170" r="96" fill="#e2a52f" />
      <path d="M560 420l262-190 100 64 188-170 220 190 110-60v166z" fill="#0b2a28" />
      <path d="M1110 124l-52 46 30 12 22-16 26 22 22-22z" fill="#f3f1ea" />
      <path d="M400 420c230-62 420 0 640-32s270-40 400-8v40z" fill="#b93a1c" />
      <path
        d="M690 330C790 180 930 70 1210 52"
        fill="none"
        stroke="#f3f1ea"
        strokeWidth="3"
        strokeDasharray=".1 9"
        strokeLinecap="round"
      />
      <path
        transform="translate(1226 51) rotate(-4) scale(2)"
        d="M9 0c0-1-1.5-1.6-3-1.6H2L-3-8h-2l2 6.4h-4L-9-4h-1.5l1 4-1 4H-9l2-2.4h4L-5 8h2l5-6.4h4C7.5 1.6 9 1 9 0z"
        fill="#f3f1ea"
      />
    </svg>
    <div className="container">
      <div className={styles.pitch}>
        <h2>{m.about_mission_title()}</h2>
        <p>{answersPhone ? m.about_mission_text() : m.about_mission_plain()}</p>
        <ButtonLink to={pathTo('contact')} look="go" size="big">
          {m.about_contact()}
        </ButtonLink>
      </div>
    </div>
  </section>
);
