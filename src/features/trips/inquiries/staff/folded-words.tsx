import type { ReactNode } from 'react';
import { cut } from '#domain/text.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import disclosureStyles from '#ui/styles/disclosure.module.css';
import styles from './folded-words.module.css';

const SHOWN_LENGTH = 400;
const START_LENGTH = 160;

type Props = {
  text: string;
  /** Only staff read it. */
  isInternal?: boolean;
};

/** What a person wrote. A long text opens. */
export const FoldedWords = ({ text, isInternal = false }: Props) =>
  text.length <= SHOWN_LENGTH ? (
    <p className={classNames(styles.words, isInternal && styles.internal)} dir="auto">
      {text}
    </p>
  ) : (
    <details className={styles.long}>
      <summary>
        <span dir="auto">{cut(text, START_LENGTH)}…</span>{' '}
        <span className={`link ${disclosureStyles.mark}`}>{m.letters_read()}</span>
      </summary>
      <p className={classNames(styles.words, isInternal && styles.internal)} dir="auto">
        {text}
      </p>
    </details>
  );

type Named = {
  name: string;
  text: string;
  /** What can be done with it. */
  children?: ReactNode;
};

/** A text that is rarely read opens by its name. */
export const NamedWords = ({ name, text, children }: Named) => (
  <details className={styles.long}>
    <summary>
      <span className={`link ${disclosureStyles.mark}`}>{name}</span>
    </summary>
    <p className={styles.words} dir="auto">
      {text}
    </p>
    {children}
  </details>
);
