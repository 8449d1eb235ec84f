import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { m } from '#messages';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/notice.tsx';
import type { DkimState, DmarcState, SpfState } from './dns-records.rules.ts';
import type { SenderDomain as Domain } from './sender.contract.ts';
import styles from './sender.module.css';
import { SENDER_PATH } from './sender-test.tsx';

const SPF_TEXTS: Record<SpfState, () => string> = {
  found: m.sender_spf_found,
  missing: m.sender_spf_missing,
  several: m.sender_spf_several,
  no_server: m.sender_spf_no_server,
  unchecked: m.sender_domain_unchecked,
};
const DMARC_TEXTS: Record<Exclude<DmarcState, 'found'>, () => string> = {
  missing: m.sender_dmarc_missing,
  several: m.sender_dmarc_several,
  wrong: m.sender_dmarc_wrong,
  unchecked: m.sender_domain_unchecked,
};
const DKIM_TEXTS: Record<Exclude<DkimState, 'unnamed' | 'unreadable'>, () => string> = {
  found: m.sender_dkim_found,
  missing: m.sender_dkim_missing,
  wrong: m.sender_dkim_wrong,
  unchecked: m.sender_domain_unchecked,
};
const POLICY_TEXTS = {
  none: m.sender_dmarc_none,
  quarantine: m.sender_dmarc_quarantine,
  reject: m.sender_dmarc_reject,
} as const;
/** The include is known to the mail provider alone. */
const FIRST_SPF = 'v=spf1 include:… ~all';

/** What the DNS has for the domain of the sender, and what it should have. Without `domain` it was asked too often. */
export function SenderDomain({ domain, selector }: { domain: Domain | undefined; selector: string }) {
  return (
    <section className={styles.part} aria-labelledby="records">
      <h2 id="records">{m.sender_domain_title()}</h2>
      {domain ? <Records domain={domain} selector={selector} /> : <Notice tone="no">{m.sender_domain_later()}</Notice>}
    </section>
  );
}

type RecordsProps = { domain: Domain; selector: string };

function Records({ domain: { name, state, spf, dkim, dmarc, firstDmarc }, selector }: RecordsProps) {
  if (state === 'private') return <p>{m.sender_domain_private({ domain: name })}</p>;
  if (state === 'absent') return <Notice tone="no">{m.sender_domain_absent({ domain: name })}</Notice>;
  const dmarcText = dmarc.state === 'found' ? POLICY_TEXTS[dmarc.policy ?? 'none']() : DMARC_TEXTS[dmarc.state]();
  return (
    <>
      <p>{m.sender_domain_lead({ domain: name })}</p>
      <Kind title="SPF" state={spf.state} about={m.sender_spf_about()} text={SPF_TEXTS[spf.state]()}>
        <Found at={name} texts={spf.records} />
        {spf.state === 'missing' && <Entry title={m.sender_record_add()} at={name} text={FIRST_SPF} />}
      </Kind>
      <Dkim name={`._domainkey.${name}`} dkim={dkim} selector={selector} />
      <Kind title="DMARC" state={dmarc.state} about={m.sender_dmarc_about()} text={dmarcText}>
        <Found at={dmarc.at} texts={dmarc.records} />
        {dmarc.state === 'missing' && <Entry title={m.sender_record_add()} at={dmarc.at} text={firstDmarc} />}
      </Kind>
      <p>
        <ButtonLink to={selector ? `${SENDER_PATH}?${new URLSearchParams({ selector })}` : SENDER_PATH}>
          {m.sender_domain_again()}
        </ButtonLink>
      </p>
    </>
  );
}

type DkimProps = { name: string; dkim: Domain['dkim']; selector: string };

/** The name of its record is asked for, because only the mail provider knows it. */
function Dkim({ name, dkim: { state, records, at }, selector }: DkimProps) {
  const isLookedUp = state !== 'unnamed' && state !== 'unreadable';
  return (
    <Kind title="DKIM" state={state} about={m.sender_dkim_about()} text={m.sender_dkim_text({ name })}>
      <Form method="get" action={SENDER_PATH} preventScrollReset className={styles.selector}>
        <TextField
          key={selector}
          name="selector"
          label={m.sender_dkim_selector()}
          hint={m.sender_dkim_selector_hint({ name })}
          error={state === 'unreadable' ? m.sender_dkim_selector_wrong() : undefined}
          defaultValue={selector}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit">{m.sender_dkim_look_up()}</Button>
      </Form>
      {isLookedUp && <p role="status">{DKIM_TEXTS[state]()}</p>}
      <Found at={at} texts={records} />
    </Kind>
  );
}

type State = SpfState | DkimState | DmarcState;
const BADGES: Record<State, { words: () => string; tone: string }> = {
  found: { words: m.sender_badge_found, tone: 'accepted' },
  missing: { words: m.sender_badge_missing, tone: 'pending' },
  several: { words: m.sender_badge_wrong, tone: 'failed' },
  no_server: { words: m.sender_badge_wrong, tone: 'failed' },
  wrong: { words: m.sender_badge_wrong, tone: 'failed' },
  unchecked: { words: m.sender_badge_unchecked, tone: 'other' },
  unnamed: { words: m.sender_badge_unchecked, tone: 'other' },
  unreadable: { words: m.sender_badge_unchecked, tone: 'other' },
};
type KindProps = { title: string; state: State; about: string; text: string; children?: ReactNode };

const Kind = ({ title, state, about, text, children }: KindProps) => (
  <section className={styles.kind}>
    <h3>
      {title} <Badge status={BADGES[state].tone}>{BADGES[state].words()}</Badge>
    </h3>
    <p className="soft">{about}</p>
    <p>{text}</p>
    {children}
  </section>
);

const Found = ({ at, texts }: { at: string; texts: readonly string[] }) =>
  texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two records may have the same text
    <Entry key={index} title={m.sender_record_found()} at={at} text={text} />
  ));

/** A record as the forms of DNS providers ask for it. */
const Entry = ({ title, at, text }: { title: string; at: string; text: string }) => (
  <div className={styles.entry}>
    <b>{title}</b>
    <dl>
      <dt>{m.sender_record_type()}</dt>
      <dd>TXT</dd>
      <dt>{m.sender_record_name()}</dt>
      <dd>
        <code>{at}</code>
      </dd>
      <dt>{m.sender_record_text()}</dt>
      <dd>
        <code>{text}</code>
      </dd>
    </dl>
  </div>
);
