import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { Button } from '#ui/button.tsx';
import { AnsweredForm } from '#ui/fields/answered-form.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { MAX_VIEW_NAME } from './view-name-length.ts';
import styles from './views-bar.module.css';

/** `search` is the URL of the list as it is kept. */
type View = { _id: string; name: string; search: string };
/** What a form of the list was answered: `kind` is the value of its button. */
export type ViewAnswer = FormAnswer & { kind?: string; name?: string };
type Props = {
  views: readonly View[];
  /** The URL of what the list shows. */
  here: string;
  answer: ViewAnswer | undefined;
  busy: boolean;
  /** What the form sends of the list, if its URL does not say it. */
  children?: ReactNode;
};

export const isViewAnswer = (answer: ViewAnswer | undefined): boolean => answer?.kind?.endsWith('-view') === true;

function focusName(details: HTMLDetailsElement): void {
  const name = details.querySelector<HTMLInputElement>('input[name="name"]');
  name?.focus();
  name?.select();
}

/** The saved views of a person for a list, and the form that saves the current one. */
export function ViewsBar({ views, here, answer: given, busy, children }: Props) {
  const current = views.find(({ search }) => search === here);
  const answer = isViewAnswer(given) ? given : undefined;
  const refused = answer && !answer.good;
  return (
    <section className={styles.views} aria-label={m.views_title()}>
      {views.length > 0 && (
        <nav className={styles.names} aria-label={m.views_title()}>
          {views.map((view) => (
            <Link
              key={view._id}
              to={view.search}
              aria-current={view === current ? 'true' : undefined}
              preventScrollReset
            >
              {view.name}
            </Link>
          ))}
        </nav>
      )}
      <details
        key={`${here} ${current?.name} ${refused}`}
        className={styles.form}
        open={refused}
        onToggle={({ currentTarget, target }) => {
          // Only what a person opens: a refusal opens it, and focuses its field itself.
          if (target === currentTarget && currentTarget.open && !refused) focusName(currentTarget);
        }}
      >
        <summary>
          <Icon name={current ? 'chevron' : 'plus'} size="s" />
          {current ? m.views_change() : m.views_save()}
        </summary>
        <AnsweredForm errors={answer?.errors} values={{ name: refused ? (answer.name ?? '') : (current?.name ?? '') }}>
          <input type="hidden" name="id" value={current?._id ?? ''} />
          {children}
          <TextField name="name" label={m.views_name()} maxLength={MAX_VIEW_NAME} autoComplete="off" />
          <Button type="submit" name="form" value={current ? 'rename-view' : 'save-view'} disabled={busy}>
            {current ? m.views_rename() : m.views_keep()}
          </Button>
          {current && (
            <Button type="submit" name="form" value="remove-view" look="quiet" disabled={busy}>
              {m.views_remove()}
            </Button>
          )}
          {refused && <FormMessage answer={answer} />}
        </AnsweredForm>
      </details>
      {answer?.good && <FormMessage answer={answer} />}
    </section>
  );
}
