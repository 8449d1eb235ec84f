import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { callServiceOr } from '#platform/service-call.ts';
import { Notice } from '#ui/notice.tsx';
import { sessionChanged } from './current-session.ts';

type Props = {
  /** The URL that it posts to without scripts. */
  action: string;
  className?: string;
  act: (client: ApiClient) => Promise<unknown>;
  failed: () => string;
  /** The path to navigate to after a success. */
  next: string;
  /** Ends the session: the next page is a new document, so that nothing stays in memory. */
  ends?: boolean;
  children: (busy: boolean) => ReactNode;
};

/** A form of the site's frame, shown on any page. It does not navigate on failure, so the page stays unchanged. */
export function FrameForm({ action, className, act, failed, next, ends = false, children }: Props) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const send = async () => {
    setBusy(true);
    setFailure('');
    const sentence = await callServiceOr(failed(), async (client) => {
      await act(client);
      return '';
    });
    if (!sentence && ends) return location.assign(next);
    setBusy(false);
    setFailure(sentence);
    if (sentence) return undefined;
    sessionChanged();
    return navigate(next);
  };
  return (
    <form
      method="post"
      action={action}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      {failure && <Notice tone="no">{failure}</Notice>}
      {children(busy)}
    </form>
  );
}

/** `next`: where to after it, if not to the sign-in page. */
type SignOutProps = Pick<Props, 'className' | 'children'> & { next?: string };

export const SignOutForm = (props: SignOutProps) => (
  <FrameForm
    action={pathTo('logout')}
    act={(client) => client.signOut()}
    failed={m.sessions_logout_failed}
    next={pathTo('login')}
    ends
    {...props}
  />
);
