import { useEffect } from 'react';
import { Form } from 'react-router';
import { formatList } from '#domain/formats.ts';
import { currentLocale } from '#domain/locale.ts';
import { pathTo } from '#domain/path-to.ts';
import { BrokenLink, referrerHeaders, tokenOf, unlessBrokenLink } from '#features/account/consent/mail-link-page.tsx';
import { unlistedMeta } from '#features/company/facts/unlisted-meta.ts';
import { m } from '#messages';
import { formAction } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { callServiceOr } from '#platform/service-call.ts';
import { Button } from '#ui/button.tsx';
import { useSending } from '#ui/fields/answered-form.tsx';
import { Notice } from '#ui/notice.tsx';
import { TitleBar } from '#ui/page/title-bar.tsx';
import { Portrait } from '#ui/pictures/portrait.tsx';
import { peopleOfQuote, stateWords } from '../quote-words.ts';
import type { TravellerQuote } from '../quotes.contract.ts';
import type { Route } from './+types/quote.page.ts';
import { AcceptForm } from './accept-form.tsx';
import { AcceptedQuote, EndedQuote } from './ended-quote.tsx';
import styles from './quote.module.css';
import { AskForm, DeclineForm } from './quote-answers.tsx';
import { QuoteClocks } from './quote-clocks.tsx';
import { QuoteFiles } from './quote-files.tsx';
import { acceptanceIn, QUOTE_FORMS, type QuoteForm, type QuoteTyped } from './quote-form.ts';

async function load(client: ApiClient, args: PageArgs) {
  const { token } = tokenOf(args);
  const found = await unlessBrokenLink(client.readQuote({ token }));
  return { found: found?.data, token };
}
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/trips/quotes/traveller/quote.page', load);

const form = formAction({
  read: (data, args: PageArgs) => {
    const typed: QuoteTyped = Object.fromEntries([...data].map(([name, value]) => [name, String(value)]));
    // Without scripts each box of the code is sent under one name.
    typed.code = data.getAll('code').join('');
    const sent: QuoteForm = QUOTE_FORMS.find((one) => one === typed.form) ?? 'ask';
    return { form: sent, typed, ...tokenOf(args) };
  },
  echo: ({ form: sent, typed }) => ({ form: sent, typed }),
  async send(client, { form: sent, typed, token }): Promise<{ message?: string }> {
    if (sent === 'code') return { message: (await client.mailQuoteCode({ token })).message };
    if (sent === 'ask') return { message: (await client.askAboutQuote({ token, text: typed.text ?? '' })).message };
    if (sent === 'decline') await client.declineQuote({ token, reason: typed.reason ?? '' });
    else if (sent === 'reopen') await client.reopenQuote({ token });
    else await client.acceptQuote({ token, ...acceptanceIn(typed) });
    return {};
  },
  failed: m.quote_not_sent,
});
export const action = form.action;
export const clientAction = form.clientAction;

export const headers = referrerHeaders;
export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, m.quote_title(), m.quote_lead());

export default function QuotePage({ loaderData: { found, token }, actionData: answer }: Route.ComponentProps) {
  useOpened(found ? token : '');
  if (!found)
    return (
      <div className={`container ${styles.page}`}>
        <TitleBar title={m.quote_broken_title()} />
        <BrokenLink why={m.quote_link_broken()} to={pathTo('contact')} words={m.shell_contact()} />
      </div>
    );
  const { state, quote } = found;
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.head}>
        <TitleBar title={m.quote_mail_route({ from: found.from, to: found.to })} lead={leadOf(found)} />
        {quote && state === 'sent' && <QuoteClocks {...quote} now={found.now} />}
      </div>
      {quote?.message && (
        <blockquote className={styles.message}>
          <p className="small">
            {found.agent && (
              <>
                <Portrait name={found.agent} src={found.portrait || undefined} />{' '}
              </>
            )}
            {m.quote_message()}
          </p>
          <bdi lang={quote.messageLang}>{quote.message}</bdi>
        </blockquote>
      )}
      {found.changes.length > 0 && <Changes changes={found.changes} />}
      {quote?.differs && (
        <p className={styles.differs} lang={quote.differsLang}>
          {m.quote_differs({ reason: quote.differs })}
        </p>
      )}
      {state === 'sent' && quote ? (
        <>
          <LanguageChoice quote={found} token={token} />
          <p className={styles.files}>
            <QuoteFiles token={token} />
          </p>
          <AcceptForm found={found} quote={quote} answer={answer} />
          <div className={styles.answers}>
            <AskForm answer={answer} />
            <DeclineForm answer={answer} />
          </div>
        </>
      ) : (
        <>
          <Notice tone={state === 'accepted' ? 'ok' : 'no'}>{endWords(found)}</Notice>
          {found.reopenable && <Reopen />}
          {found.acceptance && quote ? (
            <AcceptedQuote acceptance={found.acceptance} quote={quote} token={token} />
          ) : (
            quote && <EndedQuote quote={quote} />
          )}
          <div className={styles.answers}>
            <AskForm answer={answer} open={state !== 'accepted'} />
          </div>
        </>
      )}
    </div>
  );
}

/** What differs from the quote that this one replaced. */
const Changes = ({ changes }: { changes: readonly string[] }) => (
  <section className={styles.changes}>
    <h2>{m.quote_changes()}</h2>
    <ul>
      {changes.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  </section>
);

function Reopen() {
  const sending = useSending();
  return (
    <Form method="post" className={styles.reopen}>
      <p>{m.quote_reopen_text()}</p>
      <Button type="submit" name="form" value="reopen" disabled={sending}>
        {m.quote_reopen()}
      </Button>
    </Form>
  );
}

const leadOf = ({ quote, agent, number, reference }: TravellerQuote) =>
  [
    quote && formatList(peopleOfQuote(quote.people)),
    m.quote_of_reference({ number, reference }),
    agent && m.quote_prepared_by({ name: agent }),
  ]
    .filter(Boolean)
    .join('. ');

const ENDS: Partial<Record<TravellerQuote['state'], () => string>> = {
  accepted: m.quote_ended_accepted,
  declined: m.quote_ended_declined,
  expired: m.quote_ended_expired,
  withdrawn: m.quote_ended_withdrawn,
  replaced: m.quote_ended_replaced,
};
const endWords = ({ state }: TravellerQuote) => ENDS[state]?.() ?? stateWords(state);

/** In Québec the French version comes first, and English is an express choice. */
function LanguageChoice({ quote, token }: { quote: TravellerQuote; token: string }) {
  if (!quote.frenchFirst) return null;
  const link = (locale: 'en' | 'fr') => `${pathTo('quote', {}, locale)}?token=${encodeURIComponent(token)}`;
  return (
    <p className={styles.language}>
      {m.quote_statement_language()}.{' '}
      {currentLocale() === 'fr' ? (
        <a className="link" href={link('en')} lang="en" hrefLang="en">
          {m.quote_in_english()}
        </a>
      ) : (
        <a className="link" href={link('fr')} lang="fr" hrefLang="fr">
          {m.quote_in_french()}
        </a>
      )}
    </p>
  );
}

/** Tells the agency that a person opened the quote: a program that follows links of mails runs no scripts. */
function useOpened(token: string): void {
  useEffect(() => {
    if (token) void callServiceOr(undefined, (client) => client.openQuote({ token }));
  }, [token]);
}
