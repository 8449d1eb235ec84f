import type { ReactNode } from 'react';
import { WidePicture } from './picture.tsx';
import './picture-band.css';

type Props = {
  picture: string;
  /** The illustration where that is a photograph. */
  fallback?: string;
  tall?: boolean;
  focus?: string;
  children: ReactNode;
};

/** A wide picture with an opaque paper plate cut into its foot; words never stand on the picture itself. */
export function PictureBand({ picture, fallback = picture, tall, focus, children }: Props) {
  return (
    <section className={tall ? 'band tall' : 'band'}>
      <WidePicture
        src={picture}
        fallback={fallback}
        fetchPriority="high"
        style={focus ? { objectPosition: focus } : undefined}
      />
      <div className="wrap">
        <div className="plate">{children}</div>
      </div>
    </section>
  );
}
