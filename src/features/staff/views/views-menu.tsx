import type { ReactNode } from 'react';
import { Link } from 'react-router';
import toolbarMenuStyles from '#features/staff/frame/toolbar-menu.module.css';
import { ToolbarMenu } from '#features/staff/frame/toolbar-menu.tsx';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { Button } from '#ui/button.tsx';
import { AnsweredForm } from '#ui/fields/answered-form.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { MAX_VIEW_NAME } from './view-name-length.ts';
import styles from './views-menu.module.css';

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
  side?: 'start' | 'end';
  /** What the form sends of the list, if its URL does not say it. */
  children?: ReactNode;
};

export const isViewAnswer = (answer: ViewAnswer | undefined): boolean => answer?.kind?.endsWith('-view') === true;

function focusName(details: HTMLDetailsElement): void {
  const name = details.querySelector<HTMLInputElement>('input[name="name"]');
  name?.focus();
  name?.select();
}

/** The saved views of a person for a list, and the form that saves the current one: a menu of its toolbar. */
export function ViewsMenu({ views, here, answer: given, busy, side, children }: Props) {
  const current = views.find(({ search }) => search === here);
  const answer = isViewAnswer(given) ? given : undefined;
  const refused = answer && !answer.good;
  return (
    <ToolbarMenu
      key={`${here} ${current?.name} ${refused}`}
      name={current && m.views_title()}
      words={current?.name ?? (views.length > 0 ? m.views_title() : m.views_save())}
      isChosen={current !== undefined}
      icon={views.length > 0 ? undefined : 'plus'}
      isOpen={refused}
      {...(side && { side })}
      // A refusal focuses its field itself.
      onOpen={(menu) => !refused && views.length === 0 && focusName(menu)}
    >
      {views.length > 0 && (
        <nav className={`${toolbarMenuStyles.links} ${styles.names}`} aria-label={m.views_title()}>
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
      <AnsweredForm
        className={styles.form}
        errors={answer?.errors}
        values={{ name: refused ? (answer.name ?? '') : (current?.name ?? '') }}
      >
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
    </ToolbarMenu>
  );
}

/** What became of a view that was saved, renamed or removed. */
export const ViewsAnswer = ({ answer }: { answer: ViewAnswer | undefined }) =>
  isViewAnswer(answer) && answer?.good ? <FormMessage answer={answer} /> : null;
