import { PasskeyButton } from '#features/account/passkeys/passkey-button.tsx';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { Button } from '#ui/button.tsx';
import { AnsweredForm, useSending } from '#ui/fields/answered-form.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { FactorState } from './factors.contract.ts';
import { OwnPassword } from './set-up.tsx';
import styles from './two-step.module.css';

/** Below this number new codes are suggested. */
const FEW_CODES = 3;

type Props = { factor: FactorState; answerOf: (wish: string) => FormAnswer | undefined };

/** What can be done while it is on, folded away. */
export function TurnedOn({ factor, answerOf }: Props) {
  const { recoveryCodesLeft: count, hasPassword, isRequired, onSince } = factor;
  const hasPasskey = factor.passkeys.count > 0;
  const orPasskey = hasPasskey && <PasskeyButton words={m.passkeys_instead()} />;
  const busy = useSending();
  const [renewed, off] = [answerOf('renew'), answerOf('off')];
  return (
    <>
      <p>
        {m.factor_codes_left({ count })}
        {count < FEW_CODES && ` ${m.factor_codes_few()}`}
      </p>
      <details className={styles.more} open={renewed?.good === false}>
        <summary>{m.factor_renew_title()}</summary>
        <AnsweredForm errors={renewed?.errors}>
          <input type="hidden" name="wish" value="renew" />
          <p>{m.factor_renew_text()}</p>
          {hasPassword && <OwnPassword />}
          <AnyCode />
          <div className={styles.ways}>
            <Button type="submit" disabled={busy}>
              {m.factor_renew()}
            </Button>
            {orPasskey}
          </div>
        </AnsweredForm>
      </details>
      {onSince && (
        <details className={styles.more} open={off?.good === false}>
          <summary>{m.factor_off_title()}</summary>
          <AnsweredForm errors={off?.errors}>
            <input type="hidden" name="wish" value="off" />
            <p>{hasPasskey ? m.factor_off_passkeys_stay() : m.factor_off_text()}</p>
            {isRequired && !hasPasskey && <p>{m.factor_off_required()}</p>}
            {hasPassword && <OwnPassword />}
            <AnyCode />
            <div className={styles.ways}>
              <Button type="submit" look="danger" disabled={busy}>
                {hasPasskey ? m.factor_app_off_button() : m.factor_off()}
              </Button>
              {orPasskey}
            </div>
          </AnsweredForm>
        </details>
      )}
    </>
  );
}

export const AnyCode = () => (
  <TextField
    name="code"
    label={m.factor_or_recovery()}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    required
  />
);
