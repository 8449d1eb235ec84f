import { useEffect, useState } from 'react';
import { MIN_PASSWORD_LENGTH } from '#domain/password-length.ts';
import { m } from '#messages';
import { Icon } from '#ui/pictures/icon.tsx';
import styles from './password-rules.module.css';

type Checks = typeof import('./accounts.rules.ts').PASSWORD_CHECKS;

/** The requirements of a password, ticked off while it is typed. The rules load with the first letter. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const [checks, setChecks] = useState<Checks>();
  useEffect(() => {
    if (password === '' || checks) return;
    import('./accounts.rules.ts').then(
      (rules) => setChecks(() => rules.PASSWORD_CHECKS),
      // If the rules cannot be loaded, nothing is ticked off until the next letter tries again.
      (error: unknown) => console.error('the rules of a password could not be loaded', error),
    );
  }, [password, checks]);
  const words = [
    m.accounts_rule_length({ least: MIN_PASSWORD_LENGTH }),
    m.accounts_rule_digit(),
    m.accounts_rule_lower(),
    m.accounts_rule_upper(),
  ];
  return (
    <ul className={styles.rules} id={id} aria-label={m.accounts_rules()}>
      {words.map((word, index) => {
        const met = checks?.[index]?.(password) ?? false;
        return (
          <li key={word} data-met={met || undefined}>
            {met ? <Icon name="check" size="s" /> : <i />}
            {word}
            <span className="visually-hidden">{met ? m.accounts_rule_met() : m.accounts_rule_open()}</span>
          </li>
        );
      })}
    </ul>
  );
}
