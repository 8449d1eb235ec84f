import { type ComponentProps, type RefObject, useRef } from 'react';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import styles from './chat-launcher.module.css';
import { type Place, useFreePlace } from './use-free-place.ts';

type Props = Omit<ComponentProps<'button'>, 'ref'> & {
  ref?: RefObject<HTMLButtonElement | null>;
  /** The place before the page was measured; in the document it is not known yet. */
  start?: Place;
};

/** A pill while the page is at its top and nothing is under it, otherwise a circle. */
export function ChatButton({ children, ref, start = 'unknown', ...button }: Props) {
  const own = useRef<HTMLButtonElement>(null);
  const place = useFreePlace(own, start);
  return (
    <button
      type="button"
      className={classNames('screen-only', styles.launcher, styles.floating)}
      data-look={place}
      ref={(element) => {
        own.current = element;
        if (ref) ref.current = element;
      }}
      {...button}
    >
      <ChatFace />
      {children}
    </button>
  );
}

export const ChatFace = () => (
  <>
    <Icon name="chat" />
    <span>{m.chat_with_jessica()}</span>
  </>
);
