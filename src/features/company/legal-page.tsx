import { Link } from 'react-router';
import { m } from '#messages';
import { Icon } from '#ui/icon.tsx';
import './legal.css';

/** Legal pages are about no place; their cards show the one the agency's law is written in. */
export const LEGAL_PLACE = { country: 'Canada', city: 'Toronto' };
export type LegalSection = { id: string; title: string; paragraphs: string[]; short?: string };

type Props = {
  title: string;
  intro: string;
  updated?: string;
  sections: LegalSection[];
  other: { name: string; to: string };
};

/** A legal page: its contents at the side, numbers in the margin, 'In short' where a sentence says it all. */
export function LegalPage({ title, intro, updated, sections, other }: Props) {
  return (
    <div className="wrap">
      <div className="titlebar legalhead">
        <div>
          {updated && <p className="caps updated">{updated}</p>}
          <h1>{title}</h1>
          <p>{intro}</p>
        </div>
      </div>
      <div className="legal">
        <nav className="toc" aria-label={m.legal_on_this_page()}>
          <details open>
            <summary>
              {m.legal_on_this_page()} <Icon name="chevron" size="s" />
            </summary>
            <ol>
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.title}</a>
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
        <article className="lawtext">
          {sections.map((section, index) => (
            <section id={section.id} key={section.id}>
              <h2>
                <span>{index + 1}</span> {section.title}
              </h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {section.short && (
                <p className="inshort">
                  <b>{m.legal_in_short()}</b> {section.short}
                </p>
              )}
            </section>
          ))}
        </article>
      </div>
    </div>
  );
}
