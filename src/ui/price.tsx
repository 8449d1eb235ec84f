import { CAD_SIGN, dollarSign } from '#domain/money.ts';
import styles from './price.module.css';

type Props = { amount: number; before?: string; after?: string };

/** 'CAD$1,249' with a label above and below; the currency is small, the number in the display font. */
export function Price({ amount, before, after }: Props) {
  return (
    <div>
      {before && <span className={styles.label}>{before} </span>}
      <span className={styles.amount} data-amount>
        <small>{CAD_SIGN}</small>
        <wbr />
        {dollarSign(amount).slice(1)}
      </span>
      {after && <span className={styles.label}> {after}</span>}
    </div>
  );
}
