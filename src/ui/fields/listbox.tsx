// A list of options under a field. Arrow keys move through it while the focus stays in the field (ARIA combobox).
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isComposing } from './composing.ts';
import styles from './listbox.module.css';

type ListboxOption = { key: string; selected?: boolean; children: ReactNode };
type Settings = {
  count: number;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  onChoose: (index: number) => void;
};

/** Keyboard and ARIA of the field; `active` is the option that Enter would choose, -1 for none. */
export function useListbox({ count, open, onOpen, onClose, onChoose }: Settings) {
  const id = useId();
  const [wanted, setActive] = useState(-1);
  const active = open && wanted < count ? wanted : -1;

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return onOpen();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      return setActive(count === 0 ? -1 : (active + step + count + (active < 0 && step < 0 ? 1 : 0)) % count);
    }
    if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      return onChoose(active);
    }
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      return onClose();
    }
    return undefined;
  }

  const fieldProps = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
    onKeyDown,
  } as const;
  return { id, active, setActive, fieldProps };
}

type ListProps = {
  id: string;
  label: string;
  active: number;
  options: ListboxOption[];
  onChoose: (index: number) => void;
};

export function Listbox({ id, label, active, options, onChoose }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={id} role="listbox" tabIndex={-1} aria-label={label} className={styles.options}>
      {options.map(({ key, selected = false, children }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field that owns the list handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
        <div
          key={key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={selected}
          className={index === active ? styles.active : undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          {children}
        </div>
      ))}
    </div>
  );
}
