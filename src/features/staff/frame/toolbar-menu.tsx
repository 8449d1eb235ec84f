import { type ReactNode, useRef } from 'react';
import { closeMenu, closeOnLeaving, useFoldedMenus } from '#ui/page/folded-menus.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import disclosureStyles from '#ui/styles/disclosure.module.css';
import styles from './toolbar-menu.module.css';

type Props = {
  /** On the button: what the menu is for, or what is chosen in it. */
  words: string;
  /** What the menu is for, if the button shows what is chosen. */
  name?: string | undefined;
  isChosen?: boolean;
  icon?: 'plus';
  isOpen?: boolean | undefined;
  /** At which edge of its button the panel begins. */
  side?: 'start' | 'end';
  /** Once a person opened it. */
  onOpen?: (menu: HTMLDetailsElement) => void;
  children: ReactNode;
};

/** A button of a toolbar that opens a panel over the page, also without scripts. What leads to another list closes it. */
export function ToolbarMenu({ words, name, isChosen, icon, isOpen, side = 'start', onOpen, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const row = useFoldedMenus<HTMLDivElement>();
  const close = () => details.current && closeMenu(details.current);
  return (
    <div ref={row} className={`screen-only ${styles.menu}`}>
      <details
        ref={details}
        name="toolbar"
        data-menu
        open={isOpen || undefined}
        onBlur={closeOnLeaving}
        onSubmit={({ target }) => (target as HTMLFormElement).method === 'get' && close()}
        onToggle={({ currentTarget, target }) => {
          if (target === currentTarget && currentTarget.open) onOpen?.(currentTarget);
        }}
      >
        <summary className={styles.button} data-chosen={isChosen || undefined}>
          {icon && <Icon name={icon} size="s" />}
          <span className={icon ? undefined : disclosureStyles.mark}>
            {name && <span className="visually-hidden">{name} </span>}
            {words}
          </span>
        </summary>
        <div className={styles.panel} data-side={side}>
          {children}
        </div>
      </details>
    </div>
  );
}
