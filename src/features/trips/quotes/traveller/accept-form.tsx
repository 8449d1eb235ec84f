import { useEffect, useState } from 'react';
import { OTP_LENGTH } from '#domain/lifetimes.ts';
import { currentLocale } from '#domain/locale.ts';
import { cad } from '#domain/money.ts';
import { m } from '#messages';
import { Button, ButtonLink } from '#ui/button.tsx';
import { AgreeField } from '#ui/fields/agree-field.tsx';
import { AnsweredForm, useSending } from '#ui/fields/answered-form.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { CodeBoxes } from '#ui/fields/code-boxes.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { DISCLOSURES_VERSION, disclosures } from '../disclosures.ts';
import { MAX_LINE } from '../draft-limits.ts';
import { nameProblems, type PassengerName, ticketName } from '../passenger-name.rules.ts';
import { QuotePass } from '../quote-pass.tsx';
import { travellerWords, unitWords } from '../quote-words.ts';
import type { ShownQuote, TravellerQuote } from '../quotes.contract.ts';
import { extraCents, partySize, travellersOf } from '../quotes.rules.ts';
import styles from './quote.module.css';
import { extraField, extrasIn, nameField, type QuoteAnswer, type QuoteTyped } from './quote-form.ts';

type Props = { found: TravellerQuote; quote: ShownQuote; answer: QuoteAnswer };

const ID = 'accept';
const typedIn = (form: HTMLFormElement): QuoteTyped =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** Options, what one should know, names and the code: one form, so that a choice is sent with it also without scripts. */
export function AcceptForm({ found, quote, answer }: Props) {
  const own = answer?.form === 'accept' || answer?.form === 'code' ? answer : undefined;
  const [typed, setTyped] = useState<QuoteTyped>(own?.typed ?? { option: '0' });
  // Also what was typed before the scripts loaded.
  useEffect(() => {
    const form = document.getElementById(ID);
    if (form instanceof HTMLFormElement) setTyped(typedIn(form));
  }, []);
  const option = Number(typed.option ?? 0);
  const chosen = quote.options[option];
  const total = chosen ? totalOf(quote, option, typed) : 0;
  const isCodeMailed = own !== undefined && (own.form === 'accept' || own.good);
  return (
    <AnsweredForm
      id={ID}
      errors={own?.good === false ? own.errors : undefined}
      values={own?.typed ?? {}}
      onInput={({ currentTarget }) => setTyped(typedIn(currentTarget))}
    >
      <fieldset className={styles.passes} data-count={quote.options.length}>
        <legend className="visually-hidden">{m.quote_choose_one()}</legend>
        {quote.options.map((one, place) => (
          <QuotePass
            // biome-ignore lint/suspicious/noArrayIndexKey: an option has no other name
            key={place}
            option={one}
            number={place + 1}
            totalCents={totalOf(quote, place, typed)}
            chosen={place === option}
            extras={<Extras quote={quote} place={place} typed={typed} />}
            pick={
              <label className={styles.pick}>
                <input type="radio" name="option" value={place} defaultChecked={place === option} />
                <span>
                  <span className={styles.unpicked}>{m.quote_choose()}</span>
                  <span className={styles.picked}>
                    <Icon name="check" size="s" />
                    {m.quote_chosen()}
                  </span>
                  <span className="visually-hidden">
                    {' '}
                    {m.quote_option_named({ number: place + 1, name: one.name })}
                  </span>
                </span>
              </label>
            }
          />
        ))}
      </fieldset>
      <div className={styles.bar}>
        <p aria-live="polite">
          <b>{chosen && m.quote_option_named({ number: option + 1, name: chosen.name })}</b>
          <span className="small soft">
            {m.quote_total_for({ total: cad(total / 100, 'cents'), count: partySize(quote.people) })}
          </span>
        </p>
        <ButtonLink to="#agree" look="go" size="big">
          {m.quote_accept_option()}
        </ButtonLink>
        <ButtonLink to="#ask">
          <Icon name="chat" size="s" />
          {m.quote_ask()}
        </ButtonLink>
        <ButtonLink to="#decline" look="quiet">
          {m.quote_decline()}
        </ButtonLink>
      </div>
      <section className={styles.know} id="know">
        <div>
          <h2>{m.quote_know()}</h2>
          {found.imageUrl && <img src={found.imageUrl} alt="" loading="lazy" width={320} height={240} />}
        </div>
        <ul>
          {disclosures().map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section className={styles.agree} id="agree">
        <h2>{m.quote_accept_title()}</h2>
        <input type="hidden" name="disclosures" value={DISCLOSURES_VERSION} />
        <div className={styles.steps}>
          <fieldset>
            <legend>{m.quote_names_title()}</legend>
            <p className="small soft">{m.quote_names_hint()}</p>
            {travellersOf(quote.people).map((kind, place) => (
              <div
                className={styles.names}
                // biome-ignore lint/suspicious/noArrayIndexKey: a traveller is a place in the list
                key={place}
              >
                <p className="small">{m.quote_traveller({ number: place + 1, kind: travellerWords(kind) })}</p>
                <TextField
                  name={nameField('given', place)}
                  label={m.quote_given()}
                  autoComplete="off"
                  maxLength={MAX_LINE}
                />
                <TextField
                  name={nameField('surname', place)}
                  label={m.quote_surname()}
                  autoComplete="off"
                  maxLength={MAX_LINE}
                />
                <TicketName given={typed[nameField('given', place)]} surname={typed[nameField('surname', place)]} />
              </div>
            ))}
          </fieldset>
          <AgreeField name="agreed" label={m.quote_agree()} />
          {found.frenchFirst && currentLocale() === 'en' && (
            <AgreeField name="englishChosen" label={m.quote_english_choose()} />
          )}
          <p>{m.quote_code_explained({ mailbox: found.mailbox })}</p>
          <FormMessage answer={own} />
          {isCodeMailed && <CodeBoxes name="code" label={m.quote_code()} length={OTP_LENGTH} />}
          <AcceptButtons isCodeMailed={isCodeMailed} total={cad(total / 100, 'cents')} />
        </div>
      </section>
    </AnsweredForm>
  );
}

/** What the ticket will say: an order that was mixed up, or letters that are missing, are seen here. */
function TicketName({ given = '', surname = '' }: Partial<PassengerName>) {
  const name = { given: given.trim(), surname: surname.trim() };
  if (name.given === '' || name.surname === '' || Object.keys(nameProblems(name)).length > 0) return null;
  return (
    <p className="small soft">
      {m.quote_on_ticket()} <code>{ticketName(name)}</code>
    </p>
  );
}

function AcceptButtons({ isCodeMailed, total }: { isCodeMailed: boolean; total: string }) {
  const sending = useSending();
  const code = (
    <Button type="submit" name="form" value="code" look={isCodeMailed ? 'quiet' : 'go'} size="big" disabled={sending}>
      {isCodeMailed ? m.quote_code_again() : m.quote_code_mail()}
    </Button>
  );
  if (!isCodeMailed) return <div className={styles.buttons}>{code}</div>;
  return (
    <div className={styles.buttons}>
      <Button type="submit" name="form" value="accept" look="go" size="big" disabled={sending}>
        {sending ? m.quote_sending() : m.quote_accept_for({ total })}
      </Button>
      {code}
    </div>
  );
}

function totalOf(quote: ShownQuote, place: number, typed: QuoteTyped): number {
  const option = quote.options[place];
  if (!option) return 0;
  const extras = extrasIn(typed, place).reduce((sum, extra) => {
    const one = option.extras[extra];
    return one ? sum + extraCents(one, quote.people) : sum;
  }, 0);
  return option.totalCents + extras;
}

function Extras({ quote, place, typed }: { quote: ShownQuote; place: number; typed: QuoteTyped }) {
  const extras = quote.options[place]?.extras ?? [];
  if (extras.length === 0) return null;
  return (
    <fieldset className={styles.extras}>
      <legend className="small">{m.quote_extras()}</legend>
      {extras.map((extra, index) => (
        <CheckboxField
          // biome-ignore lint/suspicious/noArrayIndexKey: two extras may be alike
          key={index}
          name={extraField(place, index)}
          defaultChecked={extrasIn(typed, place).includes(index)}
          label={m.quote_extra({
            ...{ name: extra.name, unit: unitWords(extra.unit) },
            price: cad(extra.amountCents / 100, 'cents'),
          })}
        />
      ))}
    </fieldset>
  );
}
