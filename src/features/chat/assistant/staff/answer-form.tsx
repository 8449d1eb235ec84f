import staffStyles from '#features/staff/frame/staff.module.css';
import { m } from '#messages';
import { type FormAnswer, textOf } from '#platform/form-action.ts';
import { AnsweredForm } from '#ui/answered-form.tsx';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import fieldStyles from '#ui/field.module.css';
import { Field } from '#ui/field.tsx';
import { FormMessage } from '#ui/form-message.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import type { AnswerLink } from '../answer.ts';
import styles from './answer-form.module.css';
import { ANSWER_FACTS, ANSWER_LIMITS } from './staff-answers.rules.ts';

export type Written = { title: string; askedAs: string; text: string; href: string; published: boolean };
export const writtenIn = (form: FormData): Written => ({
  ...textOf(form, ['title', 'askedAs', 'text', 'href']),
  published: form.get('published') === 'on',
});

type Props = {
  values: Written;
  version?: number;
  pages: AnswerLink[];
  answer: FormAnswer | undefined;
  busy: boolean;
  /** The current text, if another person changed the answer meanwhile. */
  theirs?: string | undefined;
};

export function AnswerForm({ values, version, pages, answer, busy, theirs }: Props) {
  const known = pages.some(({ href }) => href === values.href);
  return (
    <AnsweredForm className={styles.answerForm} errors={answer?.errors} values={values}>
      <input type="hidden" name="form" value="save" />
      {version && <input type="hidden" name="version" value={version} />}
      <TextField
        name="title"
        label={m.answers_title()}
        hint={m.answers_title_hint()}
        maxLength={ANSWER_LIMITS.title}
        required
      />
      <TextArea
        name="text"
        label={m.answers_text()}
        hint={m.answers_text_hint({ facts: ANSWER_FACTS.map((fact) => `{${fact}}`).join(', ') })}
        maxLength={ANSWER_LIMITS.text}
        rows={6}
        required
      />
      <TextArea
        name="askedAs"
        label={m.answers_asked_as()}
        hint={m.answers_asked_as_hint()}
        maxLength={ANSWER_LIMITS.askedAs}
        rows={4}
      />
      <Field name="href" label={m.answers_page()} hint={m.answers_page_hint()}>
        {(control) => (
          <select className={fieldStyles.input} {...control}>
            {!known && <option value={values.href}>{values.href}</option>}
            {pages.map(({ title, href }) => (
              <option key={href} value={href}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <CheckField name="published" label={m.answers_published()} />
      <FormMessage answer={answer} />
      {theirs !== undefined && (
        <div className={staffStyles.theirs}>
          <p>{m.answers_theirs()}</p>
          <blockquote>{theirs}</blockquote>
          <p className="small">{m.answers_theirs_save()}</p>
        </div>
      )}
      <Button type="submit" look="go" disabled={busy}>
        {m.staff_save()}
      </Button>
    </AnsweredForm>
  );
}
