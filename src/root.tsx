import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Links, Meta, Outlet, Scripts, type ShouldRevalidateFunctionArgs, useLocation, useMatches } from 'react-router';
import { civilToday } from '#domain/dates.ts';
import { languageTag } from '#domain/locale.ts';
import { hasSessionChanged, sessionChanged, useCurrentUser } from '#features/account/sessions/current-session.ts';
import { ChatLauncher } from '#features/chat/chat/widget/chat-launcher.tsx';
import { useCompanyIfKnown } from '#features/company/facts/company-facts.ts';
import { ConnectionNotice } from '#features/site/shell/connection-notice.tsx';
import { useIdleLayout } from '#features/site/shell/idle-layout.ts';
import { PrefetchPages } from '#features/site/shell/prefetch-pages.tsx';
import { useRouteChange } from '#features/site/shell/route-change.ts';
import { SiteFrame } from '#features/site/shell/site-frame.tsx';
import { m } from '#messages';
import { meetPerson, watchPerson } from '#platform/device-storage.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, noteShown, onServer, shownBy } from '#platform/page-data.ts';
import { callServiceOr } from '#platform/service-call.ts';
import { ErrorView } from '#ui/page/error-view.tsx';
import { useEarlyClick } from '#ui/page/first-interaction.ts';
import fallbackFonts from '#ui/styles/fallback-fonts.css?inline';
import { THEME_COLOURS } from '#ui/styles/theme-colours.ts';
import webFonts from '#ui/styles/web-fonts.css?url';
import type { Route } from './+types/root.ts';
import './styles.css';

/** A page works without them: the browser asks again. */
const savedKeys = (client: ApiClient): Promise<string[] | undefined> =>
  client.listSaved({}).then(
    ({ data }) => data.map(({ key }) => key),
    () => undefined,
  );

const load = async (client: ApiClient) => {
  const [session, company, widgets] = await Promise.all([
    client.checkSession(),
    client.getCompany(),
    client.getWidgets(),
  ]);
  const saved = session.user && (await savedKeys(client));
  return { session, company, widgets, saved, today: civilToday() };
};

export const loader = onServer(load);
/**
 * The document contained everything. After a change of the session it is read again, and so are the company's facts,
 * which staff may have changed; what cannot be read now stays as it is.
 */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  const before = shownBy<Awaited<ReturnType<typeof load>>>('root');
  if (!before) return inBrowser(load)(args);
  const readSession = callServiceOr(before.session, async (client) => {
    const session = await client.checkSession();
    sessionChanged(false);
    return session;
  });
  const readCompany = callServiceOr(before.company, (client) => client.getCompany());
  const session = await readSession;
  const saved = session.user?.id === before.session.user?.id ? before.saved : undefined;
  return { ...before, saved, session, company: await readCompany };
}
/** A form is answered first; the next page reads the changed session. */
export const shouldRevalidate = ({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  hasSessionChanged() && (!formMethod || currentUrl.pathname !== nextUrl.pathname);

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.company.name ?? m.ui_error_title() }];

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  { rel: 'stylesheet', href: webFonts },
];

export function Layout({ children }: { children: ReactNode }) {
  const { services, look } = useCompanyIfKnown() ?? {};
  const [light, dark] = look?.bars ?? [THEME_COLOURS.paper, THEME_COLOURS.darkPaper];
  return (
    <html
      lang={languageTag()}
      data-mail={services?.mail || undefined}
      data-assistant={services?.assistant || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />
        {/* Declares the order of the layers before any style sheet, because the bundler decides which sheet comes first. */}
        <style>{`@layer tokens, base, ui;${fallbackFonts}`}</style>
        {look?.css && <style>{look.css}</style>}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ChatLauncher />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useRouteChange();
  useIdleLayout();
  useEarlyClick();
  useNoteShown();
  usePerson();
  return (
    <>
      <Outlet />
      <ConnectionNotice />
      <PrefetchPages />
    </>
  );
}

/** Before the effects of all parts, so that none reads what another person left. */
function usePerson() {
  const person = useCurrentUser()?.id;
  useLayoutEffect(() => {
    meetPerson(person);
    return watchPerson(person);
  }, [person]);
}

function useNoteShown() {
  const { pathname, search } = useLocation();
  const pages = useMatches();
  useEffect(() => noteShown(pathname + search, pages), [pathname, search, pages]);
}

export function ErrorBoundary() {
  return (
    <SiteFrame countries={undefined}>
      <ErrorView sentence={m.ui_unexpected()} />
    </SiteFrame>
  );
}
