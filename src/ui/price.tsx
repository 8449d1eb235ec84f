import { priceParts } from '#domain/money.ts';
import styles from './price.module.css';

type Props = { amount: number; before?: string; after?: string };

/** 'CAD$1,249' with a label above and below; the currency is small, the number in the display font. */
export function Price({ amount, before, after }: Props) {
  const price = priceParts(amount);
  return (
    <div>
      {before && <span className={styles.label}>{before} </span>}
      <span className={styles.amount} data-amount>
        {price.before && (
          <>
            <small>{price.before}</small>
            <wbr />
          </>
        )}
        {price.number}
        {price.after}
      </span>
      {after && <span className={styles.label}> {after}</span>}
    </div>
  );
}
