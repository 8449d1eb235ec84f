import { agencyDay, longDate } from '#domain/dates.ts';
import { pathTo } from '#domain/path-to.ts';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { FormMessage } from '#ui/fields/form-message.tsx';
import type { Route } from './+types/mail-preferences.page.ts';
import type { MailConsent } from './consent.contract.ts';
import {
  BrokenLink,
  MailLinkPage,
  mailLinkMeta,
  referrerHeaders,
  TokenButton,
  tokenForm,
  tokenOf,
  unlessBrokenLink,
} from './mail-link-page.tsx';

const load = async (client: ApiClient, args: PageArgs) => ({
  status: await unlessBrokenLink(client.readMailPreferences(tokenOf(args))),
});
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/account/consent/mail-preferences.page', load);

/** Also the one-click URL of RFC 8058: a mail program posts here without cookies and reads only the status. */
const form = tokenForm((client, token) => client.stopMail(token));
export const action = form.action;
export const clientAction = form.clientAction;

export const headers = referrerHeaders;
export const meta: Route.MetaFunction = ({ matches }) => mailLinkMeta(matches, m.consent_page_title());

export default function MailPreferencesPage({ loaderData: { status }, actionData: answer }: Route.ComponentProps) {
  return (
    <MailLinkPage title={status ? m.consent_page_title() : m.consent_broken_title()} email={status?.email}>
      {status ? (
        <ConsentStatus status={status} answer={answer} />
      ) : (
        <BrokenLink why={m.consent_link_broken()} to={pathTo('contact')} words={m.shell_contact()} />
      )}
    </MailLinkPage>
  );
}

function ConsentStatus({ status, answer }: { status: MailConsent; answer: FormAnswer | undefined }) {
  const until = status.until && longDate(agencyDay(new Date(status.until)));
  const now =
    status.basis === 'express' ? m.consent_on() : until ? m.consent_implied({ date: until }) : m.consent_off();
  return (
    <>
      {answer ? <FormMessage answer={answer} /> : <p>{now}</p>}
      {status.basis !== 'none' && <TokenButton words={m.consent_stop()} />}
      <p className="muted">{m.consent_service()}</p>
      {status.basis === 'none' && <p className="muted">{m.consent_again()}</p>}
    </>
  );
}
