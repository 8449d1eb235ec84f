import { m } from '#messages';
import { readRefusal } from '#platform/read-refusal.ts';
import { AnsweredForm } from '#ui/answered-form.tsx';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import type { AnswerLink } from './answer.ts';
import { ANSWER_LIMITS } from './staff-answers.rules.ts';

export type Written = { title: string; askedAs: string; text: string; href: string; published: boolean };
/** How a form was answered; `typed` is what it must not lose. */
export type FormAnswer = {
  good: boolean;
  message: string;
  errors?: Readonly<Record<string, string>>;
  typed?: Written | undefined;
  /** Somebody else wrote meanwhile. */
  stale?: boolean;
};

export function writtenIn(form: FormData): Written {
  const of = (name: string) => String(form.get(name) ?? '');
  return {
    title: of('title'),
    askedAs: of('askedAs'),
    text: of('text'),
    href: of('href'),
    published: form.get('published') === 'on',
  };
}

export function refusedForm(error: unknown, typed: Written | undefined): FormAnswer {
  const refusal = readRefusal(error);
  if (refusal?.fields) return { good: false, message: '', errors: refusal.fields, typed };
  return { good: false, message: refusal?.message || m.staff_not_sent(), typed, stale: refusal?.status === 409 };
}

type Props = {
  values: Written;
  version?: number;
  pages: AnswerLink[];
  answer: FormAnswer | undefined;
  busy: boolean;
  /** What the answer says now, where somebody else changed it meanwhile. */
  theirs?: string | undefined;
};

export function AnswerForm({ values, version, pages, answer, busy, theirs }: Props) {
  const known = pages.some(({ href }) => href === values.href);
  return (
    <AnsweredForm className="answer-form" errors={answer?.errors}>
      {(errors) => (
        <>
          <input type="hidden" name="form" value="save" />
          {version && <input type="hidden" name="version" value={version} />}
          <TextField
            name="title"
            label={m.answers_title()}
            hint={m.answers_title_hint()}
            defaultValue={values.title}
            maxLength={ANSWER_LIMITS.title}
            error={errors.title}
            required
          />
          <TextArea
            name="text"
            label={m.answers_text()}
            hint={m.answers_text_hint({ facts: '{name}, {phone}, {email}' })}
            defaultValue={values.text}
            maxLength={ANSWER_LIMITS.text}
            error={errors.text}
            rows={6}
            required
          />
          <TextArea
            name="askedAs"
            label={m.answers_asked_as()}
            hint={m.answers_asked_as_hint()}
            defaultValue={values.askedAs}
            maxLength={ANSWER_LIMITS.askedAs}
            error={errors.askedAs}
            rows={4}
          />
          <Field label={m.answers_page()} hint={m.answers_page_hint()} error={errors.href}>
            {(control) => (
              <select className="in-t" name="href" defaultValue={values.href} {...control}>
                {!known && <option value={values.href}>{values.href}</option>}
                {pages.map(({ title, href }) => (
                  <option key={href} value={href}>
                    {title}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <CheckField name="published" label={m.answers_published()} defaultChecked={values.published} />
          {answer?.message && <Notice tone={answer.good ? 'ok' : 'no'}>{answer.message}</Notice>}
          {theirs !== undefined && (
            <div className="theirs">
              <p>{m.answers_theirs()}</p>
              <blockquote>{theirs}</blockquote>
              <p className="small">{m.answers_theirs_save()}</p>
            </div>
          )}
          <Button type="submit" look="go" disabled={busy}>
            {m.staff_save()}
          </Button>
        </>
      )}
    </AnsweredForm>
  );
}
