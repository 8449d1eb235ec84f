import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { cad } from '#domain/money.ts';
import { AskedButton } from '#features/staff/frame/asked-button.tsx';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { Fact } from '#ui/fact.tsx';
import { useSending } from '#ui/fields/answered-form.tsx';
import disclosureStyles from '#ui/styles/disclosure.module.css';
import { ticketName } from '../passenger-name.rules.ts';
import { QuotePass } from '../quote-pass.tsx';
import { eventWords, untilWords } from '../quote-words.ts';
import type { StaffQuote } from '../quotes.contract.ts';
import { extraCents } from '../quotes.rules.ts';
import { ExtrasLine } from './extras-line.tsx';
import styles from './staff-quote.module.css';

type Props = { quote: StaffQuote; quoteKey: string; now: string; children: ReactNode };

/** A quote that was sent: as its traveller sees it, with its history and what can still be done. */
export function SentQuote({ quote, quoteKey, now, children }: Props) {
  const { shown, acceptance, events } = quote;
  return (
    <div className={styles.editor}>
      <div className={styles.typed}>
        {children}
        {quote.declineReason && (
          <p>
            <b>{m.ui_label({ label: m.quote_reason() })}</b> <bdi>{quote.declineReason}</bdi>
          </p>
        )}
        {acceptance && <Accepted quote={quote} acceptance={acceptance} />}
        <dl className={styles.facts}>
          <Fact label={m.quote_clock_price()}>{untilWords(shown.priceUntil)}</Fact>
          {shown.seatsUntil && <Fact label={m.quote_clock_seats()}>{untilWords(shown.seatsUntil)}</Fact>}
          {quote.author && <Fact label={m.quote_author()}>{quote.author}</Fact>}
          <Fact label={m.quote_link()}>
            <a className="link" href={quote.link}>
              {m.quote_link_open()}
            </a>
          </Fact>
        </dl>
        {shown.message && <p className={styles.words}>{shown.message}</p>}
        <div className={styles.passes}>
          {shown.options.map((option, place) => (
            <QuotePass
              // biome-ignore lint/suspicious/noArrayIndexKey: an option has no other name
              key={place}
              {...{ option, number: place + 1, totalCents: option.totalCents }}
              chosen={acceptance?.option === place}
              extras={<ExtrasLine extras={option.extras} />}
            />
          ))}
        </div>
      </div>
      <aside className={styles.side}>
        <Actions quote={quote} quoteKey={quoteKey} />
        <section>
          <h2>{m.staff_timeline()}</h2>
          <ol className={styles.events}>
            {events.map(({ kind, by, at }) => (
              <li key={`${kind} ${at}`}>
                <b>{eventWords(kind)}</b>
                {by && <span> {m.quote_event_by({ name: by })}</span>}
                <time dateTime={at}>{momentWords(at, now)}</time>
              </li>
            ))}
          </ol>
        </section>
      </aside>
    </div>
  );
}

type AcceptedProps = { quote: StaffQuote; acceptance: NonNullable<StaffQuote['acceptance']> };

const Accepted = ({ quote, acceptance }: AcceptedProps) => {
  const option = quote.shown.options[acceptance.option];
  return (
    <section className={styles.accepted}>
      <h2>{m.quote_option_named({ number: acceptance.option + 1, name: option?.name ?? '' })}</h2>
      <dl className={styles.facts}>
        <Fact label={m.quote_total_party()}>{cad(acceptance.totalCents / 100, 'cents')}</Fact>
        {acceptance.extras.length > 0 && (
          <Fact label={m.quote_extras()}>
            <AcceptedExtras quote={quote} acceptance={acceptance} />
          </Fact>
        )}
        <Fact label={m.quote_passengers()}>
          {acceptance.passengers.map((one, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
            <code key={place} className={styles.line}>
              {ticketName(one)}
            </code>
          ))}
        </Fact>
      </dl>
      <details>
        <summary className={disclosureStyles.mark}>{m.quote_statement()}</summary>
        <p className={styles.words}>{acceptance.statement}</p>
        <p className="small soft">{m.quote_receipt_hash({ hash: acceptance.hash })}</p>
      </details>
    </section>
  );
};

/** Each with what it costs for the party. */
const AcceptedExtras = ({ quote, acceptance }: AcceptedProps) =>
  acceptance.extras.map((place) => {
    const extra = quote.shown.options[acceptance.option]?.extras[place];
    return (
      extra && (
        <span key={place} className={styles.line}>
          {extra.name}, {cad(extraCents(extra, quote.shown.people) / 100, 'cents')}
        </span>
      )
    );
  });

/** Each a form of its own, because none has anything to type; what the traveller notices at once is asked first. */
function Actions({ quote: { state, version, inquiry }, quoteKey }: { quote: StaffQuote; quoteKey: string }) {
  const sending = useSending();
  return (
    <div className={styles.buttons}>
      {state !== 'accepted' && (
        <Form method="post">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="key" value={quoteKey} />
          <Button type="submit" name="form" value="again" disabled={sending}>
            {m.quote_new_version()}
          </Button>
        </Form>
      )}
      <AskedButton
        fields={{ form: 'link', version }}
        busy={sending}
        button={m.quote_relink()}
        yes={m.quote_relink_yes()}
      >
        {{ title: m.quote_relink_title(), text: m.quote_relink_text({ email: inquiry.email }) }}
      </AskedButton>
      {state === 'sent' && (
        <AskedButton
          fields={{ form: 'withdraw', version }}
          busy={sending}
          button={m.quote_withdraw()}
          yes={m.quote_withdraw_yes()}
          danger
        >
          {{ title: m.quote_withdraw_title(), text: m.quote_withdraw_text() }}
        </AskedButton>
      )}
    </div>
  );
}
