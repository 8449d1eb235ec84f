import { Form, Link } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { AskedButton } from '#features/staff/frame/asked-button.tsx';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Notice } from '#ui/notice.tsx';
import answerStyles from './answer-text.module.css';
import type { OpenQuestionLine } from './open-questions.contract.ts';
import styles from './open-questions.module.css';
import { rulesWords } from './rule-words.ts';

export const ENTRIES = '/staff/catalogue/entries';
/** The page of an entry, where the question can be tried. */
export const entryPath = (entry: string, question: string) =>
  `${ENTRIES}/${entry}?${new URLSearchParams({ question })}`;
export const lineId = (id: string) => `question-${id}`;

type Entry = { _id: string; title: string };
type Props = {
  line: OpenQuestionLine;
  /** What staff may name as the answer. */
  entries: readonly Entry[];
  now: string;
  busy: boolean;
  failed: string | undefined;
};

export function QuestionLine({ line, entries, now, busy, failed }: Props) {
  const { _id, question, times, lastAt, known, nearest, lesson } = line;
  const fields = (
    <>
      <input type="hidden" name="id" value={_id} />
      <input type="hidden" name="question" value={question} />
    </>
  );
  const link = ({ _id: entry, title }: Entry) => (
    <Link key={entry} to={entryPath(entry, question)}>
      <bdi>{title}</bdi>
    </Link>
  );
  return (
    <li id={lineId(_id)}>
      <q>
        <bdi>{question}</bdi>
      </q>
      <p className={`${styles.where} ${answerStyles.links}`}>
        {m.answers_open_asked({ count: times, moment: momentWords(lastAt, now) })}
        {known && !lesson && <b>{nearest.length > 0 ? m.answers_open_known() : m.answers_open_known_alone()}</b>}
        {known && !lesson && nearest.map(link)}
        {lesson && <b>{m.answers_taught_mark()}</b>}
        {lesson && link(lesson)}
      </p>
      <Understood line={line} />
      {!known && !lesson && <Suggestions {...{ line, entries, busy, fields }} />}
      {failed && <Notice tone="no">{failed}</Notice>}
      <div className={`screen-only ${styles.actions}`}>
        <Form method="post">
          {fields}
          <Way way="write" disabled={busy}>
            {m.answers_open_write()}
          </Way>
        </Form>
        {lesson && (
          <Form method="post" preventScrollReset>
            {fields}
            <Way way="forget" look="quiet" disabled={busy}>
              {m.answers_taught_undo()}
            </Way>
          </Form>
        )}
        <Form method="post" preventScrollReset>
          {fields}
          <Way way="aside" look="quiet" disabled={busy}>
            {known ? m.answers_open_done() : m.answers_open_set_aside()}
          </Way>
        </Form>
        <AskedButton
          fields={{ id: _id, way: 'delete' }}
          busy={busy}
          button={m.answers_delete()}
          yes={m.answers_delete_yes()}
          danger
        >
          {{ title: m.answers_open_delete_title(), text: m.answers_open_delete_text() }}
        </AskedButton>
      </div>
    </li>
  );
}

/** What she understood it as. */
function Understood({ line: { understood, rules } }: Pick<Props, 'line'>) {
  const topics = understood.topics.map((topic) => m.answers_understood_topic(topic)).join(', ');
  return (
    <p className={styles.where}>
      <span>{topics ? m.answers_understood({ topics }) : m.answers_understood_none()}</span>
      {rules.length > 0 && <span>{m.answers_rules({ rules: rulesWords(rules) })}</span>}
      {understood.trip && <span>{m.answers_understood_trip({ trip: understood.trip })}</span>}
    </p>
  );
}

type SuggestionsProps = Pick<Props, 'line' | 'entries' | 'busy'> & { fields: React.ReactNode };

/** What may answer it: one press teaches her that it does, or adds the words to its search phrases. */
function Suggestions({ line, entries, busy, fields }: SuggestionsProps) {
  const offered = suggested(line);
  return (
    <fieldset className={`screen-only ${styles.suggestions}`}>
      <legend>{m.answers_teach_legend()}</legend>
      {offered.length > 0 && (
        <ul>
          {offered.map(({ _id, title }) => (
            <li key={_id}>
              <span>{title}</span>
              <Form method="post" preventScrollReset>
                {fields}
                <input type="hidden" name="entry" value={_id} />
                <Way way="teach" label={m.answers_teach_named({ title })} disabled={busy}>
                  {m.answers_teach()}
                </Way>
                <Way way="add" look="quiet" label={m.answers_open_add_named({ title })} disabled={busy}>
                  {m.answers_open_add()}
                </Way>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" className={styles.other} preventScrollReset>
        {fields}
        <input type="hidden" name="way" value="teach" />
        <SelectField name="entry" label={m.answers_teach_other()} defaultValue="" required>
          <option value="" disabled>
            {m.answers_teach_choose()}
          </option>
          {entries
            .filter((entry) => !offered.some(({ _id }) => _id === entry._id))
            .map(({ _id, title }) => (
              <option key={_id} value={_id}>
                {title}
              </option>
            ))}
        </SelectField>
        <Button type="submit" disabled={busy}>
          {m.answers_teach()}
        </Button>
      </Form>
    </fieldset>
  );
}

type WayProps = { way: string; label?: string; look?: 'quiet'; disabled: boolean; children: string };

/** A button that says what to do with the question. */
const Way = ({ way, label, ...button }: WayProps) => (
  <Button type="submit" name="way" value={way} aria-label={label} {...button} />
);

/** The entries that she took it for, and those that she offered, each once. */
function suggested({ understood, nearest }: OpenQuestionLine): Entry[] {
  const all = [...understood.topics.flatMap(({ _id, title }) => (_id ? [{ _id, title }] : [])), ...nearest];
  return all.filter(({ _id }, n) => all.findIndex((one) => one._id === _id) === n);
}
