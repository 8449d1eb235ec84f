import { priceParts } from '#domain/money.ts';
import styles from './price.module.css';

type Props = { amount: number; before?: string; after?: string };

/** 'CAD$1,249': the currency is small, the number in the display font. */
export function Amount({ amount }: Pick<Props, 'amount'>) {
  const price = priceParts(amount);
  return (
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
  );
}

/** The amount with a label above and below. */
export function Price({ amount, before, after }: Props) {
  return (
    <div>
      {before && <span className={styles.label}>{before} </span>}
      <Amount amount={amount} />
      {after && <span className={styles.label}> {after}</span>}
    </div>
  );
}
