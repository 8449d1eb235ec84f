import type { ReactNode } from 'react';
import { WidePicture } from './wide-picture.tsx';
import './picture-band.css';

type Props = { picture: string; tall?: boolean; focus?: string; children: ReactNode };

/** A wide picture with an opaque paper plate cut into its foot; words never stand on the picture itself. */
export function PictureBand({ picture, tall, focus, children }: Props) {
  return (
    <section className={tall ? 'band tall' : 'band'}>
      <WidePicture src={picture} fetchPriority="high" style={focus ? { objectPosition: focus } : undefined} />
      <div className="wrap">
        <div className="plate">{children}</div>
      </div>
    </section>
  );
}
