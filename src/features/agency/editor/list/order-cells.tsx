import type { ComponentProps, MouseEventHandler } from 'react';
import { m } from '#messages';
import buttonStyles from '#ui/button.module.css';
import { Icon } from '#ui/pictures/icon.tsx';
import type { RecordLine } from '../editor.contract.ts';
import { ORDER_FORM } from './order-bar.tsx';
import styles from './order-cells.module.css';

type Ids = readonly Pick<RecordLine, '_id'>[];

/** The new neighbours of the line at `from`, as the form sends them; each empty at an end of the shown list. */
export function moveValue(rows: Ids, from: number, to: number): string {
  const others = rows.filter((_, at) => at !== from);
  const place = to > from ? to - 1 : to;
  return [rows[from], others[place - 1], others[place]].map((row) => row?._id ?? '').join(' ');
}

/** The handle for dragging the line; only with scripts, and not for the keyboard, which has the arrows. */
export const OrderHandle = (handle: ComponentProps<'span'>) => (
  <td className={styles.handle}>
    <span className="scripted" {...handle}>
      <Icon name="menu" />
    </span>
  </td>
);

type ArrowsProps = { rows: Ids; index: number; title: string; onPress: MouseEventHandler<HTMLButtonElement> };

/** Buttons that move the line one place up or down. */
export const OrderArrows = ({ rows, index, title, onPress }: ArrowsProps) => (
  <td className={styles.arrows}>
    <div>
      {(['up', 'down'] as const).map((way) => {
        const to = way === 'up' ? index - 1 : index + 2;
        return (
          <button
            key={way}
            type="submit"
            form={ORDER_FORM}
            name="move"
            value={moveValue(rows, index, to)}
            data-move={way}
            className={`${buttonStyles.iconButton} ${buttonStyles.bare}`}
            disabled={way === 'up' ? index === 0 : index === rows.length - 1}
            aria-label={way === 'up' ? m.editor_move_up({ title }) : m.editor_move_down({ title })}
            onClick={onPress}
          >
            <Icon name="chevron" size="s" />
          </button>
        );
      })}
    </div>
  </td>
);
