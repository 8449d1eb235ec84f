import { Link } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { useCompany } from '#features/company/facts/company-facts.ts';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import headingsStyles from '#ui/styles/headings.module.css';
import type { LegalDocumentName, LegalPageText, LegalSection } from './legal.contract.ts';
import styles from './legal-page.module.css';

/** Loads the text of a legal page. */
export const loadLegal = (document: LegalDocumentName) => (client: ApiClient) => client.readLegal({ document });

/** Legal pages concern no place; their cards show Toronto, because its courts are agreed. */
export const LEGAL_PLACE = { country: 'Canada', city: 'Toronto' };

type Props = {
  title: string;
  text: LegalPageText;
  updated: string;
  other: { name: string; to: string };
  /** The text and link of that section, if it does not lead to the plain contact page. */
  ask?: { text: string; to: string };
};

/** A legal page: contents at the side, numbers in the margin, 'In short' for sections with a short version. */
export function LegalPage({ title, text, updated, other, ask }: Props) {
  const { sections } = text;
  return (
    <div className="container">
      <div className={`${headingsStyles.titleBar} ${styles.head}`}>
        <div>
          <p className={`caps ${styles.updated}`}>{updated}</p>
          <h1>{title}</h1>
          <p>{text.intro}</p>
        </div>
        <Button className="scripted" onClick={() => print()}>
          {m.legal_print()}
        </Button>
      </div>
      <div className={styles.legal}>
        <Contents sections={sections} other={other} />
        <article className={styles.text}>
          {sections.map((section, index) => (
            <Section key={section.id} section={section} number={index + 1} />
          ))}
          <Ask question={text.question} {...ask} />
        </article>
      </div>
    </div>
  );
}

/** On a phone the list is folded; on a wide page the style sheet shows it, open or not. */
const Contents = ({ sections, other }: Pick<Props, 'other'> & { sections: LegalSection[] }) => (
  <nav className={styles.contents} aria-label={m.legal_on_this_page()}>
    <details>
      <summary>
        {m.legal_on_this_page()} <Icon name="chevron" size="s" />
      </summary>
      <ol>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`} lang={section.lang}>
              {section.title}
            </a>
          </li>
        ))}
      </ol>
    </details>
    <p className="small muted">
      {m.legal_also_read()}{' '}
      <Link className="link" to={other.to}>
        {other.name}
      </Link>
    </p>
  </nav>
);

function Section({ section, number }: { section: LegalSection; number: number }) {
  const { id, title, paragraphs, items, after, short, lang } = section;
  return (
    <section id={id} lang={lang}>
      <h2>
        <span>{number}</span> {title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {items.length > 0 && <List items={items} />}
      {after.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {short && (
        <p className={styles.summary}>
          <b>{m.legal_in_short()}</b> {short}
        </p>
      )}
    </section>
  );
}

/** A list of names, or a plain one. */
const List = ({ items }: Pick<LegalSection, 'items'>) =>
  items.some(({ name }) => name) ? (
    <dl>
      {items.map(({ name, text }) => (
        <div key={name + text}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  ) : (
    <ul>
      {items.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );

function Ask({ question, text, to = pathTo('contact') }: { question: string; text?: string; to?: string }) {
  const { phone, phoneHref } = useCompany();
  return (
    <section className={styles.questions}>
      <h2>{question}</h2>
      <p>{text ?? m.legal_ask()}</p>
      <div className={`screen-only ${styles.actions}`}>
        <ButtonLink to={to}>{m.shell_contact()}</ButtonLink>
        <ButtonLink to={phoneHref} look="quiet">
          <Icon name="phone" size="s" />
          {phone}
        </ButtonLink>
      </div>
    </section>
  );
}
