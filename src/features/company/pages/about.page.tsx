import { keysOf } from '#domain/keys-of.ts';
import { pathTo } from '#domain/path-to.ts';
import { posterPath } from '#domain/places.ts';
import { siteName, useCompany } from '#features/company/facts/company-facts.ts';
import { agencyJsonLd, publicMeta } from '#features/company/facts/public-meta.ts';
import type { SectionWords } from '#features/company/sections/sections.contract.ts';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer } from '#platform/page-data.ts';
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

const load = (client: ApiClient) => client.readAbout();
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const PICTURES = {
  flights: posterPath('Japan', 'Tokyo', 'card'),
  stays: posterPath('Portugal', 'Funchal', 'card'),
  packages: posterPath('Mexico', 'Cancun', 'card'),
} as const;

const shown = (sections: readonly (SectionWords | null)[]) => sections.filter((words) => words !== null);

export default function AboutPage({ loaderData: { sections } }: Route.ComponentProps) {
  const { since } = useCompany();
  const { hero, story, price, person, time, plain } = sections;
  return (
    <>
      <PictureBand picture={posterPath('Singapore', 'Singapore', 'hero')} tall>
        <Breadcrumb
          label={m.destinations_breadcrumb()}
          trail={[{ name: m.shell_home(), to: pathTo('home') }]}
          here={m.shell_about()}
        />
        <h1 lang={hero?.lang}>{hero?.title}</h1>
        <p>
          <span lang={hero?.lang}>{hero?.text}</span> {since && m.shell_since({ year: String(since) })}
        </p>
      </PictureBand>
      {story && (
        <section className={`container ${styles.story}`} lang={story.lang}>
          <h2>{story.title}</h2>
          <div className={styles.prose}>
            {paragraphs(story.text).map((text, index) => (
              <p key={text} className={index === 0 ? styles.first : undefined}>
                {text}
              </p>
            ))}
          </div>
        </section>
      )}
      <WhoWeAre />
      <Promises head={sections.why} promises={shown([price, person, time, plain])} />
      <Services
        head={sections.services}
        services={keysOf(PICTURES).flatMap((name) => {
          const words = sections[name];
          return words ? [{ ...words, picture: PICTURES[name] }] : [];
        })}
      />
      <Mission words={sections.mission} />
    </>
  );
}

/** A blank line begins another paragraph. */
const paragraphs = (text: string) => text.split(/\n\s*\n/).filter(Boolean);

type Headed = { head: SectionWords | null };

const Promises = ({ head, promises }: Headed & { promises: readonly SectionWords[] }) =>
  head &&
  promises.length > 0 && (
    <section className={`container ${headingsStyles.section}`}>
      <SectionHead ruled {...head} />
      <ol className={styles.promises}>
        {promises.map(({ title, text, lang }) => (
          <li key={title} lang={lang}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );

const Services = ({ head, services }: Headed & { services: readonly (SectionWords & { picture: string })[] }) =>
  head &&
  services.length > 0 && (
    <section className={`${headingsStyles.section} ${styles.services}`}>
      <div className="container">
        <SectionHead {...head} />
        <div className={styles.serviceGrid}>
          {services.map(({ title, text, lang, picture }) => (
            <article className={styles.service} key={title} lang={lang}>
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
  );

const Mission = ({ words }: { words: SectionWords | null }) =>
  words && (
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
          <h2 lang={words.lang}>{words.title}</h2>
          <p lang={words.lang}>{words.text}</p>
          <ButtonLink to={pathTo('contact')} look="go" size="big">
            {m.about_contact()}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
