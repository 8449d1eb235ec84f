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
  const { recoveryCodesLeft: count, hasPassword, isRequired } = factor;
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
          <Button type="submit" disabled={busy}>
            {m.factor_renew()}
          </Button>
        </AnsweredForm>
      </details>
      <details className={styles.more} open={off?.good === false}>
        <summary>{m.factor_off_title()}</summary>
        <AnsweredForm errors={off?.errors}>
          <input type="hidden" name="wish" value="off" />
          <p>{m.factor_off_text()}</p>
          {isRequired && <p>{m.factor_off_required()}</p>}
          {hasPassword && <OwnPassword />}
          <AnyCode />
          <Button type="submit" look="danger" disabled={busy}>
            {m.factor_off()}
          </Button>
        </AnsweredForm>
      </details>
    </>
  );
}

const AnyCode = () => (
  <TextField
    name="code"
    label={m.factor_or_recovery()}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    required
  />
);
