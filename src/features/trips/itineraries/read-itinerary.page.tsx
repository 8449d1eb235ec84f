import { longDate } from '#domain/dates.ts';
import { formatClock, formatDuration, formatList } from '#domain/formats.ts';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import staffListStyles from '#features/staff/frame/staff-list.module.css';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import { formAction } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer, type PageArgs } from '#platform/page-data.ts';
import { classNames } from '#ui/class-names.ts';
import { AnsweredForm } from '#ui/fields/answered-form.tsx';
import { SendButton } from '#ui/fields/send-button.tsx';
import { CountedArea } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { RouteLine } from '../inquiries/staff/staff-route-line.tsx';
import type { Route } from './+types/read-itinerary.page.ts';
import type { Itinerary, ReadSegment, ReadVerdict } from './itineraries.contract.ts';
import { MAX_LAYOVER_MINUTES } from './itineraries.rules.ts';
import {
  evidenceWords,
  groupWords,
  questionWords,
  reasonWords,
  systemWords,
  verdictWords,
  warningWords,
} from './itinerary-words.ts';
import styles from './read-itinerary.module.css';

const load = (client: ApiClient, { request }: PageArgs) => withStaffErrors(request, () => client.readItineraryLimits());
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const form = formAction({
  read: (data) => ({ text: String(data.get('text') ?? '') }),
  echo: ({ text }) => ({ text }),
  async send(client, { text }) {
    const { data } = await client.readItinerary({ text });
    return { itinerary: data };
  },
  failed: m.itinerary_failed,
});
export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.itinerary_title());
export const ErrorBoundary = StaffError;

export default function ReadItineraryPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const read = answer?.good === false ? undefined : answer?.itinerary;
  return (
    <div className={staffStyles.page}>
      <StaffHead
        title={m.itinerary_title()}
        lead={m.itinerary_lead()}
        back={{ to: '/staff/inquiries', label: m.staff_record_back() }}
      />
      <div className={`${staffListStyles.list} ${styles.page}`}>
        <AnsweredForm errors={answer?.errors} values={{ text: answer?.text ?? '' }}>
          <CountedArea
            {...{
              name: 'text',
              label: m.itinerary_text(),
              limit: loaderData.data.characters,
              rows: 8,
              className: styles.paste,
            }}
            spellCheck={false}
            autoComplete="off"
          />
          <SendButton words={m.itinerary_read_button()} busy={m.itinerary_reading()} />
          {answer?.good === false && !answer.errors && <Notice tone="no">{answer.message}</Notice>}
        </AnsweredForm>
        {read && <Reading itinerary={read} text={answer?.text ?? ''} />}
      </div>
    </div>
  );
}

function Reading({
  itinerary: { systems, itinerary, options, left, lines },
  text,
}: {
  itinerary: Itinerary;
  text: string;
}) {
  const named = systems.map(({ system, certain }) =>
    certain ? systemWords(system) : m.itinerary_uncertain({ system: systemWords(system) }),
  );
  return (
    <section className={styles.reading}>
      <p className="muted" role="status">
        {options.length > 0
          ? m.itinerary_options_found({ count: options.length })
          : m.itinerary_segments_found({ count: itinerary.segments.length })}{' '}
        {named.length > 0 && m.itinerary_systems({ systems: formatList([...new Set(named)]) })}
      </p>
      {itinerary.segments.length === 0 && options.length === 0 && <Notice tone="no">{m.itinerary_none()}</Notice>}
      {itinerary.segments.length > 0 && <Flights title={m.itinerary_flights()} {...itinerary} />}
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they come and go together
        <Flights key={index} title={m.itinerary_option({ number: index + 1 })} {...option} />
      ))}
      {left > 0 && <Notice tone="no">{m.itinerary_options_left({ count: left })}</Notice>}
      <Lines verdicts={lines} text={text} />
    </section>
  );
}

function Flights({ title, segments, warnings }: { title: string } & Itinerary['itinerary']) {
  return (
    <section>
      <h2>{title}</h2>
      <table className={`${staffListStyles.table} ${styles.flights}`}>
        <thead>
          <tr>
            <th scope="col">{m.itinerary_flight()}</th>
            <th scope="col">{m.itinerary_route()}</th>
            <th scope="col">{m.itinerary_departs()}</th>
            <th scope="col">{m.itinerary_arrives()}</th>
            <th scope="col">{m.itinerary_status()}</th>
          </tr>
        </thead>
        <tbody>
          {segments.map((segment, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment has no other name
            <Flight key={index} segment={segment} />
          ))}
        </tbody>
      </table>
      <h3>{m.itinerary_warnings()}</h3>
      {warnings.length === 0 ? (
        <p className="muted">{m.itinerary_no_warnings()}</p>
      ) : (
        <ul className={styles.warnings}>
          {warnings.map((one) => (
            <li key={JSON.stringify(one)}>{warningWords(one)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Flight({ segment }: { segment: ReadSegment }) {
  const { kind, flight, bookingClass, from, to, departure, arrival, status, operatedBy, replaced, questions } = segment;
  const { airline, durationMinutes, layoverMinutes, evidence } = segment;
  return (
    <tr className={classNames(replaced && styles.replaced)}>
      <th scope="row">
        {flight || reasonWords(kind)} {flight && kind === 'open' && m.itinerary_open()} {bookingClass}
        {airline && <small>{airline}</small>}
        {operatedBy && <small>{m.itinerary_operated({ name: operatedBy })}</small>}
      </th>
      <td className={styles.route}>
        {from && to && (
          <>
            <RouteLine from={withCode(from)} to={withCode(to)} />
            {(from.city !== from.code || to.city !== to.code) && (
              <small>{m.itinerary_cities({ from: from.city, to: to.city })}</small>
            )}
          </>
        )}
        {durationMinutes !== undefined && <small>{formatDuration(durationMinutes)}</small>}
        {layoverMinutes !== undefined && layoverMinutes < MAX_LAYOVER_MINUTES && (
          <small>{m.itinerary_wait({ time: formatDuration(layoverMinutes) })}</small>
        )}
      </td>
      <td data-label={m.itinerary_departs()}>
        <Moment moment={departure} />
        {departure.date && evidence && <small>{evidenceWords(evidence)}</small>}
        {questions.map(({ code, candidates }) => (
          <p key={code} className={styles.question}>
            {questionWords(code)}{' '}
            {candidates.length > 0 &&
              m.itinerary_candidates({ dates: formatList(candidates.map(longDate), 'disjunction') })}
          </p>
        ))}
      </td>
      <td data-label={m.itinerary_arrives()}>
        <Moment moment={arrival} />
      </td>
      <td className={styles.status}>
        {status && (
          <>
            <b>{status.code}</b> <small>{groupWords(status.group)}</small>
          </>
        )}
        {replaced && <small>{m.itinerary_replaced()}</small>}
      </td>
    </tr>
  );
}

const withCode = ({ city, code }: NonNullable<ReadSegment['from']>) => (city === code ? code : `${city} (${code})`);

/** Local to the airport, so no zone is applied. With its year, which the text does not print. */
const Moment = ({ moment: { date, time, terminal } }: { moment: ReadSegment['departure'] }) => (
  <>
    <time dateTime={date && time ? `${date}T${time}` : date}>
      {[date && longDate(date), time && formatClock(time)].filter(Boolean).join(', ')}
    </time>
    {terminal && <small>{m.itinerary_terminal({ terminal })}</small>}
  </>
);

/** The text as it was pasted, each line with what became of it. */
function Lines({ verdicts, text }: { verdicts: readonly ReadVerdict[]; text: string }) {
  const pasted = text.split(/\r\n|\r|\n/);
  return (
    <section>
      <h2>{m.itinerary_lines()}</h2>
      <ol className={styles.lines}>
        {verdicts.map(({ line, lastLine, verdict, why }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one line may have two verdicts
          <li key={index} data-verdict={verdict}>
            <span className={styles.number}>
              <span className="visually-hidden">{m.itinerary_line()} </span>
              {line}
            </span>
            <code>{pasted.slice(line - 1, Math.min(lastLine, line + 2)).join('\n')}</code>
            <span className={styles.why}>
              <b>{verdictWords(verdict)}</b>: {reasonWords(why)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
