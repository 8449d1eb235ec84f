import { type MouseEvent, useState } from 'react';
import { m } from '#messages';
import buttonStyles from '#ui/button.module.css';
import { Icon } from '#ui/pictures/icon.tsx';
import { dealPath } from './deal-path.ts';
import styles from './deal-tag.module.css';

/** A link to the deal's own URL. With scripts it opens the device's share sheet, or copies the URL. */
export function ShareDeal({ id, city }: { id: string; city: string }) {
  const [copied, setCopied] = useState(false);
  async function share(event: MouseEvent<HTMLAnchorElement>) {
    const plainClick = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
    if (!plainClick || !(navigator.share || navigator.clipboard)) return;
    event.preventDefault();
    const url = event.currentTarget.href;
    try {
      if (navigator.share) await navigator.share({ title: document.title, url });
      else {
        await navigator.clipboard.writeText(url);
        setCopied(true);
      }
    } catch (error) {
      // AbortError: the user closed the device's share sheet. After any other failure the deal's own page opens.
      if ((error as Error).name !== 'AbortError') window.location.assign(url);
    }
  }
  return (
    <div className={`screen-only ${styles.share}`}>
      <span role="status">{copied && m.deals_copied()}</span>
      <a className={buttonStyles.iconButton} href={dealPath(id)} onClick={share} aria-label={m.deals_share({ city })}>
        <Icon name="share" />
      </a>
    </div>
  );
}
