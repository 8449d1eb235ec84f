import { momentWords } from '#domain/moments.ts';
import { useCompany } from '#features/company/facts/company-facts.ts';
import { m } from '#messages';
import { Portrait } from '#ui/pictures/portrait.tsx';
import styles from './signed-line.module.css';

type Props = { name: string | undefined; portrait: string | undefined; at: string; now: string };

/** Who of the agency wrote, and when; the agency alone once that person is no longer with it. */
export function SignedLine({ name, portrait, at, now }: Props) {
  const { name: site } = useCompany();
  return (
    <p className={`small ${styles.signed}`}>
      {name && <Portrait name={name} src={portrait} size="small" />}
      <span>
        {m.booking_note_signed({ name: name ? m.mail_signature({ name, site }) : site, moment: momentWords(at, now) })}
      </span>
    </p>
  );
}
