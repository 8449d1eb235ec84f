import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { WidePicture } from './picture.tsx';
import styles from './picture-band.module.css';
import plateStyles from './plate.module.css';

type Props = {
  picture: string;
  /** The fallback illustration, if the picture is a photograph. */
  fallback?: string;
  tall?: boolean;
  focus?: string;
  children: ReactNode;
};

/** A wide picture with an opaque plate at its foot. Text is never placed on the picture itself. */
export function PictureBand({ picture, fallback = picture, tall, focus, children }: Props) {
  return (
    <section className={classNames(styles.band, tall && styles.tall)}>
      <WidePicture
        src={picture}
        fallback={fallback}
        fetchPriority="high"
        style={focus ? { objectPosition: focus } : undefined}
      />
      <div className="container">
        <div className={`${styles.plate} ${plateStyles.plate}`}>{children}</div>
      </div>
    </section>
  );
}
