import { pathTo } from '#domain/path-to.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import type { SavedItem } from './device-memory.ts';
import styles from './heart.module.css';
import { remove, save } from './saved-store.ts';
import { useSavedKeys } from './use-saved.ts';

type Props = { item: SavedItem; className?: string | undefined };

/** Saves a place or an offer, or removes it when pressed again. Without scripts it posts to the page of saved items. */
export function Heart({ item, className }: Props) {
  const pressed = useSavedKeys().has(item.key);
  return (
    <form
      className={classNames('screen-only', styles.heart, className)}
      method="post"
      action={pathTo('saved')}
      onSubmit={(event) => {
        event.preventDefault();
        if (pressed) void remove(item);
        else save(item);
      }}
    >
      <button
        type="submit"
        name="key"
        value={item.key}
        data-heart
        aria-pressed={pressed}
        aria-label={m.saved_save({ name: item.name })}
      >
        <Icon name="heart" />
      </button>
    </form>
  );
}
