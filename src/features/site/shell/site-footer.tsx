import { Link } from 'react-router';
import { mailtoOf } from '#domain/email.ts';
import { NETWORK } from '#domain/networks.ts';
import { weekLines } from '#domain/opening-hours.ts';
import { pathTo } from '#domain/path-to.ts';
import type { Company } from '#features/company/facts/company.contract.ts';
import { useCompanyIfKnown } from '#features/company/facts/company-facts.ts';
import { HoursLines } from '#features/company/facts/hours-lines.tsx';
import { reopenConsent, useConsent } from '#features/site/search/use-widgets.ts';
import { m } from '#messages';
import { Icon } from '#ui/pictures/icon.tsx';
import { Logo } from '#ui/pictures/logo.tsx';
import styles from './site-footer.module.css';

export function SiteFooter() {
  const company = useCompanyIfKnown();
  return (
    <footer className={`on-dark ${styles.footer}`}>
      <div className="container">
        <div className={styles.columns}>
          <div>
            <Logo className={styles.logo} name={company?.name ?? m.shell_home()} picture={company?.look?.logo} />
            {company && <p className={styles.about}>{company.about}</p>}
            {company && <SocialLinks social={company.social} />}
          </div>
          <nav className="screen-only" aria-label={m.shell_nav_footer()}>
            <h2>{company?.name}</h2>
            <ul>
              <FootLink to={pathTo('home')} name={m.shell_home()} />
              <FootLink to={pathTo('about')} name={m.shell_about()} />
              <FootLink to={pathTo('contact')} name={m.shell_contact()} />
            </ul>
          </nav>
          <nav className="screen-only" aria-label={m.shell_nav_legal()}>
            <h2>{m.shell_footer_legal()}</h2>
            <ul>
              <FootLink to={pathTo('privacy')} name={m.shell_privacy()} />
              <FootLink to={pathTo('terms')} name={m.shell_terms()} />
              <FootLink to={pathTo('accessibility')} name={m.access_title()} />
              <ConsentAgain />
            </ul>
          </nav>
          {company && <Contact company={company} />}
        </div>
        {company && <Base company={company} />}
      </div>
    </footer>
  );
}

const FootLink = ({ to, name }: { to: string; name: string }) => (
  <li>
    <Link to={to} prefetch="intent">
      {name}
    </Link>
  </li>
);

/** Consent to other companies' widgets can be withdrawn here, if any are configured. */
const ConsentAgain = () =>
  useConsent() === 'unknown' ? null : (
    <li>
      <button type="button" onClick={reopenConsent}>
        {m.shell_footer_consent()}
      </button>
    </li>
  );

function SocialLinks({ social }: Pick<Company, 'social'>) {
  if (social.length === 0) return null;
  return (
    <div className={`screen-only ${styles.social}`}>
      {social.map(({ network, url }) => (
        <a key={network} href={url} aria-label={NETWORK[network].title} rel="noreferrer">
          <Icon name={network} />
        </a>
      ))}
    </div>
  );
}

/** The agency's facts; those that are not configured are left out, never invented. */
const Contact = ({ company }: { company: Company }) => (
  <div>
    <h2>{m.shell_footer_talk()}</h2>
    <a className={styles.call} href={company.phoneHref}>
      {company.phone}
    </a>
    <p>
      <a href={mailtoOf(company.email)}>{company.email}</a>
    </p>
    <HoursLines className={`small ${styles.hours}`} lines={weekLines(company.week)} />
    <p className={`small ${styles.terms}`}>
      {m.shell_footer_prices()}
      {company.ticoNumber && ` ${m.shell_footer_tico({ number: company.ticoNumber })}`}
    </p>
  </div>
);

const Base = ({ company }: { company: Company }) => (
  <div className={styles.base}>
    <span>
      {m.shell_footer_rights({
        year: new Date().getFullYear(),
        name: (company.legalName || company.name).replace(/\.$/, ''),
      })}
    </span>
    {company.address && <span>{company.address}</span>}
    <span>{company.developerCredit}</span>
  </div>
);
