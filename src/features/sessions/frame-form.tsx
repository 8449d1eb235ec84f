import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#messages';
import { sendForm } from '#platform/page-calls.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { Notice } from '#ui/notice.tsx';
import { sessionChanged } from './current-session.ts';

type Props = {
  /** Where it posts without a script. */
  action: string;
  className?: string;
  act: (client: ApiClient) => Promise<unknown>;
  failed: () => string;
  /** Where it leads once it is done. */
  next: string;
  children: (busy: boolean) => ReactNode;
};

/** A form of the frame, which may stand on any page: it acts in place, so that the page stays where that fails. */
export function FrameForm({ action, className, act, failed, next, children }: Props) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const send = async () => {
    setBusy(true);
    setFailure('');
    const sentence = await sendForm(failed(), async (client) => {
      await act(client);
      return '';
    });
    setBusy(false);
    setFailure(sentence);
    if (sentence) return;
    sessionChanged();
    await navigate(next);
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

type SignOutProps = Pick<Props, 'className' | 'children'>;

export const SignOutForm = (props: SignOutProps) => (
  <FrameForm
    action="/logout"
    act={(client) => client.signOut()}
    failed={m.sessions_logout_failed}
    next="/login"
    {...props}
  />
);
