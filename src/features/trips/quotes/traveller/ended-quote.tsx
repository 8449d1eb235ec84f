import { wallClock } from '#domain/moments.ts';
import { cad } from '#domain/money.ts';
import { pathTo } from '#domain/path-to.ts';
import { m } from '#messages';
import { ButtonLink } from '#ui/button.tsx';
import { Fact } from '#ui/fact.tsx';
import { QuotePass } from '../quote-pass.tsx';
import { momentOfClock } from '../quote-words.ts';
import type { ShownQuote, TravellerQuote } from '../quotes.contract.ts';
import styles from './quote.module.css';
import { QuoteFiles } from './quote-files.tsx';

/** The options of a quote that is not answered any more: they can be read, and nothing can be pressed. */
export const EndedQuote = ({ quote }: { quote: ShownQuote }) => (
  <div className={styles.passes} data-count={quote.options.length}>
    {quote.options.map((option, place) => (
      <QuotePass
        // biome-ignore lint/suspicious/noArrayIndexKey: an option has no other name
        key={place}
        option={option}
        number={place + 1}
        totalCents={option.totalCents}
      />
    ))}
  </div>
);

type Props = { acceptance: NonNullable<TravellerQuote['acceptance']>; quote: ShownQuote; token: string };

/** The option that was accepted, and its receipt. */
export function AcceptedQuote({ acceptance, quote, token }: Props) {
  const { option: place, totalCents, at, hash } = acceptance;
  const option = quote.options[place];
  return (
    <div className={styles.accepted}>
      {option && <QuotePass option={option} number={place + 1} totalCents={totalCents} chosen />}
      <section>
        <h2>{m.quote_receipt()}</h2>
        <dl>
          <Fact label={m.quote_accepted_at()}>
            <time dateTime={at}>{m.quote_until_clock({ moment: momentOfClock(wallClock(at)) })}</time>
          </Fact>
          <Fact label={m.quote_total_party()}>{cad(totalCents / 100, 'cents')}</Fact>
          {acceptance.extras.length > 0 && (
            <Fact label={m.quote_extras()}>
              {acceptance.extras.map((extra) => option?.extras[extra]?.name).join(', ')}
            </Fact>
          )}
          <Fact label={m.quote_receipt_number()}>
            <code>{hash}</code>
          </Fact>
        </dl>
        <p className="soft">{m.quote_receipt_mailed()}</p>
        <div className={styles.buttons}>
          <QuoteFiles token={token} calendar />
          <ButtonLink to={pathTo('verify', { hash })} look="quiet">
            {m.quote_receipt_verify()}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
