import { Form } from 'react-router';
import { pagerWindow } from '#domain/pages.ts';
import { m } from '#messages';
import { KeptParameters } from '../fields/kept-parameters.tsx';
import { Icon } from '../pictures/icon.tsx';
import styles from './pager.module.css';

type Props = {
  page: number;
  pages: number;
  /** The URL parameter of the page, as in ?page=2. */
  name?: string;
  previous: string;
  /** All page numbers, or the window of five around the current one. */
  numbers?: number[];
  label?: string;
  onChange?: () => void;
};

/** Previous, numbers, next. The page is in the URL with its other parameters, so that it works without scripts and with the Back button. */
export function Pager({ page, pages, name = 'page', previous, label, onChange, ...rest }: Props) {
  if (pages <= 1) return null;
  const numbers = rest.numbers ?? pagerWindow(page, pages);
  return (
    <nav aria-label={label ?? m.ui_pages()}>
      <Form className={styles.pager} method="get" preventScrollReset onSubmit={onChange} data-held>
        <KeptParameters without={[name]} />
        <button type="submit" name={name} value={page - 1} disabled={page === 1}>
          <Icon name="arrowLeft" size="s" />
          {previous}
        </button>
        {numbers.map((number) => (
          <button
            type="submit"
            name={name}
            value={number}
            key={number}
            aria-label={m.ui_page({ page: number })}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </button>
        ))}
        <button type="submit" name={name} value={page + 1} disabled={page === pages}>
          {m.ui_next()}
          <Icon name="arrowRight" size="s" />
        </button>
      </Form>
    </nav>
  );
}
