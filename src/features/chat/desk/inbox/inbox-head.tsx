import { useId, useState } from 'react';
import staffStyles from '#features/staff/frame/staff.module.css';
import { m } from '#messages';
import { readRefusal } from '#platform/read-refusal.ts';
import buttonStyles from '#ui/button.module.css';
import { Button } from '#ui/button.tsx';
import deskStyles from '../desk.module.css';
import { DeskIcon } from '../desk-icon.tsx';
import { liveDesk } from '../presence/live-desk.ts';
import { useDesk } from '../presence/use-desk.ts';

/** The title of the inbox, the agent's presence, and the sound switch. */
export function InboxHead({ as: Heading, onKeys }: { as: 'h1' | 'h2'; onKeys: () => void }) {
  const { online, elsewhere, muted, connection } = useDesk();
  // Until the first event another window may keep the agent online, and the switch would mean the opposite a moment later.
  const isUnknown = !online && (connection === 'off' || connection === 'opening');
  const { toggle, busy, refusal } = usePresence(online, elsewhere);
  const hint = useId();
  return (
    <header className={deskStyles.columnHead}>
      <Heading>{m.staff_nav_inbox()}</Heading>
      <button
        type="button"
        className={`${buttonStyles.iconButton} ${buttonStyles.bare}`}
        aria-pressed={muted}
        aria-label={m.desk_mute()}
        title={muted ? m.desk_unmute_title() : m.desk_mute()}
        onClick={() => liveDesk.mute(!muted)}
      >
        <DeskIcon name={muted ? 'silent' : 'bell'} />
      </button>
      <button
        type="button"
        className={`${buttonStyles.iconButton} ${buttonStyles.bare} ${deskStyles.showKeys}`}
        aria-label={m.desk_keys()}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        data-shortcut="?"
        onClick={onKeys}
      >
        <DeskIcon name="keys" />
      </button>
      <Button
        role="switch"
        aria-checked={online}
        aria-describedby={elsewhere ? hint : undefined}
        className={deskStyles.presence}
        look={online ? 'line' : 'go'}
        disabled={busy || isUnknown}
        onClick={toggle}
      >
        {online && <i className={`${deskStyles.pulse} ${staffStyles.pulse}`} />}
        {online ? m.desk_go_offline() : m.desk_go_online()}
      </Button>
      {elsewhere && (
        <p id={hint} className={deskStyles.elsewhere}>
          {m.desk_online_elsewhere()}
        </p>
      )}
      {refusal && (
        <p className={deskStyles.refused} role="alert">
          {refusal}
        </p>
      )}
    </header>
  );
}

function usePresence(online: boolean, elsewhere: boolean) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  async function toggle() {
    setBusy(true);
    setRefusal('');
    try {
      await (online ? liveDesk.goOffline() : liveDesk.goOnline());
    } catch (error) {
      // Going offline got no response: the lease of this window expires on its own.
      if (!online || elsewhere) setRefusal(readRefusal(error)?.message || m.desk_failed());
    }
    setBusy(false);
  }
  return { toggle, busy, refusal };
}
