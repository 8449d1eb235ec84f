import { Link } from 'react-router';
import { cut } from '#domain/text.ts';
import { mailStateWords } from '#features/trips/inquiries/staff/mail-state-words.ts';
import { m } from '#messages';
import { Icon } from '#ui/pictures/icon.tsx';
import { Portrait } from '#ui/pictures/portrait.tsx';
import disclosureStyles from '#ui/styles/disclosure.module.css';
import type { Letter } from '../letters.contract.ts';
import styles from './letter-line.module.css';

const SHOWN_LENGTH = 400;
const START_LENGTH = 160;

/** A letter as a line of the history of its inquiry. */
export const lineOfLetter = (letter: Letter, faceClass: string | undefined) => ({
  key: `letter ${letter._id}`,
  ...{ at: letter.at, kind: 'letter' },
  dot: letter.portrait ? (
    <Portrait name={letter.by} src={letter.portrait} className={faceClass} />
  ) : (
    <Icon name="mail" size="s" />
  ),
  head: headOf(letter),
  detail: detailOf(letter),
  body: <Words text={letter.text} />,
});

const headOf = ({ subject, mail }: Letter) =>
  mail ? (
    <Link className="link" to={`/staff/outbox/${mail._id}`}>
      <bdi>{subject}</bdi>
    </Link>
  ) : (
    <bdi>{subject}</bdi>
  );

const detailOf = ({ by, mail }: Letter): string =>
  [m.letters_event_sent({ by: by || m.staff_by_someone() }), mail ? mailStateWords(mail) : m.letters_mail_gone()].join(
    ' \u00b7 ',
  );

/** A long text opens. */
const Words = ({ text }: { text: string }) =>
  text.length <= SHOWN_LENGTH ? (
    <p className={styles.words} dir="auto">
      {text}
    </p>
  ) : (
    <details className={styles.long}>
      <summary>
        <span dir="auto">{cut(text, START_LENGTH)}…</span>{' '}
        <span className={`link ${disclosureStyles.mark}`}>{m.letters_read()}</span>
      </summary>
      <p className={styles.words} dir="auto">
        {text}
      </p>
    </details>
  );
