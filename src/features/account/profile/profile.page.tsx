import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { signedInUser } from '#features/account/sessions/signed-in-guard.ts';
import { unlistedMeta } from '#features/company/facts/unlisted-meta.ts';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ErrorView } from '#ui/page/error-view.tsx';
import { useNextPage } from '#ui/page/next-page.ts';
import { TitleBar } from '#ui/page/title-bar.tsx';
import type { Route } from './+types/profile.page.ts';
import { LogOut } from './log-out.tsx';
import styles from './profile.module.css';
import { isPortraitWish, profileAction } from './profile-action.ts';
import { ProfileDevices } from './profile-devices.tsx';
import { ProfileEdit } from './profile-edit.tsx';
import { ProfilePortrait } from './profile-portrait.tsx';
import { ProfileData, ProfileFacts, ProfileNews } from './profile-view.tsx';

async function load(client: ApiClient, { request }: PageArgs) {
  const { id, role } = await signedInUser(client, request);
  const [profile, { data: devices }, news, leaving, passkeys, factor] = await Promise.all([
    client.readUser({ id }),
    client.listSessions(),
    client.readMailConsent(),
    client.readLeaving(),
    client.listPasskeys(),
    role === 'user' ? undefined : client.readFactor(),
  ]);
  const asked = new URL(request.url).searchParams;
  const notice = asked.has('saved') ? m.profile_updated() : asked.has('kept') ? m.leaving_kept() : undefined;
  return {
    profile,
    devices,
    news,
    leaving,
    passkeys,
    factor,
    notice,
    editing: asked.has('edit'),
    now: new Date().toISOString(),
  };
}
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/account/profile/profile.page', load);
export const action = profileAction.action;
export const clientAction = profileAction.clientAction;

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, m.profile_title(), m.profile_lead());

export default function ProfilePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { profile, devices, news, leaving, passkeys, factor, notice, editing, now } = loaderData;
  const saved = answer?.wish === 'save' && answer.good;
  useNextPage(saved ? pathTo('profile') : undefined);
  const edit = useFocusAfterEditing(editing);
  return (
    <div className="container" data-at-once>
      <TitleBar title={m.profile_title()} lead={m.profile_lead()}>
        {!editing && (
          <div className={styles.actions}>
            <Form method="get" action={pathTo('profile')}>
              <Button type="submit" name="edit" value="1" ref={edit}>
                {m.profile_edit()}
              </Button>
            </Form>
            <LogOut />
          </div>
        )}
      </TitleBar>
      {editing ? (
        <>
          {profile.role !== 'user' && (
            <ProfilePortrait profile={profile} answer={isPortraitWish(answer?.wish) ? answer : undefined} />
          )}
          <ProfileEdit profile={profile} answer={answer?.wish === 'save' ? answer : undefined} />
        </>
      ) : (
        <div className={styles.card}>
          {notice && !answer && <Notice tone="ok">{notice}</Notice>}
          <ProfileFacts profile={profile} />
          <ProfileDevices {...{ devices, factor, passkeys, now, answer }} hasPassword={leaving.hasPassword} />
          <ProfileNews news={news} answer={answer} />
          <ProfileData mayLeave={leaving.mayLeave && !leaving.deletionAt} />
        </div>
      )}
    </div>
  );
}

/** Closing the form by keyboard returns the focus to the button that opened it. */
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
