import { Link } from 'react-router';
import styles from './agent-text.module.css';
import { ownLinks } from './own-links.ts';

type Props = { text: string; onFollow: () => void };

/** What an agent wrote: pages of this site can be opened. The log is shown in browsers alone. */
export const AgentText = ({ text, onFollow }: Props) =>
  ownLinks(text, globalThis.location?.origin ?? '').map((piece, at) =>
    piece.path ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
      <Link key={at} className={styles.own} to={piece.path} onClick={onFollow}>
        {piece.text}
      </Link>
    ) : (
      piece.text
    ),
  );
