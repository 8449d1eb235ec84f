import { useState } from 'react';
import { m } from '#messages';
import buttonStyles from '#ui/button.module.css';
import { Button, ButtonLink } from '#ui/button.tsx';
import styles from './two-step.module.css';

/** Shown once, to be copied, printed or downloaded; the last of these without scripts too. */
export function RecoveryCodes({ codes, next }: { codes: readonly string[]; next: string }) {
  const [said, setSaid] = useState('');
  const text = `${codes.join('\n')}\n`;
  return (
    <section className={styles.codes} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">{m.factor_codes_title()}</h2>
      <p>{m.factor_codes_text()}</p>
      <ul translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={`screen-only ${styles.ways}`}>
        <Button className="scripted" onClick={() => void copied(text).then(setSaid)}>
          {m.factor_codes_copy()}
        </Button>
        <Button className="scripted" onClick={() => window.print()}>
          {m.factor_codes_print()}
        </Button>
        <a
          className={buttonStyles.button}
          data-look="line"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={m.factor_codes_file()}
        >
          {m.factor_codes_download()}
        </a>
        <span role="status">{said}</span>
      </div>
      <ButtonLink className="screen-only" to={next} look="go" size="big" wide>
        {m.factor_codes_kept()}
      </ButtonLink>
    </section>
  );
}

/** The clipboard is missing without TLS, and may be forbidden. */
async function copied(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return m.factor_codes_copied();
  } catch {
    return m.factor_codes_not_copied();
  }
}
