import { Form } from 'react-router';
import { pagerWindow } from '#domain/pages.ts';
import { m } from '#messages';
import { Icon } from './icon.tsx';
import styles from './pager.module.css';

type Props = {
  page: number;
  pages: number;
  /** The name of the page in the address, as in ?page=2. */
  name?: string;
  previous: string;
  /** Every number, or the window of five around the current one. */
  numbers?: number[];
  label?: string;
  onChange?: () => void;
};

/** Previous, numbers, next. The page is in the address, so that it works before scripts do and Back returns to it. */
export function Pager({ page, pages, name = 'page', previous, label, onChange, ...rest }: Props) {
  if (pages <= 1) return null;
  const numbers = rest.numbers ?? pagerWindow(page, pages);
  return (
    <nav aria-label={label ?? m.ui_pages()}>
      <Form className={styles.pager} method="get" preventScrollReset onSubmit={onChange}>
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
