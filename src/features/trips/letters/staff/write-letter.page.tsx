import { useState } from 'react';
import { Form, Link } from 'react-router';
import { LANGUAGE_NAMES } from '#features/account/language/language-names.ts';
import type { ShownDraft } from '#features/company/mail-frame/mail-draft.ts';
import { MailDraft } from '#features/company/mail-frame/mail-html.tsx';
import { useUnsavedForm } from '#features/staff/frame/leaving.tsx';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import { backTo, formAction, textOf } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { Button } from '#ui/button.tsx';
import { Fact } from '#ui/fact.tsx';
import { AnsweredForm, useSending } from '#ui/fields/answered-form.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { CountedArea, TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useAnswerInView } from '#ui/page/use-answer-in-view.ts';
import { inBraces, LETTER_LIMIT, namesIn, VARIABLES } from '../letters.rules.ts';
import type { Route } from './+types/write-letter.page.ts';
import { type Kept, keepOnce } from './keep-once.ts';
import styles from './write-letter.module.css';

/** Of a template in the URL. */
const MAX_ID = 60;
type Args = PageArgs<{ id: string }>;

async function load(client: ApiClient, { request, params: { id } }: Args) {
  const template = new URL(request.url).searchParams.get('template')?.slice(0, MAX_ID) ?? '';
  const { data } = await withStaffErrors(request, () => client.beginLetter({ id, template }));
  return { ...data, key: crypto.randomUUID() as string };
}
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/trips/letters/staff/write-letter.page', load);

const form = formAction({
  read: (data, { params: { id } }: Args) => ({ id, ...textOf(data, ['form', 'subject', 'text', 'key']) }),
  echo: (typed) => typed,
  async send(client, { id, form, subject, text, key }): Promise<Kept & { mail?: ShownDraft }> {
    if (form === 'preview') return { mail: (await client.previewLetter({ id, subject, text })).data };
    return keepOnce(key, (context) => client.writeLetter({ id, subject, text }, { context }));
  },
  failed: m.staff_not_sent,
  next: ({ form, id }) => (form === 'preview' ? undefined : backTo(`/staff/inquiries/${id}`, 'letter')),
  done: ({ form, id }) => (form === 'preview' ? undefined : backTo(`/staff/inquiries/${id}`, 'letter')),
});
export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  staffMeta(matches, loaderData ? m.letter_title({ name: loaderData.inquiry.name }) : m.staff_absent_title());
export const ErrorBoundary = StaffError;

export default function WriteLetterPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { inquiry, locale, known } = loaderData;
  return (
    <div className={staffStyles.page}>
      <StaffHead
        title={m.letter_title({ name: inquiry.name })}
        lead={
          inquiry.email
            ? m.letter_lead({ email: inquiry.email, language: LANGUAGE_NAMES[locale] })
            : m.letter_no_email()
        }
        back={{ to: `/staff/inquiries/${inquiry._id}`, label: m.letter_back() }}
      />
      <div className={styles.page}>
        {inquiry.email && (
          <div className={styles.written}>
            <ChooseTemplate key={`${inquiry._id} ${loaderData.template}`} begun={loaderData} />
            <LetterForm key={inquiry._id + loaderData.template} begun={loaderData} answer={answer} />
          </div>
        )}
        <aside className={styles.side}>
          <h2>{m.letter_values()}</h2>
          <dl>
            {VARIABLES.map((name) => (
              <Fact key={name} label={inBraces([name])}>
                {known[name] || <span className="muted">{m.letter_value_empty()}</span>}
              </Fact>
            ))}
          </dl>
          <p>
            <Link className="link" to="/staff/catalogue/templates">
              {m.editor_templates()}
            </Link>
          </p>
        </aside>
      </div>
    </div>
  );
}

type Answer = Route.ComponentProps['actionData'];
type FormProps = { begun: Route.ComponentProps['loaderData']; answer: Answer };

function LetterForm({ begun, answer }: FormProps) {
  const busy = useSending();
  const { onInput, leaving } = useUnsavedForm(answer);
  const [changed, setChanged] = useState<Answer>();
  const draft = answer?.mail && changed !== answer ? answer.mail : undefined;
  const shown = useAnswerInView<HTMLElement>(draft);
  return (
    <>
      <Unfilled begun={begun} />
      <AnsweredForm
        className={styles.form}
        errors={answer?.errors}
        values={answer ?? begun}
        onInput={() => {
          onInput();
          setChanged(answer);
        }}
        preventScrollReset
      >
        {leaving}
        <input type="hidden" name="key" value={answer?.key || begun.key} />
        <TextField name="subject" label={m.letter_subject_label()} required />
        <CountedArea
          name="text"
          label={m.letter_text_label()}
          hint={m.letter_text_hint({ names: inBraces(VARIABLES) })}
          limit={LETTER_LIMIT}
          rows={12}
          required
        />
        <FormMessage answer={answer} />
        <div className={styles.buttons}>
          <Button type="submit" name="form" value="send" look="go" disabled={busy}>
            {m.letter_send()}
          </Button>
          <Button type="submit" name="form" value="preview" disabled={busy}>
            {m.letter_preview()}
          </Button>
        </div>
      </AnsweredForm>
      {draft && (
        <section ref={shown} className={styles.preview} aria-labelledby="preview">
          <h2 id="preview">{m.letter_preview_title({ name: begun.inquiry.name })}</h2>
          <MailDraft mail={draft} />
        </section>
      )}
    </>
  );
}

/** Without scripts, too: the template is part of the URL. Typed text is asked for before it is replaced. */
const ChooseTemplate = ({ begun: { templates, template } }: Pick<FormProps, 'begun'>) =>
  templates.length > 0 && (
    <Form method="get" className={styles.choose} preventScrollReset>
      <SelectField name="template" label={m.letter_template()} defaultValue={template}>
        <option value="">{m.letter_template_none()}</option>
        {templates.map(({ _id, title }) => (
          <option key={_id} value={_id}>
            {title}
          </option>
        ))}
      </SelectField>
      <Button type="submit">{m.letter_template_use()}</Button>
    </Form>
  );

/** What the agent has to write instead of the template. */
function Unfilled({ begun: { subject, text, known, lang, locale } }: Pick<FormProps, 'begun'>) {
  const empty = namesIn(`${subject} ${text}`).variables.filter((name) => known[name] === '');
  return (
    <>
      {lang && <Notice tone="no">{m.letter_untranslated({ language: LANGUAGE_NAMES[locale] })}</Notice>}
      {empty.length > 0 && <Notice tone="no">{m.letter_empty({ names: inBraces(empty), count: empty.length })}</Notice>}
    </>
  );
}
