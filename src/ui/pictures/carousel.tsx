import { type ReactNode, useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { pageCount, pageNumber, pageOf } from '#domain/pages.ts';
import { m } from '#messages';
import styles from './carousel.module.css';
import { Dots } from './dots.tsx';

type Props<T> = {
  items: readonly T[];
  size: number;
  label: string;
  /** The URL parameter of the page, as in ?deals=2. */
  name: string;
  className: string | undefined;
  /** An extra element before the items, such as a heading that takes the place of a card. */
  aside?: ReactNode;
  more: ReactNode;
  keyOf: (item: T) => string;
  children: (item: T, place: number) => ReactNode;
};

/** Cards in pages with dots. Without scripts the dots are links that set the page in the URL. */
export function Carousel<T>({ items, size, label, name, className, aside, more, keyOf, children }: Props<T>) {
  const [params] = useSearchParams();
  const pages = pageCount(items.length, size);
  const [page, setPage] = useState(pageNumber(params.get(name), pages));
  const names = Array.from({ length: pages }, (_, index) => m.ui_page_of({ page: index + 1, pages }));
  return (
    <>
      <div className={className}>
        {aside}
        {pageOf(items, page, size).map((item, place) => (
          <div className={styles.turn} key={keyOf(item)} data-place={place}>
            {children(item, place)}
          </div>
        ))}
      </div>
      <div className={`screen-only ${styles.turnRow}`}>
        {pages > 1 && (
          <Form method="get" preventScrollReset data-held>
            <Dots {...{ label, names, name }} current={page - 1} onChoose={(index) => setPage(index + 1)} />
          </Form>
        )}
        {more}
      </div>
    </>
  );
}
