import type { Colleague } from '#features/staff/people/colleagues.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import styles from './mention-menu.module.css';

type Props = { field: string; colleagues: readonly Colleague[] };

/** Writes the name of a colleague into the note. Without scripts the name is typed. */
export function MentionMenu({ field, colleagues }: Props) {
  const others = colleagues.filter(({ isYou, isInactive }) => !isYou && !isInactive);
  const menu = `${field}-mention`;
  if (others.length === 0) return null;
  const write = (name: string) => {
    const area = document.querySelector<HTMLTextAreaElement>(`#${CSS.escape(field)}`);
    if (!area) return;
    document.querySelector<HTMLElement>(`#${CSS.escape(menu)}`)?.hidePopover();
    const [start, end] = [area.selectionStart, area.selectionEnd];
    const gap = start > 0 && !/\s$/.test(area.value.slice(0, start)) ? ' ' : '';
    area.focus();
    area.setRangeText(`${gap}@${name} `, start, end, 'end');
  };
  return (
    <div className={styles.mention}>
      <p className="small">{m.notices_mention_hint()}</p>
      <Button popoverTarget={menu} className="scripted" look="quiet" aria-haspopup="true">
        {m.notices_mention()}
      </Button>
      <ul id={menu} popover="auto" className={styles.menu}>
        {others.map(({ _id, name }) => (
          <li key={_id}>
            <Button look="quiet" onClick={() => write(name)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
