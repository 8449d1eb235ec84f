import { Link } from 'react-router';
import { type ListViewState, MAX_VIEW_NAME, toSearchParams, writeHidden } from '#features/agency/views/views.rules.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { AnsweredForm } from '#ui/fields/answered-form.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import type { ListAnswer } from '../records-form.ts';
import styles from './views-bar.module.css';

type View = ListViewState & { _id: string; name: string };
type Props = { views: readonly View[]; listView: ListViewState; answer: ListAnswer | undefined; busy: boolean };

/** The saved views of a person for a list, and the form that saves the current one. */
export function ViewsBar({ views, listView, answer: given, busy }: Props) {
  const here = toSearchParams(listView);
  const current = views.find((view) => toSearchParams(view) === here);
  const answer = given?.kind?.endsWith('-view') ? given : undefined;
  const refused = answer && !answer.good;
  return (
    <section className={styles.views} aria-label={m.views_title()}>
      {views.length > 0 && (
        <nav className={styles.names} aria-label={m.views_title()}>
          {views.map((view) => (
            <Link
              key={view._id}
              to={toSearchParams(view)}
              aria-current={view === current ? 'true' : undefined}
              preventScrollReset
            >
              {view.name}
            </Link>
          ))}
        </nav>
      )}
      <details key={`${here} ${current?.name} ${refused}`} className={styles.form} open={refused}>
        <summary>
          <Icon name={current ? 'chevron' : 'plus'} size="s" />
          {current ? m.views_change() : m.views_save()}
        </summary>
        <AnsweredForm errors={answer?.errors} values={{ name: refused ? answer.name : (current?.name ?? '') }}>
          <input type="hidden" name="id" value={current?._id ?? ''} />
          <input type="hidden" name="hidden" value={writeHidden(listView.hidden)} />
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
