import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { readPhotoPath, type ShownPhoto } from '#domain/photos.ts';
import { m } from '#messages';
import { TextField } from '#ui/fields/text-field.tsx';
import { Photo } from '#ui/pictures/picture.tsx';
import styles from './focal-editor.module.css';

type Focal = { focalX: number; focalY: number };
type Props = { imageUrl: string; focal: Focal };

const MAX_HEIGHT = 520;
const STEP = 1;
const LEAP = 10;
const MOVES: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)));

/** The photograph with a ring on its focal point, next to each crop. */
export function FocalEditor({ imageUrl, focal }: Props) {
  const [{ focalX, focalY }, setFocal] = useState(focal);
  const photo = readPhotoPath(imageUrl);
  if (!photo) return null;
  const set = (x: number, y: number) => setFocal({ focalX: percent(x), focalY: percent(y) });
  const press = (event: KeyboardEvent) => {
    const [x, y] = MOVES[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    const step = event.shiftKey ? LEAP : STEP;
    set(focalX + x * step, focalY + y * step);
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    set(((event.clientX - left) / width) * 100, ((event.clientY - top) / height) * 100);
  };
  const shown = { ...photo, focalX, focalY };
  return (
    <div className={styles.focal}>
      <div
        className={styles.whole}
        style={{ aspectRatio: `${photo.width} / ${photo.height}`, maxWidth: (MAX_HEIGHT * photo.width) / photo.height }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={point}
      >
        <Photo photo={photo} path={imageUrl} sizes="(max-width: 820px) 92vw, 560px" draggable={false} />
        <button
          type="button"
          className={`scripted ${styles.ring}`}
          style={{ left: `${focalX}%`, top: `${focalY}%` }}
          aria-label={m.photos_focal_at({ x: focalX, y: focalY })}
          aria-describedby="focal-hint"
          onKeyDown={press}
        />
      </div>
      <Crops path={imageUrl} photo={shown} />
      <p className={`small soft ${styles.hint}`} id="focal-hint">
        {m.photos_focal_hint()}
      </p>
      <p className="visually-hidden" role="status">
        {m.photos_focal_at({ x: focalX, y: focalY })}
      </p>
      <div className={styles.numbers}>
        <PercentField name="focalX" label={m.photos_focal_x()} value={focalX} onChange={(x) => set(x, focalY)} />
        <PercentField name="focalY" label={m.photos_focal_y()} value={focalY} onChange={(y) => set(focalX, y)} />
      </div>
    </div>
  );
}

type PercentProps = {
  name: string;
  label: string;
  value: number;
  onChange: (value: number) => void;
};
const PercentField = ({ onChange, ...field }: PercentProps) => (
  <TextField
    {...field}
    type="number"
    min={0}
    max={100}
    inputMode="numeric"
    onChange={({ target }) => onChange(Number(target.value) || 0)}
  />
);

const SHAPES = [
  { shape: 'card', words: m.photos_shape_card },
  { shape: 'hero', words: m.photos_shape_hero },
  { shape: 'portrait', words: m.photos_shape_portrait },
  { shape: 'social', words: m.photos_shape_social },
] as const;

/** The photograph in every shape that pages crop it to. */
export function Crops({ path, photo }: { path: string; photo: ShownPhoto }) {
  return (
    <ul className={styles.crops} aria-label={m.photos_shapes()}>
      {SHAPES.map(({ shape, words }) => (
        <li key={shape} data-shape={shape}>
          <Photo photo={photo} path={path} alt="" sizes="200px" />
          <span>{words()}</span>
        </li>
      ))}
    </ul>
  );
}
