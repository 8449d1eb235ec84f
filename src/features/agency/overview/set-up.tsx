import type { ReactNode } from 'react';
import { m } from '#messages';
import { Icon } from '#ui/icon.tsx';
import overviewStyles from './overview.module.css';
import styles from './set-up.module.css';

type Missable = 'LEGAL_NAME' | 'LEGAL_ADDRESS' | 'TICO_NUMBER' | 'PRIVACY_OFFICER';
type Props = { missing: Missable[]; delivers: boolean; demoCatalogue: boolean };

const NAMES: Record<Missable, () => string> = {
  LEGAL_NAME: m.overview_missing_LEGAL_NAME,
  LEGAL_ADDRESS: m.overview_missing_LEGAL_ADDRESS,
  TICO_NUMBER: m.overview_missing_TICO_NUMBER,
  PRIVACY_OFFICER: m.overview_missing_PRIVACY_OFFICER,
};

/** Lists empty settings that the law or travellers expect to be set. We never invent a value. */
export const SetUp = ({ missing, delivers, demoCatalogue }: Props) => (
  <section className={`${overviewStyles.block} ${styles.setup}`}>
    <h2>{m.overview_setup()}</h2>
    {missing.length === 0 && delivers && !demoCatalogue && <p className="muted">{m.overview_all_set()}</p>}
    <ul>
      {missing.map((name) => (
        <Lack key={name} title={NAMES[name]()} tag={m.overview_not_configured()}>
          {m.overview_missing_where({ name })}
        </Lack>
      ))}
      {!delivers && (
        <Lack title={m.overview_no_mail_server()} tag={m.overview_not_configured()}>
          {m.overview_no_mail_server_text()}
        </Lack>
      )}
      {demoCatalogue && <Lack title={m.overview_demo()}>{m.overview_demo_text()}</Lack>}
    </ul>
  </section>
);

const Lack = ({ title, tag, children }: { title: string; tag?: string; children: ReactNode }) => (
  <li>
    <Icon name="info" />
    <div>
      <b>{title}</b> {tag && <span className={styles.missing}>{tag}</span>}
      <p>{children}</p>
    </div>
  </li>
);
