import { useState } from 'react';
import type { CurrentUser } from '#features/account/sessions/sessions.contract.ts';
import { useCompany } from '#features/company/facts/company-facts.ts';
import { m } from '#messages';
import buttonStyles from '#ui/button.module.css';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import { Portrait } from '#ui/pictures/portrait.tsx';
import { ChatIcon, Face } from './chat-icons.tsx';
import styles from './chat-panel.module.css';
import chatLogStyles from './log/chat-log.module.css';
import { ChatLog } from './log/chat-log.tsx';
import chatMessageStyles from './log/chat-message.module.css';
import { download, transcript, transcriptName } from './log/chat-transcript.ts';
import { ChatAsk } from './parts/chat-ask.tsx';
import { ChatCancel } from './parts/chat-cancel.tsx';
import { ChatLeave } from './parts/chat-leave.tsx';
import { ChatTrip } from './parts/chat-trip.tsx';
import { ChatVerify } from './parts/chat-verify.tsx';
import { endLive } from './state/chat-moves.ts';
import { openChat } from './state/chat-opening.ts';
import { type ChatState, footOf, isWithAgent } from './state/chat-state.ts';
import type { Chat } from './state/chat-store.ts';
import { useChatDialog } from './use-chat-dialog.ts';

type Sound = { muted: boolean; mute: () => void };
type Props = {
  chat: Chat;
  state: ChatState;
  user: CurrentUser | undefined;
  takesFocus: boolean;
  sound: Sound;
  onSeen: (seq: number) => void;
  onClose: () => void;
};

export function ChatPanel({ chat, state, user, takesFocus, sound, onSeen, onClose }: Props) {
  const dialog = useChatDialog(takesFocus, onClose);
  const live = state.standing.status === 'live';
  return (
    <dialog
      ref={dialog}
      className={classNames('screen-only', styles.chat, live && styles.live)}
      aria-label={m.chat_with_jessica()}
      tabIndex={-1}
    >
      <Head state={state} sound={sound} onClose={onClose} />
      {state.phase === 'loading' && <Loading />}
      {state.phase === 'failed' && (
        <div className={chatLogStyles.log}>
          <p className={chatMessageStyles.bubble} data-author="assistant" data-state="fault" role="alert">
            {m.chat_error()}
          </p>
          <Button onClick={() => void openChat(chat, { page: location.pathname, signedIn: user !== undefined })}>
            {m.chat_try_again()}
          </Button>
        </div>
      )}
      {state.phase === 'ready' && (
        <>
          {isWithAgent(state) && <LiveBar chat={chat} live={live} />}
          <ChatLog chat={chat} state={state} signedIn={user !== undefined} onSeen={onSeen} onLeave={onClose} />
          <Foot chat={chat} state={state} />
        </>
      )}
    </dialog>
  );
}

type Shown = { live: boolean; name: string; portrait: string | undefined };
const AgentFace = ({ live, name, portrait }: Shown) =>
  live && portrait ? <Portrait name={name} src={portrait} /> : <Face person={live} />;

function Head({ state, sound: { muted, mute }, onClose }: { state: ChatState; sound: Sound; onClose: () => void }) {
  const company = useCompany();
  const { status, agent_name, agent_portrait } = state.standing;
  const live = status === 'live';
  const save = () => {
    const now = new Date().toISOString();
    download(transcriptName(company.name, now), transcript(state, company, location.origin, now));
  };
  return (
    <header className="on-dark">
      {company.look?.logo && !live ? (
        <img className={styles.portrait} src="/icon-192.png" alt="" />
      ) : (
        <AgentFace live={live} name={agent_name} portrait={agent_portrait} />
      )}
      <div className={styles.speaker}>
        <h2>{live ? agent_name : m.chat_name()}</h2>
        <p>
          {live && <i className={styles.pulse} />}
          {live ? m.chat_agent_live() : m.chat_assistant()}
        </p>
      </div>
      <div className={styles.tools}>
        <button
          type="button"
          className={buttonStyles.iconButton}
          aria-label={m.chat_mute()}
          aria-pressed={muted}
          onClick={mute}
        >
          <ChatIcon name={muted ? 'muted' : 'sound'} />
        </button>
        <button
          type="button"
          className={buttonStyles.iconButton}
          aria-label={m.chat_download()}
          disabled={state.phase !== 'ready'}
          onClick={save}
        >
          <Icon name="download" />
        </button>
        <button type="button" className={buttonStyles.iconButton} aria-label={m.chat_close()} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    </header>
  );
}

const Loading = () => (
  <div className={chatLogStyles.log} role="status">
    <span className="visually-hidden">{m.chat_loading()}</span>
    <i className={chatLogStyles.bone} />
    <i className={`${chatLogStyles.bone} ${chatLogStyles.short}`} />
  </div>
);

function LiveBar({ chat, live }: { chat: Chat; live: boolean }) {
  const [ending, setEnding] = useState(false);
  const end = () => {
    setEnding(true);
    void endLive(chat).finally(() => setEnding(false));
  };
  return (
    <div className={styles.endLive}>
      <span>{live ? m.chat_live() : m.chat_waiting()}</span>
      <button type="button" disabled={ending} onClick={end}>
        {m.chat_end_live()}
      </button>
    </div>
  );
}

/** The panel that the state of the flow needs, shown in place of the message box. */
function Foot({ chat, state }: { chat: Chat; state: ChatState }) {
  switch (footOf(state)) {
    case 'email':
    case 'code':
      return <ChatVerify chat={chat} state={state} />;
    case 'cancel':
      return <ChatCancel chat={chat} state={state} />;
    case 'message':
      return <ChatLeave chat={chat} state={state} />;
    case 'ask':
      return (
        <>
          <ChatTrip chat={chat} state={state} />
          <ChatAsk chat={chat} state={state} />
        </>
      );
  }
}
