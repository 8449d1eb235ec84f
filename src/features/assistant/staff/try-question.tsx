import { useEffect, useRef } from 'react';
import { Form, Link, useLocation, useNavigation } from 'react-router';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { TextField } from '#ui/fields/text-field.tsx';
import answerStyles from './answer-text.module.css';
import type { TriedAnswer } from './open-questions.contract.ts';
import { QUESTION_LIMITS } from './open-questions.rules.ts';
import { rulesWords } from './rule-words.ts';
import type { Tried } from './tried-question.ts';
import styles from './try-question.module.css';

const OUTCOMES: Record<TriedAnswer['outcome'], () => string> = {
  answered: m.answers_outcome_answered,
  unsure: m.answers_outcome_unsure,
  booking: m.answers_outcome_booking,
  cancel: m.answers_outcome_cancel,
  clarify: m.answers_outcome_clarify,
  urgent: m.answers_outcome_urgent,
  danger: m.answers_outcome_danger,
  theft: m.answers_outcome_theft,
  complaint: m.answers_outcome_complaint,
  agent: m.answers_outcome_agent,
  'small-talk': m.answers_outcome_small_talk,
};

/** A question as a visitor would ask it. A GET form, so that it works without scripts. */
export function TryQuestion({ tried, hint }: { tried: Tried | undefined; hint: string }) {
  const { state, location } = useNavigation();
  // An open answer stays open, with its unsaved text.
  const { pathname, search } = useLocation();
  const keep = [...new URLSearchParams(search)].filter(([name]) => name !== 'question' && name !== 'moved');
  const busy = state === 'loading' && new URLSearchParams(location.search).has('question');
  return (
    <section className={styles.trial} id="try" aria-labelledby="try-title">
      <h2 id="try-title">{m.answers_try_title()}</h2>
      <p className={`${styles.hint} ${fieldStyles.hint}`}>{hint}</p>
      <Form method="get" action={pathname} className={styles.tryForm} preventScrollReset>
        {keep.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <TextField
          key={tried?.question}
          name="question"
          label={m.answers_try_label()}
          defaultValue={tried?.question}
          maxLength={QUESTION_LIMITS.tried}
          autoComplete="off"
          error={tried?.refused}
          required
        />
        <Button type="submit" disabled={busy}>
          {m.answers_try_button()}
        </Button>
      </Form>
      <div aria-live="polite">{tried?.answer && <GivenAnswer answer={tried.answer} question={tried.question} />}</div>
    </section>
  );
}

type GivenAnswerProps = { answer: TriedAnswer; question: string };

function GivenAnswer({ answer, question }: GivenAnswerProps) {
  const { text, outcome, rules, links, sources } = answer;
  const element = useRef<HTMLDivElement>(null);
  // Below an open answer the result would begin outside the visible part.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new answer
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [question]);
  return (
    <div className={`${styles.answer} ${answerStyles.links}`} data-answer ref={element}>
      <p className={styles.outcome}>{OUTCOMES[outcome]()}</p>
      <p className={answerStyles.answerText}>{text}</p>
      <dl>
        <dt>{m.answers_try_links()}</dt>
        <dd>
          {links.length === 0 && m.answers_try_none()}
          {links.map(({ title, href }) => (
            <a key={href + title} href={href}>
              {title}
            </a>
          ))}
        </dd>
        <dt>{m.answers_try_sources()}</dt>
        <dd>
          {sources.length === 0 && m.answers_try_none()}
          {sources.map(({ _id, title }) =>
            _id ? (
              <Link key={_id} to={`/staff/catalogue/entries/${_id}?${new URLSearchParams({ question })}`}>
                {title}
              </Link>
            ) : (
              <span key={title}>{title}</span>
            ),
          )}
        </dd>
        <dt>{m.answers_try_rules()}</dt>
        <dd>
          <span>{rulesWords(rules)}</span>
        </dd>
      </dl>
    </div>
  );
}
