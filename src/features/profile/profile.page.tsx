import { useEffect, useRef } from 'react';
import { Form, redirect, useNavigate } from 'react-router';
import { siteName } from '#features/company/company-facts.ts';
import { sessionChanged } from '#features/sessions/current-session.ts';
import { signedInUser } from '#features/sessions/signed-in-guard.ts';
import { m } from '#messages';
import { readPageAgain, sendForm } from '#platform/page-calls.ts';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import { Button } from '#ui/button.tsx';
import { ErrorView } from '#ui/error-view.tsx';
import { Notice } from '#ui/notice.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import type { Route } from './+types/profile.page.ts';
import { LogOut } from './log-out.tsx';
import { type Answer, readForm, refusedByRules, send, unanswered, wishOf } from './profile-answer.ts';
import { ProfileDevices } from './profile-devices.tsx';
import { ProfileEdit } from './profile-edit.tsx';
import { ProfileData, ProfileFacts, ProfileNews } from './profile-view.tsx';
import './profile.css';

const BACK_AFTER = 1500;

async function load(client: ApiClient, request: Request) {
  const { id } = await signedInUser(client, request);
  const [profile, { data: devices }, news, leaving] = await Promise.all([
    client.readUser({ id }),
    client.listSessions(),
    client.readMailWish(),
    client.readLeaving(),
  ]);
  const asked = new URL(request.url).searchParams;
  const said = asked.has('saved') ? m.profile_updated() : asked.has('kept') ? m.leaving_kept() : undefined;
  return { profile, devices, news, leaving, said, editing: asked.has('edit'), now: new Date().toISOString() };
}

export const loader = ({ request, context }: Route.LoaderArgs) => load(serverClient(context), request);
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  readPageAgain('features/profile/profile.page', args, (client) => load(client, args.request));

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(await request.formData());
  const client = serverClient(context);
  await signedInUser(client, request);
  const answer = (await refusedByRules(sent)) ?? (await send(client, sent));
  if (answer.good && answer.wish === 'save') throw redirect('/profile?saved');
  return answer;
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Answer> {
  const form = await request.formData();
  return sendForm(unanswered(wishOf(form)), async (client) => {
    const sent = await readForm(form);
    const answer = (await refusedByRules(sent)) ?? (await send(client, sent));
    if (answer.good) sessionChanged();
    return answer;
  });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(siteName(matches), m.profile_title(), m.profile_lead()),
  { name: 'robots', content: 'noindex' },
];

export default function ProfilePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { profile, devices, news, leaving, said, editing, now } = loaderData;
  const saved = answer?.wish === 'save' && answer.good;
  useBackAfterSaving(saved);
  const edit = useFocusAfterEditing(editing);
  return (
    <div className="wrap">
      <div className="titlebar">
        <div>
          <h1>{m.profile_title()}</h1>
          <p>{m.profile_lead()}</p>
        </div>
        {!editing && (
          <div className="pacts">
            <Form method="get" action="/profile">
              <Button type="submit" name="edit" value="1" ref={edit}>
                {m.profile_edit()}
              </Button>
            </Form>
            <LogOut />
          </div>
        )}
      </div>
      {editing ? (
        <ProfileEdit profile={profile} answer={answer?.wish === 'save' ? answer : undefined} />
      ) : (
        <div className="pcard">
          {said && !answer && <Notice tone="ok">{said}</Notice>}
          <ProfileFacts profile={profile} />
          <ProfileDevices {...{ devices, now, answer }} hasPassword={leaving.hasPassword} />
          <ProfileNews news={news} answer={answer} />
          <ProfileData mayLeave={leaving.mayLeave && !leaving.deletionAt} />
        </div>
      )}
    </div>
  );
}

/** The sentence stays for its moment in the form; then the page shows what was saved. */
function useBackAfterSaving(saved: boolean | undefined) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!saved) return undefined;
    const timer = setTimeout(() => navigate('/profile'), BACK_AFTER);
    return () => clearTimeout(timer);
  }, [saved, navigate]);
}

/** Whoever leaves the form by the keyboard is back where it was opened. */
function useFocusAfterEditing(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(editing);
  useEffect(() => {
    if (was.current && !editing) button.current?.focus({ preventScroll: true });
    was.current = editing;
  }, [editing]);
  return button;
}

export function ErrorBoundary() {
  return <ErrorView title={m.profile_error_title()} sentence={m.profile_error_text()} fixed />;
}
