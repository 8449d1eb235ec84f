import { longDate, shortDate } from '#domain/dates.ts';
import { cad } from '#domain/money.ts';
import { m } from '#messages';
import type { RecordView } from '../editor.contract.ts';
import styles from './price-history.module.css';

const WIDTH = 400;
const HEIGHT = 120;

/** The price on each day: as a step line, and the same as a table. */
export function PriceHistory({ prices }: Pick<RecordView, 'prices'>) {
  const amounts = prices.map(({ amount }) => amount);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const y = (amount: number) => HEIGHT - 8 - ((amount - low) / (high - low || 1)) * (HEIGHT - 16);
  const step = WIDTH / prices.length;
  const line = prices.map(({ amount }, day) => `${day === 0 ? 'M' : 'L'}${day * step} ${y(amount)}h${step}`).join('');
  const [first, last] = [prices[0], prices.at(-1)];
  if (!first || !last) return null;
  return (
    <section className={styles.history} aria-labelledby="prices">
      <h3 id="prices">{m.editor_prices()}</h3>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={m.editor_prices_chart({
          low: cad(low),
          high: cad(high),
          from: longDate(first.day),
          to: longDate(last.day),
        })}
      >
        <path d={line} fill="none" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </svg>
      <p className={styles.ends}>
        <span>{shortDate(first.day)}</span>
        <span>{low === high ? cad(low) : m.editor_prices_range({ low: cad(low), high: cad(high) })}</span>
        <span>{shortDate(last.day)}</span>
      </p>
      <details>
        <summary>{m.editor_prices_table()}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{m.editor_prices_day()}</th>
              <th scope="col">{m.editor_column_amount()}</th>
            </tr>
          </thead>
          <tbody>
            {prices.toReversed().map(({ day, amount, regular }) => (
              <tr key={day}>
                <th scope="row">{longDate(day)}</th>
                <td>
                  {cad(amount)}
                  {regular !== amount && <small> {m.editor_prices_before({ price: cad(regular) })}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
