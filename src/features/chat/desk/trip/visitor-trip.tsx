import { useId, useState } from 'react';
import { Link } from 'react-router';
import { longDate } from '#domain/dates.ts';
import { formatNumber } from '#domain/formats.ts';
import { MESSAGE_LIMIT } from '#features/chat/chat/chat.rules.ts';
import { useToday } from '#features/company/facts/company-facts.ts';
import { offerFacts, offerPeriod, offerTitle } from '#features/trips/inquiries/offer/offer-sentences.ts';
import { m } from '#messages';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Fact } from '#ui/fact.tsx';
import { HiddenSuffix } from '#ui/page/hidden-suffix.tsx';
import { Price } from '#ui/price.tsx';
import type { Talk } from '../conversation/use-conversation.ts';
import panelStyles from '../conversation/visitor-panel.module.css';
import type { DeskTrip } from './trip.contract.ts';
import styles from './visitor-trip.module.css';

type Props = {
  talk: Talk;
  /** Whether the agent may write to the visitor. */
  mayInsert: boolean;
  /** Returns whether there was room for the words. */
  insert: (words: string) => boolean;
};

/** What Jessica understood of the visitor's trip, the best price for it, and what an agent does with them. */
export function VisitorTrip({ talk, mayInsert, insert }: Props) {
  const { facts, said, best } = talk.trip;
  return (
    <>
      <h2>{m.desk_trip()}</h2>
      {facts.length === 0 ? (
        <p className="small muted">{m.desk_trip_nothing()}</p>
      ) : (
        <dl className={panelStyles.facts}>
          {facts.map(({ label, text }) => (
            <Fact key={label} label={label} className={text.length > SHORT ? panelStyles.full : undefined}>
              {text}
            </Fact>
          ))}
        </dl>
      )}
      {said && <p className={`small muted ${styles.said}`}>{said}</p>}
      {best && <BestPrice best={best} />}
      <div className={styles.actions}>
        {best && <InsertFare {...{ talk, mayInsert, insert }} words={best.words} />}
        <ButtonLink to={`/staff/inbox/${talk.line._id}/inquiry`} wide>
          {m.desk_trip_begin()}
        </ButtonLink>
      </div>
    </>
  );
}
/** What fits into half of the panel. */
const SHORT = 18;

function BestPrice({ best: { offer, href, recordHref, isDemo } }: { best: NonNullable<DeskTrip['best']> }) {
  const today = useToday();
  const title = offerTitle(offer);
  return (
    <div className={styles.offer} data-offer={offer.kind}>
      <p className={styles.title}>
        <Link className="link" to={href} target="_blank">
          {title}
          <span className="visually-hidden"> {m.desk_new_window()}</span>
        </Link>
      </p>
      <Price amount={offer.priceCents / 100} after={m.deals_per_person_taxes()} />
      <p className="small muted">{offerFacts(offer)}</p>
      <p className="small muted">
        {offerPeriod(offer, today)}. {m.home_fare_book_by({ date: longDate(offer.bookBy) })}
      </p>
      {(isDemo || recordHref) && (
        <p className={styles.marks}>
          {isDemo && <Badge status="">{m.editor_demo_all()}</Badge>}
          {recordHref && (
            <Link className="link small" to={recordHref}>
              {m.desk_trip_record()}
              <HiddenSuffix>{title}</HiddenSuffix>
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

/** Needs scripts, as the reply box does. */
function InsertFare({ talk, mayInsert, insert, words }: Props & { words: string }) {
  const hint = useId();
  const [isFull, setFull] = useState(false);
  const why = mayInsert ? isFull && m.chat_message_long({ limit: formatNumber(MESSAGE_LIMIT) }) : joinFirst(talk.line);
  return (
    <div className="scripted">
      <Button
        wide
        disabled={!mayInsert}
        aria-describedby={why ? hint : undefined}
        onClick={() => setFull(!insert(words))}
      >
        {m.desk_trip_insert()}
      </Button>
      {why && (
        <p className="small soft" id={hint} role={isFull ? 'alert' : undefined}>
          {why}
        </p>
      )}
    </div>
  );
}

function joinFirst({ status, assignee }: Talk['line']): string {
  if (status === 'live' && assignee) return m.desk_trip_insert_theirs({ name: assignee.name });
  return status === 'waiting' ? m.desk_trip_insert_accept() : m.desk_trip_insert_join();
}
