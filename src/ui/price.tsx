import { dollarSign } from '#domain/money.ts';

type Props = { amount: number; before?: string; after?: string };

/** 'CAD$1,249' with its small words above and below; the currency set small, the number in the display face. */
export function Price({ amount, before, after }: Props) {
  return (
    <div className="price">
      {before && <span className="lab">{before} </span>}
      <span className="amt">
        <small>CAD$</small>
        <wbr />
        {dollarSign(amount).slice(1)}
      </span>
      {after && <span className="lab"> {after}</span>}
    </div>
  );
}
