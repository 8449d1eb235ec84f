import { OTP_LENGTH } from '#domain/lifetimes.ts';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { AnsweredForm } from '#ui/fields/answered-form.tsx';
import { CodeBoxes } from '#ui/fields/code-boxes.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { SendButton } from '#ui/fields/send-button.tsx';
import type { FactorState } from './factors.contract.ts';
import styles from './two-step.module.css';

type Answer = { answer: FormAnswer | undefined };

/** A session that someone left open must not be enough. */
export const OwnPassword = () => (
  <PasswordField name="password" label={m.passwords_current()} autoComplete="current-password" required />
);

type BeginProps = Answer & {
  /** Passkeys protect the account already. */
  isSecond: boolean;
  hasPassword: boolean;
};

export const Begin = ({ isSecond, hasPassword, answer }: BeginProps) => (
  <AnsweredForm errors={answer?.errors}>
    <input type="hidden" name="wish" value="start" />
    {isSecond && <h2>{m.factor_app_as_well()}</h2>}
    <p>{m.factor_start_text()}</p>
    {hasPassword && <OwnPassword />}
    <SendButton wide words={m.factor_start()} busy={m.factor_busy()} />
  </AnsweredForm>
);

/** The key for the app, and the first code that proves that the app has it. */
export const SetUp = ({ setup: { key, url, qr }, answer }: Answer & { setup: NonNullable<FactorState['setup']> }) => (
  <AnsweredForm errors={answer?.errors}>
    <input type="hidden" name="wish" value="confirm" />
    <h2>{m.factor_scan()}</h2>
    {/* Black on white in every scheme, because not every app reads it inverted. */}
    <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={m.factor_qr()}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
    </svg>
    <div>
      <p className="small soft">{m.factor_key()}</p>
      <p className={styles.key} translate="no">
        <code>{key}</code>
      </p>
      <p>
        <a className="link small" href={url}>
          {m.factor_open_app()}
        </a>
      </p>
    </div>
    <h2>{m.factor_prove()}</h2>
    <CodeBoxes name="code" label={m.factor_code()} length={OTP_LENGTH} />
    <SendButton wide words={m.factor_confirm()} busy={m.factor_busy()} />
  </AnsweredForm>
);
