import { pathTo } from '#domain/path-to.ts';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer, type PageArgs, revalidateUnlessPost } from '#platform/page-data.ts';
import { FormMessage } from '#ui/fields/form-message.tsx';
import type { Route } from './+types/confirm-news.page.ts';
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

/** Opening the link changes nothing, because mail scanners open every link in a mail. */
const load = async (client: ApiClient, args: PageArgs) => ({
  email: (await unlessBrokenLink(client.readNewsRequest(tokenOf(args))))?.email,
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const shouldRevalidate = revalidateUnlessPost;

const form = tokenForm((client, token) => client.confirmNews(token));
export const action = form.action;
export const clientAction = form.clientAction;

export const headers = referrerHeaders;
export const meta: Route.MetaFunction = ({ matches }) => mailLinkMeta(matches, m.consent_confirm_title());

export default function ConfirmNewsPage({ loaderData: { email }, actionData: answer }: Route.ComponentProps) {
  const broken = !email && !answer;
  return (
    <MailLinkPage title={broken ? m.consent_broken_title() : m.consent_confirm_title()} email={email}>
      <FormMessage answer={answer} />
      {broken && (
        <BrokenLink
          why={m.consent_confirm_expired()}
          to={`${pathTo('profile')}?edit=1`}
          words={m.consent_confirm_profile()}
        />
      )}
      {email && !answer?.good && (
        <>
          <p>{m.consent_confirm_text()}</p>
          <TokenButton words={m.consent_confirm_button()} />
        </>
      )}
      {!broken && <p className="muted">{m.consent_service()}</p>}
    </MailLinkPage>
  );
}
