import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { useCurrentUser } from '#features/account/sessions/current-session.ts';
import { forgetAccount, knowAccount } from '#features/catalogue/hearts/saved-store.ts';
import { useAccountKeys, useSavedState } from '#features/catalogue/hearts/use-saved.ts';
import { m } from '#messages';
import styles from './saved-keeper.module.css';

const SHOWN_MS = 6_000;
const SENTENCES = {
  saved: m.saved_done,
  unkept: m.saved_unkept,
  full: m.saved_full,
  removed: m.saved_removed,
  failed: m.saved_remove_failed,
};

/** Copies the saved items of this device to the account after a sign-in, and announces what a heart did. */
export function SavedKeeper() {
  const userId = useCurrentUser()?.id;
  const known = useAccountKeys();
  const { notice } = useSavedState();
  const [over, setOver] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys are those of the document, which does not change them
  useEffect(() => {
    if (userId) knowAccount(known);
    else forgetAccount();
  }, [userId]);

  const at = notice?.at ?? 0;
  useEffect(() => {
    if (at === 0) return undefined;
    const timer = setTimeout(() => setOver(at), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [at]);

  const shown = notice && notice.at !== over ? notice : undefined;
  return (
    <div className={`screen-only ${styles.notice}`} role="status">
      {shown && (
        <p>
          {SENTENCES[shown.did]({ name: shown.name })} <Link to={pathTo('saved')}>{m.saved_view()}</Link>
        </p>
      )}
    </div>
  );
}
