import { Form, Link } from 'react-router';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import type { ListAnswer } from '../records-form.ts';
import styles from './order-bar.module.css';

/** The form that the arrows of the lines belong to. */
export const ORDER_FORM = 'order';

type Props = { movable: boolean; all: string; back: string; answer: ListAnswer | undefined; busy: boolean };

/** The instructions above a list in the site's order, and the outcome of the last move. */
export const OrderBar = ({ movable, all, back, answer, busy }: Props) => (
  <div className={styles.bar}>
    <Form method="post" id={ORDER_FORM} preventScrollReset>
      <input type="hidden" name="form" value="move" />
    </Form>
    <p>{movable ? m.editor_order_hint() : m.editor_order_filtered()}</p>
    <p className={styles.ways}>
      {!movable && (
        <Link className="link" to={all}>
          {m.editor_order_show_all()}
        </Link>
      )}
      <Link className="link" to={back}>
        {m.editor_order_done()}
      </Link>
    </p>
    <FormMessage answer={answer} inPlace />
    {answer?.undo && (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="batchId" value={answer.undo} />
        <Button type="submit" name="form" value="undo" disabled={busy}>
          {m.editor_undo()}
        </Button>
      </Form>
    )}
  </div>
);
