import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from '../styles/headings.module.css';

type Props = { title: string; lead?: ReactNode; children?: ReactNode };

/** The head of a page without a picture: its title, a sentence, and at the other side what can be done there. */
export const TitleBar = ({ title, lead, children }: Props) => (
  <div className={styles.titleBar}>
    <div>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
    </div>
    {children}
  </div>
);

type SectionHeadProps = { title: string; text: ReactNode; lang?: string | undefined; ruled?: boolean };

/** The head of a section. `ruled`: with a line above it; `lang`: the language of its words, if not the page's. */
export const SectionHead = ({ title, text, lang, ruled }: SectionHeadProps) => (
  <div className={classNames(styles.head, ruled && styles.ruled)} lang={lang}>
    <h2>{title}</h2>
    {text && <p>{text}</p>}
  </div>
);
