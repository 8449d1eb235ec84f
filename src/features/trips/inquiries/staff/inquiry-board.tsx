import { useId, useRef, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { shortDate } from '#domain/dates.ts';
import { cad } from '#domain/money.ts';
import { useNewNotices } from '#features/trips/notices/use-new-notices.ts';
import { m } from '#messages';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import dialogStyles from '#ui/dialog.module.css';
import { Notice } from '#ui/notice.tsx';
import { HiddenSuffix } from '#ui/page/hidden-suffix.tsx';
import { offerBrief } from '../offer/offer-sentences.ts';
import { nightsWords, peopleWords } from '../people-words.ts';
import { StatusBadge } from '../status-badge.tsx';
import { DueBadge } from './due-badge.tsx';
import styles from './inquiry-board.module.css';
import { type InquiryList, inquirySearch } from './inquiry-filter-url.ts';
import { Waiting } from './inquiry-table.tsx';
import moveStyles from './move-mail.module.css';
import { MoveReason } from './move-reason.tsx';
import { consequence, MOVE_WORDS, pressWords } from './move-words.ts';
import { ownerWords } from './owner-words.ts';
import type { RecordAnswer } from './record-answer.ts';
import type { InquiryLine } from './staff-inquiries.contract.ts';
import { type DeskMove, LANE_STATUSES, type LaneName } from './staff-inquiries.rules.ts';
import { RouteLine } from './staff-route-line.tsx';
import { UndoMove } from './undo-move.tsx';

type Lane = { name: LaneName; count: number; cards: InquiryLine[] };
type Props = { lanes: readonly Lane[]; now: string; list: Omit<InquiryList, 'turn'> };
/** A move that is asked for before it is made, because the traveller gets an email; of several, one is chosen first. */
type Asked = { card: InquiryLine; moves: readonly DeskMove[] };

/** The move that brings a card into a column. */
const moveTo = (lane: LaneName, { moves }: InquiryLine): DeskMove | undefined =>
  moves.find((move) => LANE_STATUSES[lane].some((status) => status === move));

/** The inquiries in columns by status. A card is moved by dragging it, or by its button. */
export function InquiryBoard({ lanes, now, list }: Props) {
  const { submit, Form, data, state } = useFetcher<RecordAnswer>();
  const [dragged, drag] = useState<InquiryLine>();
  const [asked, ask] = useState<Asked>();
  const [moved, setMoved] = useState<string>();
  const dialog = useRef<HTMLDialogElement>(null);
  const reason = useRef('');
  const question = useId();
  useNewNotices(dragged === undefined && asked === undefined && state === 'idle');
  const chosen = asked?.moves.length === 1 ? asked.moves[0] : undefined;

  function askFor(next: Asked) {
    reason.current = '';
    ask(next);
    dialog.current?.showModal();
  }
  function move({ _id, version }: InquiryLine, status: DeskMove) {
    dialog.current?.close();
    setMoved(_id);
    submit(
      { form: 'move', version: String(version), status, reason: reason.current },
      { method: 'post', action: `/staff/inquiries/${_id}`, preventScrollReset: true },
    );
  }
  function drop(lane: LaneName) {
    const status = dragged && moveTo(lane, dragged);
    if (dragged && status) askFor({ card: dragged, moves: [status] });
    drag(undefined);
  }
  return (
    <>
      <p className="visually-hidden">{m.staff_board_help()}</p>
      {data && state === 'idle' && (
        <div className={styles.outcome}>
          <Notice tone={data.good ? 'ok' : 'no'}>{data.message}</Notice>
          {data.moved !== undefined && moved && (
            <UndoMove
              key={`${moved} ${data.moved}`}
              action={`/staff/inquiries/${moved}`}
              fields={{ form: 'undo', version: data.moved }}
              Form={Form}
            />
          )}
        </div>
      )}
      <div className={styles.board} aria-busy={state !== 'idle'}>
        {lanes.map((lane) => (
          <LaneColumn
            key={lane.name}
            {...{ lane, now, list, dragged }}
            busy={state !== 'idle'}
            onDrag={drag}
            onDrop={() => drop(lane.name)}
            onAsk={(card) => askFor({ card, moves: card.moves })}
          />
        ))}
      </div>
      <dialog
        ref={dialog}
        className={classNames(dialogStyles.dialog, chosen !== undefined && moveStyles.dialog)}
        aria-labelledby={question}
        closedby="any"
        onClose={() => ask(undefined)}
      >
        {asked && (
          <>
            <h2 id={question}>{m.staff_board_question({ name: asked.card.name })}</h2>
            <p>{chosen ? consequence(chosen, asked.card) : m.staff_board_choose()}</p>
            {chosen && (
              <MoveReason
                inquiry={asked.card}
                status={chosen}
                isOpen
                onReason={(typed) => {
                  reason.current = typed;
                }}
              />
            )}
            {/* Another step has other buttons, so that a second click on one confirms nothing. */}
            <div key={chosen} className={dialogStyles.dialogActions}>
              <Button onClick={() => dialog.current?.close()} autoFocus>
                {m.staff_board_leave()}
              </Button>
              {chosen ? (
                <Button
                  look={chosen === 'declined' ? 'danger' : 'go'}
                  disabled={state !== 'idle'}
                  onClick={() => move(asked.card, chosen)}
                >
                  {pressWords(chosen, asked.card)}
                </Button>
              ) : (
                asked.moves.map((one) => (
                  <Button key={one} onClick={() => ask({ card: asked.card, moves: [one] })}>
                    {MOVE_WORDS[one]()}
                  </Button>
                ))
              )}
            </div>
          </>
        )}
      </dialog>
    </>
  );
}

type LaneProps = {
  lane: Lane;
  now: string;
  list: Props['list'];
  dragged: InquiryLine | undefined;
  busy: boolean;
  onDrag: (card: InquiryLine | undefined) => void;
  onDrop: () => void;
  onAsk: (card: InquiryLine) => void;
};

function LaneColumn({ lane: { name, count, cards }, now, list, dragged, busy, onDrag, onDrop, onAsk }: LaneProps) {
  const heading = useId();
  const takes = dragged !== undefined && moveTo(name, dragged) !== undefined;
  const [only] = LANE_STATUSES[name];
  return (
    <section
      className={classNames(styles.lane, takes && styles.takes)}
      aria-labelledby={heading}
      onDragOver={(event) => takes && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <header>
        <h2 id={heading}>
          {name === 'closed' ? <Badge status="closed">{m.staff_lane_closed()}</Badge> : <StatusBadge status={only} />}
        </h2>
        <span>{count}</span>
      </header>
      {cards.length === 0 ? (
        <p className={styles.none}>{m.staff_lane_none()}</p>
      ) : (
        <ul>
          {cards.map((card) => (
            <Card key={card._id} {...{ card, now, busy, onDrag, onAsk }} isClosed={name === 'closed'} />
          ))}
        </ul>
      )}
      {count > cards.length && (
        <Link className="link" to={inquirySearch({ ...list, view: 'list', status: name === 'closed' ? 'all' : only })}>
          {m.staff_lane_more({ count: count - cards.length })}
        </Link>
      )}
    </section>
  );
}

type CardProps = { card: InquiryLine; isClosed: boolean } & Pick<LaneProps, 'now' | 'busy' | 'onDrag' | 'onAsk'>;

const Card = ({ card, isClosed, now, busy, onDrag, onAsk }: CardProps) => (
  <li
    className={styles.card}
    draggable={card.moves.length > 0}
    onDragStart={({ dataTransfer }) => {
      dataTransfer.effectAllowed = 'move';
      // Firefox drags nothing without data.
      dataTransfer.setData('text/plain', card.reference);
      onDrag(card);
    }}
    onDragEnd={() => onDrag(undefined)}
  >
    <div className={styles.top}>
      <RouteLine from={card.from} to={card.to} />
      {card.dueAt && <DueBadge dueAt={card.dueAt} now={now} />}
      {card.status === 'pending' && !card.dueAt && <Waiting inquiry={card} now={now} />}
      {isClosed && <StatusBadge status={card.status} />}
    </div>
    <Link to={`/staff/inquiries/${card._id}`} prefetch="intent" className={styles.name} draggable={false}>
      <bdi>{card.name}</bdi>
    </Link>
    <p>
      {shortDate(card.departureDate)}, {nightsWords(card.tripDuration)}
    </p>
    {card.offer && <p>{offerBrief(card.offer)}</p>}
    <div className={styles.foot}>
      <span>{peopleWords(card)}</span>
      <strong>{m.staff_board_per_person({ price: cad(card.budgetPerPerson) })}</strong>
    </div>
    <div className={styles.last}>
      <span>{ownerWords(card)}</span>
      {card.moves.length > 0 && (
        <Button look="quiet" className="scripted" aria-haspopup="dialog" disabled={busy} onClick={() => onAsk(card)}>
          {m.staff_board_move()}
          <HiddenSuffix>{card.name}</HiddenSuffix>
        </Button>
      )}
    </div>
  </li>
);
