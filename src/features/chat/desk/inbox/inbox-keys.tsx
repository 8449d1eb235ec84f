import { useEffect, useRef } from 'react';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import styles from './inbox-keys.module.css';

/** A key is its own letter, or has a name. */
const KEYS: readonly (readonly [(string | (() => string))[], () => string])[] = [
  [['j', 'k'], m.desk_key_walk],
  [[m.desk_key_enter], m.desk_key_open],
  [['a'], m.desk_key_accept],
  [['r'], m.desk_key_reply],
  [['n'], m.desk_key_note],
  [['/'], m.desk_key_search],
  [['e'], m.desk_key_end],
  [['?'], m.desk_key_help],
];

const nameOf = (key: string | (() => string)) => (typeof key === 'string' ? key : key());

/** The list of the inbox's keyboard shortcuts. */
export const Keys = () => (
  <dl className={styles.keys} aria-label={m.desk_keys()}>
    {KEYS.map(([keys, words]) => (
      <div key={words()}>
        <dt>
          {keys.map(nameOf).map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </dt>
        <dd>{words()}</dd>
      </div>
    ))}
  </dl>
);

export function KeysDialog({ shown, onClose }: { shown: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (shown) dialog.current?.showModal();
  }, [shown]);
  return (
    <dialog ref={dialog} className={dialogStyles.dialog} aria-labelledby="desk-keys" onClose={onClose}>
      <h2 id="desk-keys">{m.desk_keys()}</h2>
      <Keys />
      <p className="small soft">{m.desk_key_writing()}</p>
      <div className={dialogStyles.dialogActions}>
        <Button onClick={() => dialog.current?.close()}>{m.desk_close()}</Button>
      </div>
    </dialog>
  );
}
