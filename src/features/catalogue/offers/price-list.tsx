import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { lineParts } from './price-lines.ts';
import styles from './price-list.module.css';

type Props = { lines: readonly string[]; className?: string | undefined; children?: ReactNode };

/** The parts of a price and their total: names at the left, amounts at the right. */
export const PriceList = ({ lines, className, children }: Props) => (
  <ul className={classNames(styles.parts, className)}>
    {lines.map((line) => {
      const [name, amount] = lineParts(line);
      return (
        <li key={line}>
          {name} <span>{amount}</span>
        </li>
      );
    })}
    {children}
  </ul>
);
