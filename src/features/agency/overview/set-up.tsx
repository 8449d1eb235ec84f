import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { ClaimName } from '#domain/claims.ts';
import { formatList } from '#domain/formats.ts';
import { pathTo } from '#domain/path-to.ts';
import { useCurrentUser } from '#features/account/sessions/current-session.ts';
import type { SenderState } from '#features/agency/sender/sender.contract.ts';
import { SENDER_PATH } from '#features/agency/sender/sender-test.tsx';
import { CLAIM_WORDS, claimField } from '#features/agency/settings/settings-record.ts';
import { AskedButton } from '#features/staff/frame/asked-button.tsx';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { Button } from '#ui/button.tsx';
import { useSending } from '#ui/fields/answered-form.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import styles from './set-up.module.css';

type Unset = 'SMTP_URL' | 'PUBLIC_URL';
type Missable = 'LEGAL_NAME' | 'LEGAL_ADDRESS' | 'TICO_NUMBER' | 'PRIVACY_OFFICER';
type Exemplified = 'SITE_PHONE' | 'SALES_EMAIL' | 'WHATSAPP_NUMBER';
type Props = {
  missing: Missable[];
  examples: Exemplified[];
  environment: Unset[];
  publicUrl: string;
  sender: SenderState;
  /** Whether the mail server refuses what waits, or refused a mail for good. */
  refuses: boolean;
  demoCatalogue: boolean;
  /** Whether the site has a logo or a colour of the agency. It needs none. */
  hasLook: boolean;
  claims: { open: ClaimName[]; demo: boolean };
  /** Inquiries by status. */
  counts: Readonly<Record<string, number>>;
  demoRecords: number;
  own: { places: number; offers: number; photos: number };
  answer: (FormAnswer & { batchId?: string }) | undefined;
};

const NAMES: Record<Missable, () => string> = {
  LEGAL_NAME: m.overview_missing_LEGAL_NAME,
  LEGAL_ADDRESS: m.overview_missing_LEGAL_ADDRESS,
  TICO_NUMBER: m.overview_missing_TICO_NUMBER,
  PRIVACY_OFFICER: m.overview_missing_PRIVACY_OFFICER,
};

const EXAMPLE_NAMES: Record<Exemplified, () => string> = {
  SITE_PHONE: m.settings_phone,
  SALES_EMAIL: m.settings_sales_email,
  WHATSAPP_NUMBER: m.settings_whatsapp,
};

const ENVIRONMENT_NAMES: Record<Unset, () => string> = {
  SMTP_URL: m.overview_environment_SMTP_URL,
  PUBLIC_URL: m.overview_environment_PUBLIC_URL,
};
const ENVIRONMENT_TEXTS: Record<Unset, (values: { url: string }) => string> = {
  SMTP_URL: m.overview_environment_SMTP_URL_text,
  PUBLIC_URL: m.overview_environment_PUBLIC_URL_text,
};

const SENDER: Record<SenderState, { text: () => string; tag?: () => string; to: string }> = {
  unset: { text: m.overview_sender_unset, tag: m.overview_not_configured, to: '/staff/settings#record-MAIL_FROM' },
  unproven: { text: m.overview_sender_unproven, tag: m.overview_not_proven, to: SENDER_PATH },
  proven: { text: m.overview_sender_proven, to: SENDER_PATH },
};

/** The first steps of an agency, each green once it is done. Empty settings are named; we never invent a value. */
export function SetUp(props: Props) {
  const {
    missing,
    examples,
    environment,
    publicUrl,
    sender,
    refuses,
    demoCatalogue,
    demoRecords,
    own,
    claims,
    hasLook,
    counts,
    answer,
  } = props;
  const you = useCurrentUser();
  const edits = you?.role === 'admin';
  const isNamed = Boolean(you?.name);
  const busy = useSending();
  const isSetUp =
    missing.length === 0 &&
    examples.length === 0 &&
    environment.length === 0 &&
    sender === 'proven' &&
    !refuses &&
    !demoCatalogue;
  const left = stepsLeft(props, isNamed);
  const asked = Object.values(counts).reduce((sum, rows) => sum + rows, 0);
  const isNew = asked + own.places + own.offers + own.photos === 0;
  return (
    // One line, unless nothing has happened on the site yet; what a press of it answered is shown.
    <details className={styles.setup} open={answer !== undefined || isNew}>
      <summary>
        <h2>{m.overview_setup()}</h2>
        {left.length > 0 && <b className={styles.missing}>{m.overview_setup_left({ count: left.length })}</b>}
        {left[0] && <span className={styles.next}>{m.overview_setup_next({ step: left[0] })}</span>}
      </summary>
      {isSetUp && <p className="muted">{m.overview_all_set()}</p>}
      <FormMessage answer={answer} />
      {answer?.batchId && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="batchId" value={answer.batchId} />
          <Button type="submit" name="form" value="undo" look="quiet" disabled={busy}>
            {m.editor_undo()}
          </Button>
        </Form>
      )}
      <ul>
        <Step done={isNamed} title={m.overview_step_name()} to={pathTo('profile')}>
          {m.overview_step_name_text()}
        </Step>
        {missing.map((name) => (
          <Step
            key={name}
            title={NAMES[name]()}
            tag={m.overview_not_configured()}
            to={`/staff/settings#record-${name}`}
          >
            {m.overview_missing_where()}
          </Step>
        ))}
        {examples.map((name) => (
          <Step
            key={name}
            title={EXAMPLE_NAMES[name]()}
            tag={m.overview_example()}
            to={`/staff/settings#record-${name}`}
          >
            {m.overview_example_text()}
          </Step>
        ))}
        {environment.map((name) => (
          <Step key={name} title={ENVIRONMENT_NAMES[name]()} tag={m.overview_not_configured()}>
            {ENVIRONMENT_TEXTS[name]({ url: publicUrl })}
          </Step>
        ))}
        <Step
          done={sender === 'proven'}
          title={m.overview_sender()}
          tag={SENDER[sender].tag?.()}
          to={SENDER[sender].to}
        >
          {SENDER[sender].text()}
        </Step>
        <Step done={own.places > 0} title={m.overview_step_places()} to="/staff/catalogue/countries">
          {m.overview_step_places_text()}
        </Step>
        <Step done={own.offers > 0} title={m.overview_step_offers()} to="/staff/catalogue/packages">
          {m.overview_step_offers_text()}
        </Step>
        <Step done={own.photos > 0} title={m.overview_step_photos()} to="/staff/photos">
          {m.overview_step_photos_text()}
        </Step>
        <Step done={hasLook} title={m.overview_step_look()} to="/staff/settings#record-logo">
          {hasLook ? m.overview_step_look_done() : m.overview_step_look_text()}
        </Step>
        <Claims {...claims} />
        {demoCatalogue && (
          <Step title={m.overview_demo()}>
            {m.overview_demo_text()}
            {edits && demoRecords > 0 && (
              <AskedButton
                fields={{ form: 'clear' }}
                busy={busy}
                button={m.overview_clear()}
                yes={m.overview_clear_yes()}
                no={m.editor_keep_it()}
                danger
              >
                {{ title: m.overview_clear_title(), text: m.overview_clear_text({ count: demoRecords }) }}
              </AskedButton>
            )}
          </Step>
        )}
      </ul>
    </details>
  );
}

/** The titles of what is not done, in the order of the list. The optional ones are not among them. */
const stepsLeft = (
  { missing, examples, environment, sender, own, claims, demoCatalogue }: Props,
  isNamed: boolean,
): string[] =>
  [
    !isNamed && m.overview_step_name(),
    ...missing.map((name) => NAMES[name]()),
    ...examples.map((name) => EXAMPLE_NAMES[name]()),
    ...environment.map((name) => ENVIRONMENT_NAMES[name]()),
    sender !== 'proven' && m.overview_sender(),
    own.places === 0 && m.overview_step_places(),
    own.offers === 0 && m.overview_step_offers(),
    own.photos === 0 && m.overview_step_photos(),
    claims.open.length > 0 && m.overview_step_claims(),
    demoCatalogue && m.overview_demo(),
  ].filter((title) => title !== false);

function Claims({ open, demo }: Props['claims']) {
  const [first] = open;
  const names = { claims: formatList(open.map((claim) => CLAIM_WORDS[claim].label())) };
  return (
    <Step
      done={first === undefined}
      title={m.overview_step_claims()}
      to={`/staff/settings#record-${claimField(first ?? 'since')}`}
    >
      {!first && m.overview_step_claims_done()}
      {first && (demo ? m.overview_step_claims_demo(names) : m.overview_step_claims_text(names))}
    </Step>
  );
}

type StepProps = { title: string; tag?: string | undefined; done?: boolean; to?: string; children: ReactNode };

const Step = ({ title, tag, done = false, to, children }: StepProps) => (
  <li data-done={done}>
    <Icon name={done ? 'check' : 'info'} />
    <div>
      {to ? (
        <Link className="link" to={to}>
          {title}
        </Link>
      ) : (
        <b>{title}</b>
      )}{' '}
      {tag && <span className={styles.missing}>{tag}</span>}
      {done && <span className="visually-hidden">{m.overview_step_done()}</span>}
      <div className={styles.text}>{children}</div>
    </div>
  </li>
);
