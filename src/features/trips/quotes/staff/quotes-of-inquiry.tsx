import { Link } from 'react-router';
import staffRecordStyles from '#features/trips/inquiries/staff/staff-record.module.css';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { Button } from '#ui/button.tsx';
import { AnsweredForm } from '#ui/fields/answered-form.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import type { OfferChoice } from '../quote-offers.contract.ts';
import { totalsWords } from '../quote-words.ts';
import type { DeletedDraft, QuoteOfInquiry } from '../quotes.contract.ts';
import { DeletedDraftLine } from './deleted-draft-line.tsx';
import { FittingOffers, fittingOffers } from './fitting-offers.tsx';
import { OfferSelect } from './offer-select.tsx';
import { QuoteState } from './quote-state.tsx';
import styles from './quotes-of-inquiry.module.css';

type Props = {
  quotes: readonly QuoteOfInquiry[];
  deleted: readonly DeletedDraft[];
  now: string;
  offers: readonly OfferChoice[];
  /** Of one use of the form: pressed twice, it begins one quote. */
  quoteKey: string;
  canQuote: boolean;
  answer: FormAnswer | undefined;
};

/** The quotes of an inquiry in its record, and the button that begins one. */
export function QuotesOfInquiry({ quotes, deleted, now, offers, quoteKey, canQuote, answer }: Props) {
  const first = quotes.length === 0 ? fittingOffers(offers) : [];
  return (
    <section className={staffRecordStyles.sheet}>
      <h2>{m.staff_nav_quotes()}</h2>
      {quotes.length > 0 && (
        <ul className={styles.quotes}>
          {quotes.map((quote) => (
            <li key={quote._id}>
              <Link className="link" to={`/staff/quotes/${quote._id}`}>
                {m.quote_numbered({ number: quote.number })}
              </Link>
              <span>{totalsWords(quote)}</span>
              {quote.of && <span className="small soft">{m.merge_of({ reference: quote.of })}</span>}
              <QuoteState state={quote.state} />
            </li>
          ))}
        </ul>
      )}
      {deleted.length > 0 && (
        <ul className={styles.quotes} aria-label={m.quote_deleted_title()}>
          {deleted.map((draft) => (
            <DeletedDraftLine key={draft._id} {...{ draft, now }} />
          ))}
        </ul>
      )}
      {canQuote ? (
        <>
          {first.length > 0 && (
            <AnsweredForm errors={undefined} preventScrollReset>
              <input type="hidden" name="form" value="quote" />
              <input type="hidden" name="key" value={quoteKey} />
              <FittingOffers offers={first} />
            </AnsweredForm>
          )}
          <AnsweredForm id="quotes" errors={answer?.errors} preventScrollReset>
            <FormMessage answer={answer} />
            <input type="hidden" name="form" value="quote" />
            <input type="hidden" name="key" value={quoteKey} />
            {offers.length > 0 && <OfferSelect name="offer" label={m.quote_offer()} preselects offers={offers} />}
            <div className={staffRecordStyles.sheetActions}>
              <Button type="submit" look={quotes.length === 0 && first.length === 0 ? 'ink' : 'line'}>
                {m.quote_new()}
              </Button>
            </div>
          </AnsweredForm>
        </>
      ) : (
        quotes.length === 0 && <p className="muted">{m.quote_none()}</p>
      )}
    </section>
  );
}
