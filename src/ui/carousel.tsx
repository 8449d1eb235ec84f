import { type ReactNode, useState } from 'react';
import { pageCount } from '#domain/pages.ts';
import { m } from '#messages';
import { Dots } from './dots.tsx';
import './carousel.css';

type Props<T> = {
  items: readonly T[];
  size: number;
  label: string;
  className: string;
  /** Stands among the items, as the heading of a wall of prints does. */
  aside?: ReactNode;
  more: ReactNode;
  keyOf: (item: T) => string;
  children: (item: T, place: number) => ReactNode;
};

/** Cards in pages, turned by dots. Every card is in the document; scripts hide those of the other pages. */
export function Carousel<T>({ items, size, label, className, aside, more, keyOf, children }: Props<T>) {
  const [page, setPage] = useState(0);
  const pages = pageCount(items.length, size);
  const names = Array.from({ length: pages }, (_, index) => m.ui_page_of({ page: index + 1, pages }));
  return (
    <>
      <div className={className}>
        {aside}
        {items.map((item, index) => (
          <div
            className="turn"
            key={keyOf(item)}
            data-place={index % size}
            data-off={Math.floor(index / size) === page ? undefined : ''}
          >
            {children(item, index % size)}
          </div>
        ))}
      </div>
      <div className="turnrow">
        {pages > 1 && <Dots label={label} names={names} current={page} onChoose={setPage} />}
        {more}
      </div>
    </>
  );
}
